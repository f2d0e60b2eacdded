import { adminRoles } from '@/domain/access/role'
import type { Change } from '@/domain/live/live'
import { findSession, type Session } from '../access/session'
import type { TransactionHome } from '../http/home'
import { ApiProblem } from '../http/problem'
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
export function openEventStream(home: TransactionHome, session: Session): Response | ApiProblem {
  const { changes } = home
  if (!changes) return new Response(null, { status: 204 })
  const refusal = refusalOf(changes, session, home.settings.eventStreams)
  if (refusal) return refusal
  let stream: EventStream | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = new EventStream(home, session, controller)
      stream.follow(changes)
    },
    cancel: () => stream?.leave(),
  })
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}

function refusalOf(
  changes: ChangeFeed,
  { user }: Session,
  { perUser, perProcess }: TransactionHome['settings']['eventStreams'],
): ApiProblem | null {
  const headers = { 'retry-after': RETRY_AFTER }
  if (changes.count(user.hashid) >= perUser)
    return new ApiProblem(
      429,
      `Your account already has ${perUser} live connections, the most allowed. Close the portal where you're not using it.`,
      undefined,
      headers,
    )
  if (changes.count() >= perProcess)
    return new ApiProblem(
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
  readonly #home: TransactionHome
  readonly #controller: ReadableStreamDefaultController<Uint8Array>
  readonly #beat = setInterval(() => void this.checkAccess().then(() => this.#send(': beat\n\n')), BEAT_MS)
  #session: Session
  #unsubscribe = () => {}
  #isOpen = true

  constructor(
    home: TransactionHome,
    session: Session,
    controller: ReadableStreamDefaultController<Uint8Array>,
  ) {
    this.#home = home
    this.#session = session
    this.#controller = controller
  }

  get user_hash() {
    return this.#session.user.hashid
  }

  follow(changes: ChangeFeed) {
    this.#home.stopping?.addEventListener('abort', this.#finish)
    this.#unsubscribe = changes.subscribe(this)
    if (this.#home.stopping?.aborted) this.#finish()
  }

  hear(change: Change) {
    if (concerns(change, this.#session)) this.#send(`data: ${JSON.stringify(change)}\n\n`)
  }

  /** Reads the session again, and ends where it is over or cannot be read. */
  async checkAccess() {
    const { db, clock } = this.#home
    const { hashid, user } = this.#session
    const session = await findSession(db, hashid, user.hashid, clock()).catch(() => null)
    if (session) this.#session = session
    else this.#finish()
  }

  /** Frees what the stream holds, when its reader is gone. */
  leave() {
    this.#isOpen = false
    clearInterval(this.#beat)
    this.#home.stopping?.removeEventListener('abort', this.#finish)
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
