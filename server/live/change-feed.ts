import { sql } from 'drizzle-orm'
import { type Change, everything } from '@/domain/live/live'
import type { Database } from '../db/database'
import { log } from '../logging/log'
import { type Committed, readEvents, readSnapshot } from './read-events'

/** The channel that wakes every process after a change. */
export const CHANNEL = 'portal_live'
/** A process notifies and reads at most this often. */
const GATHER_MS = 100
/** Finds changes that nobody was notified of: made by hand, or by a process that ended before it could notify. */
const POLL_MS = 500
const RETRY_MS = 1_000
/** A connection that hangs does not keep a process from ending for longer than this. */
const CLOSE_MS = 1_000

/** A connection that listens to the channel. */
export interface LiveConnection {
  db: Database
  close: () => Promise<void>
}
/** Opens a connection and listens. `onWake` is called at each notification, and when the connection breaks. */
export type Connect = (onWake: () => void) => Promise<LiveConnection>

export interface Subscriber {
  readonly user_hash: string
  hear: (change: Change) => void
  /** Checks the session of the subscriber again. Changes wait for it. */
  checkAccess: () => Promise<void>
}

/**
 * Follows what is committed in the database, by whichever process. It connects when it is first needed, and again after
 * each failure; subscribers hear `everything` whenever changes may have been missed.
 */
export class ChangeFeed {
  readonly #subscribers = new Set<Subscriber>()
  readonly #connect: Connect
  readonly #alarm = new Alarm()
  #state: ChangeFeed['state'] = 'ok'
  #connection: LiveConnection | null = null
  #following: Promise<void> | null = null
  #isClosed = false
  #notifying: ReturnType<typeof setTimeout> | null = null

  constructor(connect: Connect) {
    this.#connect = connect
  }

  /** `reconnecting` while open pages hear nothing of changes. */
  get state(): 'ok' | 'reconnecting' {
    return this.#state
  }

  /** How many subscribers there are, of one user or of all. */
  count(user_hash?: string): number {
    if (user_hash === undefined) return this.#subscribers.size
    return [...this.#subscribers].filter((subscriber) => subscriber.user_hash === user_hash).length
  }

  /** Calls the subscriber with every change from now on. Returns what ends it. */
  subscribe(subscriber: Subscriber): () => void {
    this.start()
    this.#subscribers.add(subscriber)
    if (this.#connection) subscriber.hear(everything)
    return () => this.#subscribers.delete(subscriber)
  }

  /** Wakes every process soon, as something was written. Calls of one moment send one notification. */
  notify() {
    this.#notifying ??= setTimeout(() => {
      this.#notifying = null
      // The poll makes up for a notification that fails.
      this.#connection?.db.execute(sql`select pg_notify(${CHANNEL}, '')`).catch(() => {})
    }, GATHER_MS)
  }

  /** Ends it, whatever state the database is in. */
  async close() {
    this.#isClosed = true
    if (this.#notifying) clearTimeout(this.#notifying)
    this.#alarm.ring()
    await Promise.race([this.#following, pause(CLOSE_MS)])
  }

  /** Connects, and again after each failure. */
  start() {
    if (!this.#isClosed) this.#following ??= this.#keepFollowing()
  }

  async #keepFollowing() {
    while (!this.#isClosed) {
      try {
        await this.#follow()
      } catch (error) {
        if (this.#isClosed) return
        if (this.#state === 'ok')
          log.warn('live-connection-lost', 'Lost the database connection that live pages need', { error })
        this.#state = 'reconnecting'
        await this.#alarm.wait(RETRY_MS)
      }
    }
  }

  /** Follows until it is closed. @throws when the connection breaks */
  async #follow() {
    const connection = await this.#connect(() => this.#alarm.ring())
    try {
      let since = await readSnapshot(connection.db)
      this.#connection = connection
      this.#state = 'ok'
      await this.#deliver({ changes: [everything], users: 'all' })
      for (;;) {
        await this.#alarm.wait(POLL_MS)
        if (this.#isClosed) return
        const committed = await readEvents(connection.db, since)
        since = committed.snapshot
        await this.#deliver(committed)
        await pause(GATHER_MS)
      }
    } finally {
      this.#connection = null
      await connection.close()
    }
  }

  /** Checks access first: who lost a store does not hear of it any more, and who gained one does. */
  async #deliver({ changes, users }: Pick<Committed, 'changes' | 'users'>) {
    const affected = [...this.#subscribers].filter(({ user_hash }) => users === 'all' || users.has(user_hash))
    await Promise.all(affected.map((subscriber) => subscriber.checkAccess()))
    for (const subscriber of this.#subscribers) for (const change of changes) subscriber.hear(change)
  }
}

/** Wakes who waits for it, or who waits next. */
class Alarm {
  #isDue = false
  #wake = () => {}

  ring() {
    this.#isDue = true
    this.#wake()
  }

  /** Waits until it rings, at most this long. */
  async wait(ms: number) {
    if (!this.#isDue)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    this.#isDue = false
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
