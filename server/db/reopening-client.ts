import { log } from '../logging/log'
import { DiskFull, EngineAborted } from './embedded-errors'
import type { PGliteWithPreparedStatements } from './pglite-with-prepared-statements'

/** Minimum pause after a failed attempt to reopen the database. */
const REOPEN_PAUSE_MS = 3_000
const READ_ONLY_TRANSACTION = '25006'

interface Options {
  folder: string
  open: () => Promise<PGliteWithPreparedStatements>
  /** Checks whether the disk is too full for writes. */
  isFull: () => boolean
}

/**
 * Keeps an embedded database available: reopens it after its engine aborted, and rejects writes while its disk is
 * nearly full. PostgreSQL decides which statements write, because transactions are read-only then.
 */
export class ReopeningClient {
  readonly #options: Options
  #client: PGliteWithPreparedStatements
  #reopening: Promise<void> | null = null
  #retryAt = 0
  #isReadOnly = false

  private constructor(client: PGliteWithPreparedStatements, options: Options) {
    this.#client = client
    this.#options = options
  }

  static async open(options: Options): Promise<ReopeningClient> {
    return new ReopeningClient(await options.open(), options)
  }

  /** Returns a client for Drizzle that always uses the currently open database. */
  asPGlite(): PGliteWithPreparedStatements {
    const query: PGliteWithPreparedStatements['query'] = (text, params, options) =>
      this.use((client) => client.query(text, params, options))
    const transaction: PGliteWithPreparedStatements['transaction'] = (work) =>
      this.use((client) => client.transaction(work))
    const replaced = new Map<string | symbol, unknown>(Object.entries({ query, transaction }))
    return new Proxy(this.#client, {
      get: (target, name) => replaced.get(name) ?? Reflect.get(target, name),
    })
  }

  /**
   * Runs work on the open database. @throws DiskFull for a write without room, EngineAborted while the database
   * cannot be opened
   */
  async use<T>(work: (client: PGliteWithPreparedStatements) => Promise<T>): Promise<T> {
    if (this.#client.hasAborted) await this.#reopen()
    const client = this.#client
    await this.#allowWrites(client, !this.#options.isFull())
    try {
      return await work(client)
    } catch (error) {
      if (client.hasAborted) throw new EngineAborted({ cause: error })
      throw codeOf(error) === READ_ONLY_TRANSACTION
        ? new DiskFull(this.#options.folder, { cause: error })
        : error
    }
  }

  /** Closes the database. After an abort there is nothing to close: the next start recovers committed data. */
  async close() {
    await this.#reopening?.catch(() => {})
    if (!this.#client.hasAborted) await this.#client.close()
  }

  async #allowWrites(client: PGliteWithPreparedStatements, isAllowed: boolean) {
    if (isAllowed !== this.#isReadOnly) return
    this.#isReadOnly = !isAllowed
    if (isAllowed) log.info('disk-has-room', 'The disk of the database has room again: writes are accepted')
    else log.error('disk-full', new DiskFull(this.#options.folder).message)
    await client.exec(`set default_transaction_read_only = ${isAllowed ? 'off' : 'on'}`)
  }

  #reopen(): Promise<void> {
    if (performance.now() < this.#retryAt) throw new EngineAborted()
    this.#reopening ??= this.#replace().finally(() => {
      this.#reopening = null
    })
    return this.#reopening
  }

  async #replace() {
    try {
      this.#client.abandon()
      this.#client = await this.#options.open()
      this.#isReadOnly = false
      log.warn('database-reopened', 'The database engine had aborted. The database was opened again')
    } catch (error) {
      this.#retryAt = performance.now() + REOPEN_PAUSE_MS
      log.error('database-not-reopened', 'The database could not be opened again', { error })
      throw new EngineAborted({ cause: error })
    }
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
