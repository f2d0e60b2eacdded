import * as z from 'zod/mini'
import { type Change, change } from '@/domain/live'

/** The channel on which the database's triggers tell of what was committed. */
export const CHANNEL = 'portal_live'

type Listener = (change: Change) => void
/** Begins to listen to the database; the answer ends it. */
export type Connect = (feed: ChangeFeed) => Promise<() => Promise<void>>

/** What is committed in the database, by whichever process. It listens from the first listener on. */
export class ChangeFeed {
  readonly #listeners = new Set<Listener>()
  readonly #connect: Connect
  #connection: ReturnType<Connect> | null = null

  constructor(connect: Connect) {
    this.#connect = connect
  }

  /** Calls the listener with every change from now on, until the function it answers with is called. */
  async subscribe(listener: Listener): Promise<() => void> {
    await (this.#connection ??= this.#connect(this))
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(told: Change) {
    for (const listener of this.#listeners) listener(told)
  }

  /** Tells of a change as the database words it. */
  hear(payload: string) {
    this.tell(z.parse(change, JSON.parse(payload)))
  }

  async close() {
    await (await this.#connection)?.()
  }
}
