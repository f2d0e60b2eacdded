import { adminRoles } from '@/domain/access/role'
import type { Change } from '@/domain/live/live'
import { findSession, type Session } from '../access/session'
import { ApiError } from '../http/api-error'
import type { TransactionContext } from '../http/app-context'
import type { ChangeFeed } from './change-feed'

/** Keeps proxies from closing the connection, and lets a listener see that it is alive. */
const BEAT_MS = 20_000
/** Events that wait for a listener that does not read. It has to connect again then. */
const MAX_WAITING = 500
/** When to ask again where there are too many streams, in seconds. */
const RETRY_AFTER = '60'

/**
 * Opens a stream of what changes for a user, as server-sent events. It ends when the session does, and follows changes of
 * what the user may see. Without a feed (in the mock) the answer is a 204: nothing will ever come.
 */
export function openEventStream(appContext: TransactionContext, session: Session): Response | ApiError {
  const { changes } = appContext
  if (!changes) return new Response(null, { status: 204 })
  const reason = errorFor(changes, session, appContext.settings.eventStreams)
  if (reason) return reason
  let stream: EventStream | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = new EventStream(appContext, session, controller)
      stream.follow(changes)
    },
    cancel: () => stream?.leave(),
  })
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}

function errorFor(
  changes: ChangeFeed,
  { user }: Session,
  { perUser, perProcess }: TransactionContext['settings']['eventStreams'],
): ApiError | null {
  const headers = { 'retry-after': RETRY_AFTER }
  if (changes.count(user.hashid) >= perUser)
    return new ApiError(
      429,
      `Your account already has ${perUser} live connections, the most allowed. Close the portal where you're not using it.`,
      undefined,
      headers,
    )
  if (changes.count() >= perProcess)
    return new ApiError(
      503,
      'Live updates are busy right now. The portal still works and retries automatically.',
      undefined,
      headers,
    )
  return null
}

const encoder = new TextEncoder()

/** The stream of one connection. */
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

  hear(change: Change) {
    if (concerns(change, this.#session)) this.#send(`data: ${JSON.stringify(change)}\n\n`)
  }

  /** Reads the session again, and ends where it is over or cannot be read. */
  async checkAccess() {
    const { db, clock } = this.#appContext
    const { hashid, user } = this.#session
    const session = await findSession(db, hashid, user.hashid, clock()).catch(() => null)
    if (session) this.#session = session
    else this.#finish()
  }

  /** Frees what the stream holds, when its reader is gone. */
  leave() {
    this.#isOpen = false
    clearInterval(this.#beat)
    this.#appContext.stopping?.removeEventListener('abort', this.#finish)
    this.#unsubscribe()
  }

  /** Ends the stream cleanly; the browser connects again, to another process if this one stops. */
  readonly #finish = () => {
    if (!this.#isOpen) return
    this.leave()
    this.#controller.close()
  }

  #send(text: string) {
    if (!this.#isOpen) return
    if ((this.#controller.desiredSize ?? 0) < -MAX_WAITING) this.#finish()
    else this.#controller.enqueue(encoder.encode(text))
  }
}

/** Returns whether a user may know of a change: by store or vendor as in all their queries. What has neither is for everybody. */
function concerns({ store_hash, vendor_hash }: Change, { user, store_hashes }: Session): boolean {
  if (adminRoles.includes(user.role_name) || store_hash === null) return true
  return user.vendor_hash ? vendor_hash === user.vendor_hash : store_hashes.includes(store_hash)
}
