import { sql } from 'drizzle-orm'
import { everything } from '@/domain/live/live'
import type { Database } from '../db/database'
import { log } from '../logging/log'
import { type AddressedChange, type Committed, readEvents, readSnapshot } from './read-events'

/** Channel that wakes every process after a change. */
export const CHANNEL = 'portal_live'
/** Minimum interval between notifications and between reads of one process. */
const GATHER_MS = 100
/** Interval to look for changes without a notification: made by hand, or by a process that ended too early. */
const POLL_MS = 500
const RETRY_MS = 1_000
/** Time after which shutdown no longer waits for a hanging connection. */
const CLOSE_MS = 1_000

/** A connection that listens to the channel. */
export interface LiveConnection {
  db: Database
  close: () => Promise<void>
}
/** Opens a connection and listens. Calls `onWake` at each notification, and when the connection breaks. */
export type Connect = (onWake: () => void) => Promise<LiveConnection>

export interface Subscriber {
  readonly user_hash: string
  receive: (change: AddressedChange) => void
  /** Checks the session of the subscriber again, before it gets further changes. */
  checkAccess: () => Promise<void>
}

/**
 * Follows the changes that any process commits to the database. Connects when first needed and reconnects after
 * failures. Sends `everything` to subscribers whenever changes may have been missed.
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

  /** `reconnecting` while open pages receive no changes. */
  get state(): 'ok' | 'reconnecting' {
    return this.#state
  }

  /** Counts subscribers, of one user or of all. */
  count(user_hash?: string): number {
    if (user_hash === undefined) return this.#subscribers.size
    return [...this.#subscribers].filter((subscriber) => subscriber.user_hash === user_hash).length
  }

  /** Calls the subscriber with every change from now on. @returns a function that unsubscribes */
  subscribe(subscriber: Subscriber): () => void {
    this.start()
    this.#subscribers.add(subscriber)
    if (this.#connection) subscriber.receive(everything)
    return () => this.#subscribers.delete(subscriber)
  }

  /** Wakes every process after a write. Concurrent calls send one notification. */
  notify() {
    this.#notifying ??= setTimeout(() => {
      this.#notifying = null
      // The poll makes up for a failed notification.
      this.#connection?.db.execute(sql`select pg_notify(${CHANNEL}, '')`).catch(() => {})
    }, GATHER_MS)
  }

  /** Closes the feed, even if the database hangs. */
  async close() {
    this.#isClosed = true
    if (this.#notifying) clearTimeout(this.#notifying)
    this.#alarm.ring()
    await Promise.race([this.#following, pause(CLOSE_MS)])
  }

  start() {
    if (!this.#isClosed) this.#following ??= this.#followWithRetries()
  }

  async #followWithRetries() {
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

  /** Follows changes until the feed is closed. @throws when the connection breaks */
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

  /**
   * Checks access first, so that users who lost a store no longer receive its changes, and those who gained one do.
   */
  async #deliver({ changes, users }: Pick<Committed, 'changes' | 'users'>) {
    const affected = [...this.#subscribers].filter(({ user_hash }) => users === 'all' || users.has(user_hash))
    await Promise.all(affected.map((subscriber) => subscriber.checkAccess()))
    for (const subscriber of this.#subscribers) for (const change of changes) subscriber.receive(change)
  }
}

/** Wakes the waiter, or the next one to wait. */
class Alarm {
  #isDue = false
  #wake = () => {}

  ring() {
    this.#isDue = true
    this.#wake()
  }

  /** Waits until it rings, at most `ms` milliseconds. */
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
