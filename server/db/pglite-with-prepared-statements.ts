import {
  messages,
  PGlite,
  type PGliteOptions,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite'
import { EngineAborted } from './embedded-errors'

/**
 * Hexadecimal encoding of bytes in native code. PGlite's own uses arrays of numbers and takes seconds for a photo.
 */
const hexadecimal = {
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
  parsers: { [types.BYTEA]: (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex')) },
}

/** Maximum of cached statements. The least recently used one is evicted. */
const MAX_STATEMENTS = 300
/** Longer statements, such as bulk inserts, are not cached. */
const MAX_TEXT_LENGTH = 10_000

interface Statement {
  name: string
  parameterTypes: number[]
  rows: messages.RowDescriptionMessage[]
}

/**
 * PGlite with cached prepared statements. Its own `query` parses and plans at every call, which takes longer than
 * running most of our statements.
 */
export class PGliteWithPreparedStatements extends PGlite {
  readonly #statements = new Map<string, Statement>()
  #names = 0
  #hasAborted = false
  /**
   * Cached result parsers. Drizzle passes the same ones at every call, and merging hundreds of parsers each time is
   * slow.
   */
  #parsers: PGlite['parsers'] | undefined

  static async open(options: PGliteOptions = {}): Promise<PGliteWithPreparedStatements> {
    const client = new PGliteWithPreparedStatements({ ...hexadecimal, ...options })
    await client.waitReady
    client.#stopAtAbort()
    // Otherwise a statement whose cost depends on its values would be planned again at every call.
    await client.exec('set plan_cache_mode = force_generic_plan')
    return client
  }

  get hasAborted(): boolean {
    return this.#hasAborted
  }

  /** Closes the files of an aborted engine. */
  abandon() {
    const { FS } = this.Module
    for (const stream of FS.streams) if (stream) FS.close(stream)
  }

  /** Runs work between two transactions, so that nothing is written meanwhile. Other queries wait. */
  async whileIdle<T>(work: () => Promise<T>): Promise<T> {
    return this._runExclusiveTransaction(work)
  }

  override execProtocolRawSync(message: Uint8Array) {
    if (this.#hasAborted) throw new EngineAborted()
    return super.execProtocolRawSync(message)
  }

  override async query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    if (text.length > MAX_TEXT_LENGTH) return super.query(text, params, options)
    return this._runExclusiveTransaction(() => this.#run<T>(text, params, options))
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const original = { ...tx }
      tx.query = async <R>(text: string, params?: unknown[], options?: QueryOptions) =>
        text.length > MAX_TEXT_LENGTH || tx.closed
          ? original.query<R>(text, params, options)
          : this.#run<R>(text, params, options)
      return work(tx)
    })
  }

  /** Exits an engine that aborts. PGlite itself would call it repeatedly and never return. */
  #stopAtAbort() {
    const engine = this.Module
    const abort = (): never => {
      throw new EngineAborted()
    }
    engine.onAbort = () => {
      this.#hasAborted = true
      engine.stackRestore = abort
      engine._PostgresSendReadyForQueryIfNecessary = abort
    }
  }

  #run<T>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const statement = await this.#statement(text)
      const values = params.map((value, index) => {
        if (value === null || value === undefined) return null
        const serialize = this.serializers[statement.parameterTypes[index] ?? 0]
        return serialize ? serialize(value) : asText(value)
      })
      const answer = await this.#send(
        protocol.serialize.bind({ statement: statement.name, values }),
        protocol.serialize.execute({}),
      )
      // PGlite itself passes none, before it knows the types of arrays.
      const parsers = options?.parsers
        ? (this.#parsers ??= { ...this.parsers, ...options.parsers })
        : this.parsers
      const [results] = parse.parseResults([...statement.rows, ...answer], parsers, {
        rowMode: options?.rowMode ?? 'object',
      })
      // The rows have the shape that the caller's SQL selects.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return results as Results<T>
    })
  }

  /** Returns the prepared statement of a text and marks it as the most recently used. */
  async #statement(text: string): Promise<Statement> {
    const cached = this.#statements.get(text)
    this.#statements.delete(text)
    const statement = cached ?? (await this.#prepare(text))
    this.#statements.set(text, statement)
    const [oldest] = this.#statements
    if (oldest && this.#statements.size > MAX_STATEMENTS) {
      this.#statements.delete(oldest[0])
      await this.#send(protocol.serialize.close({ type: 'S', name: oldest[1].name }))
    }
    return statement
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `portal_${++this.#names}`
    const answer = await this.#send(
      protocol.serialize.parse({ name, text }),
      protocol.serialize.describe({ type: 'S', name }),
    )
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(answer),
      rows: answer.filter((message) => message instanceof messages.RowDescriptionMessage),
    }
  }

  /** Sends messages followed by a sync in a single call. */
  #send(...parts: Uint8Array[]) {
    const message = new Uint8Array(Buffer.concat([...parts, protocol.serialize.sync()]))
    return this.execProtocolStream(message, { syncToFs: false })
  }
}

/** Values of types without a serializer are text, or are sent as JSON. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
