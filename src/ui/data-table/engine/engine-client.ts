import {
  type Engine,
  type EngineColumn,
  type Facet,
  type Shown,
  Superseded,
  type Value,
  type View,
} from './engine'
import type { FromEngine, ToEngine } from './engine-messages'
import { nextTask } from './next-task'

/** Values that are handed over in one task of the page: a few milliseconds. */
const VALUES_AT_ONCE = 24_000

/** An engine without rows. `locale` is that of the page where it is not given. */
export const createEngine = (columns: readonly EngineColumn[], locale?: string): Engine =>
  new EngineClient(columns, locale)

interface Asked {
  resolve: (answer: FromEngine) => void
  reject: (error: Error) => void
}

/** The page's side of the engine: it hands over and asks, and has nothing to do that takes time. */
class EngineClient implements Engine {
  private readonly worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' })
  /** What waits for its turn, because rows before it are still being handed over. */
  private readonly outbox: (() => ToEngine)[] = []
  private isSending = false
  private readonly asked = new Map<number, Asked>()
  private numbers = 0
  private latestView = 0
  private failure: Error | null = null

  constructor(columns: readonly EngineColumn[], locale?: string) {
    this.worker.addEventListener('message', ({ data }: MessageEvent<FromEngine>) => this.hear(data))
    this.worker.addEventListener('error', ({ message }) => this.fail(new Error(message || 'No worker')))
    this.send(() => ({ kind: 'start', columns, locale }))
  }

  append(columns: readonly (readonly Value[])[]) {
    const count = columns[0]?.length ?? 0
    const atOnce = Math.ceil(VALUES_AT_ONCE / columns.length)
    for (let from = 0; from < count; from += atOnce)
      this.send(() => ({
        kind: 'append',
        columns: columns.map((values) => values.slice(from, from + atOnce)),
      }))
  }

  update(row: number, values: readonly Value[]) {
    this.send(() => ({ kind: 'update', row, values }))
  }

  remove(rows: readonly number[]) {
    this.send(() => ({ kind: 'remove', rows }))
  }

  async show(view: View): Promise<Shown> {
    this.drop(this.latestView)
    this.latestView = this.numbers + 1
    const answer = await this.ask((number) => ({ kind: 'show', number, view }))
    if (answer.kind !== 'shown') throw new Error('No view')
    return { ...answer.shown, version: answer.number }
  }

  async facets(id: string, view: View): Promise<Facet[]> {
    const answer = await this.ask((number) => ({ kind: 'facets', number, id, view }))
    if (answer.kind !== 'facets') throw new Error('No facets')
    return answer.facets
  }

  dispose() {
    this.worker.terminate()
    this.fail(new Superseded())
  }

  private ask(question: (number: number) => ToEngine) {
    return new Promise<FromEngine>((resolve, reject) => {
      if (this.failure) {
        reject(this.failure)
        return
      }
      const number = ++this.numbers
      this.asked.set(number, { resolve, reject })
      this.send(() => question(number))
    })
  }

  private hear(answer: FromEngine) {
    const asked = this.asked.get(answer.number)
    this.asked.delete(answer.number)
    if (answer.kind === 'failure') asked?.reject(new Error(answer.message))
    else asked?.resolve(answer)
  }

  /** Nobody waits for it any more. */
  private drop(number: number) {
    this.asked.get(number)?.reject(new Superseded())
    this.asked.delete(number)
  }

  private fail(error: Error) {
    this.failure = error
    this.outbox.length = 0
    for (const { reject } of this.asked.values()) reject(error)
    this.asked.clear()
  }

  /** In the order in which it was said; of rows one slice a task, so that the page can draw in between. */
  private send(message: () => ToEngine) {
    this.outbox.push(message)
    if (!this.isSending) this.post()
  }

  private post() {
    this.isSending = false
    for (let next = this.outbox.shift(); next; next = this.outbox.shift()) {
      const message = next()
      this.worker.postMessage(message, [])
      if (message.kind !== 'append') continue
      this.isSending = true
      void nextTask().then(() => this.post())
      return
    }
  }
}
