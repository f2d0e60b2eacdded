import {
  type Engine,
  type EngineColumn,
  type Facet,
  type Filter,
  type Shown,
  SupersededError,
  type Value,
  type View,
} from '@/domain/tables/engine/engine'
import { nextTask } from '../../next-task'
import type { FromEngine, ToEngine } from './engine-messages'

/** Values sent in one task of the page: a few milliseconds. */
const VALUES_AT_ONCE = 24_000

/** Longest silence of the worker before it counts as dead; single questions may take longer. */
const TIMEOUT_MS = 10_000

/** All rows in any order. */
const WHOLE: View = { sorts: [], filters: [], search: '', group: null, collapsed: [] }

interface Options {
  /** Locale; the page's by default. */
  locale?: string
  /** Called when the engine stops answering: its worker could not start, crashed or is gone. */
  onFailure?: (error: Error) => void
}

/** Creates an engine without rows. */
export const createEngine = (columns: readonly EngineColumn[], options: Options = {}): Engine =>
  new EngineClient(columns, options)

interface PendingQuestion {
  resolve: (answer: FromEngine) => void
  reject: (error: Error) => void
}

/** The engine's client in the page: sends rows and questions, without any slow work. */
class EngineClient implements Engine {
  readonly #worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' })
  /** Messages waiting while earlier rows are being sent. */
  readonly #outbox: (() => ToEngine)[] = []
  #isSending = false
  readonly #pending = new Map<number, PendingQuestion>()
  #numbers = 0
  #latestView = 0
  #failure: Error | null = null
  #watch: ReturnType<typeof setTimeout> | undefined
  readonly #onFailure: Options['onFailure']

  constructor(columns: readonly EngineColumn[], { locale, onFailure }: Options) {
    this.#onFailure = onFailure
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromEngine>) => this.#receive(data))
    this.#worker.addEventListener('error', ({ message }) => this.#break(new Error(message || 'No worker')))
    this.#send(() => ({ kind: 'start', columns, locale }))
  }

  append(columns: readonly (readonly Value[])[]) {
    const count = columns[0]?.length ?? 0
    const atOnce = Math.ceil(VALUES_AT_ONCE / columns.length)
    for (let from = 0; from < count; from += atOnce)
      this.#send(() => ({
        kind: 'append',
        columns: columns.map((values) => values.slice(from, from + atOnce)),
      }))
  }

  update(row: number, values: readonly Value[]) {
    this.#send(() => ({ kind: 'update', row, values }))
  }

  remove(rows: readonly number[]) {
    this.#send(() => ({ kind: 'remove', rows }))
  }

  async show(view: View): Promise<Shown> {
    this.#drop(this.#latestView)
    this.#latestView = this.#numbers + 1
    const answer = await this.#ask((number) => ({ kind: 'show', number, view }))
    if (answer.kind !== 'shown') throw new Error('No view')
    return { ...answer.shown, version: answer.number }
  }

  async facets(id: string, view: View): Promise<Facet[]> {
    const answer = await this.#ask((number) => ({ kind: 'facets', number, id, view }))
    if (answer.kind !== 'facets') throw new Error('No facets')
    return answer.facets
  }

  async count(filters: readonly Filter[]): Promise<number> {
    const view = { ...WHOLE, filters }
    const answer = await this.#ask((number) => ({ kind: 'count', number, view }))
    if (answer.kind !== 'count') throw new Error('No count')
    return answer.count
  }

  dispose() {
    this.#fail(new SupersededError())
  }

  #ask(question: (number: number) => ToEngine) {
    return new Promise<FromEngine>((resolve, reject) => {
      if (this.#failure) {
        reject(this.#failure)
        return
      }
      const number = ++this.#numbers
      this.#pending.set(number, { resolve, reject })
      this.#send(() => question(number))
      this.#watch ??= setTimeout(() => this.#ping(), TIMEOUT_MS)
    })
  }

  /** Checks that the worker is alive after a long wait. */
  #ping() {
    this.#watch = undefined
    if (this.#pending.size === 0) return
    this.#worker.postMessage({ kind: 'ping' } satisfies ToEngine, [])
    this.#watch = setTimeout(() => this.#break(new Error('The worker does not answer')), TIMEOUT_MS)
  }

  #receive(answer: FromEngine) {
    clearTimeout(this.#watch)
    this.#watch = this.#pending.size > 0 ? setTimeout(() => this.#ping(), TIMEOUT_MS) : undefined
    if (answer.kind === 'pong') return
    const question = this.#pending.get(answer.number)
    this.#pending.delete(answer.number)
    if (answer.kind === 'failure') question?.reject(new Error(answer.message))
    else question?.resolve(answer)
  }

  /** Rejects a question that nobody waits for. */
  #drop(number: number) {
    this.#pending.get(number)?.reject(new SupersededError())
    this.#pending.delete(number)
  }

  #break(error: Error) {
    this.#fail(error)
    this.#onFailure?.(error)
  }

  #fail(error: Error) {
    this.#worker.terminate()
    clearTimeout(this.#watch)
    this.#failure = error
    this.#outbox.length = 0
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }

  /** Sends messages in order; rows one slice per task, so that the page can render in between. */
  #send(message: () => ToEngine) {
    this.#outbox.push(message)
    if (!this.#isSending) this.#post()
  }

  #post() {
    this.#isSending = false
    if (this.#failure) return
    for (let next = this.#outbox.shift(); next; next = this.#outbox.shift()) {
      const message = next()
      this.#worker.postMessage(message, [])
      if (message.kind !== 'append') continue
      this.#isSending = true
      void nextTask().then(() => this.#post())
      return
    }
  }
}
