import { adminRoles } from '@/domain/access/role'
import { hasSameRights } from '@/domain/access/rule'
import { mayWork } from '@/domain/access/user-status'
import { everything, rights } from '@/domain/live/live'
import { findSession, type Session } from '../access/session'
import { ApiError } from '../http/api-error'
import type { TransactionContext } from '../http/app-context'
import type { ChangeFeed } from './change-feed'
import type { AddressedChange } from './read-events'

/** Interval of heartbeats, which stop proxies from closing the connection and show the client that it is alive. */
const BEAT_MS = 20_000
/** Maximum of unread events. A client that falls behind further must reconnect. */
const MAX_UNREAD = 500
/** Seconds until a client may retry after hitting the limit of streams. */
const RETRY_AFTER = '60'

/**
 * Opens a stream of server-sent events with the changes that a user may see. It ends with the session and follows
 * changes of the user's access. Without a feed (in the mock) it answers 204, which stops the browser from
 * reconnecting.
 */
export function openEventStream(appContext: TransactionContext, session: Session): Response | ApiError {
  const { changes } = appContext
  if (!changes) return new Response(null, { status: 204 })
  const { perUser, perProcess } = appContext.settings.eventStreams
  if (changes.count(session.user.hashid) >= perUser)
    return busy(
      429,
      `Your account already has ${perUser} live connections, the most allowed. Close the portal where you're not using it.`,
    )
  if (changes.count() >= perProcess)
    return busy(503, 'Live updates are busy right now. The portal still works and retries automatically.')
  let stream: EventStream | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = new EventStream(appContext, session, controller)
      stream.follow(changes)
    },
    cancel: () => stream?.release(),
  })
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}

const busy = (status: 429 | 503, message: string) =>
  new ApiError(status, message, undefined, { 'retry-after': RETRY_AFTER })

const encoder = new TextEncoder()

/** Compares hashes in any order. */
function hasSame(some: readonly string[], others: readonly string[]): boolean {
  const hashes = new Set(some)
  return some.length === others.length && others.every((hash) => hashes.has(hash))
}

class EventStream {
  readonly #appContext: TransactionContext
  readonly #controller: ReadableStreamDefaultController<Uint8Array>
  readonly #beat = setInterval(() => void this.checkAccess().then(() => this.#send(': beat\n\n')), BEAT_MS)
  #session: Session
  #unsubscribe = () => {}
  #isOpen = true

  constructor(
    appContext: TransactionContext,
    session: Session,
    controller: ReadableStreamDefaultController<Uint8Array>,
  ) {
    this.#appContext = appContext
    this.#session = session
    this.#controller = controller
  }

  get user_hash() {
    return this.#session.user.hashid
  }

  follow(changes: ChangeFeed) {
    this.#appContext.stopping?.addEventListener('abort', this.#finish)
    this.#unsubscribe = changes.subscribe(this)
    if (this.#appContext.stopping?.aborted) this.#finish()
  }

  receive({ user_hash, ...change }: AddressedChange) {
    if (user_hash ? user_hash === this.user_hash : isVisibleTo(change, this.#session))
      this.#send(`data: ${JSON.stringify(change)}\n\n`)
  }

  /**
   * Reads the session again. Ends the stream if the session is over, cannot be read, or its account was closed. If the user
   * lost or gained stores, the open page loads its data again; if they lost or gained rights, the user.
   */
  async checkAccess() {
    const { db, clock } = this.#appContext
    const { hashid, user } = this.#session
    const session = await findSession(db, hashid, user.hashid, clock()).catch(() => null)
    if (!session || !mayWork(session.user)) return this.#finish()
    const before = this.#session
    this.#session = session
    if (!hasSame(session.store_hashes, before.store_hashes)) this.receive(everything)
    if (!hasSameRights(session.user, before.user)) this.receive(rights)
  }

  /** Releases resources after the client has disconnected. */
  release() {
    this.#isOpen = false
    clearInterval(this.#beat)
    this.#appContext.stopping?.removeEventListener('abort', this.#finish)
    this.#unsubscribe()
  }

  /** Ends the stream cleanly. The browser reconnects, to another process if this one stops. */
  readonly #finish = () => {
    if (!this.#isOpen) return
    this.release()
    this.#controller.close()
  }

  #send(text: string) {
    if (!this.#isOpen) return
    if ((this.#controller.desiredSize ?? 0) < -MAX_UNREAD) this.#finish()
    else this.#controller.enqueue(encoder.encode(text))
  }
}

/**
 * Checks whether a user may see a change, by store or vendor as in all their queries. Changes without either concern
 * everyone.
 */
function isVisibleTo({ store_hash, vendor_hash }: AddressedChange, { user, store_hashes }: Session): boolean {
  if (adminRoles.includes(user.role_name) || store_hash === null) return true
  return user.vendor_hash ? vendor_hash === user.vendor_hash : store_hashes.includes(store_hash)
}
