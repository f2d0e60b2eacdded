import type { ImportRow } from '@/domain/imports/import'
import type { KnownProduct } from '@/domain/imports/known-product'
import type { CheckedRow, RunStep } from '@/domain/imports/run'
import type { ImportSummary } from '@/domain/imports/summary'
import type { ColumnState, FileHead, FromWorker, ToWorker } from './messages'

/** The state of a run for the page: a new object after each change. */
export interface RunState {
  phase: 'reading' | 'checking' | 'ready' | 'failed'
  /** Rows read or checked until now. */
  done: number
  /** Part of the phase that is done, from 0 to 1. */
  fraction: number
  head: FileHead | null
  columns: ColumnState | null
  /** The vendors that the rows name, in files for several; null until the file is read. */
  vendors: readonly string[] | null
  /** Problems by column, found while the file is read. */
  early: readonly number[]
  rows: readonly CheckedRow[]
  summary: ImportSummary | null
  error: string
}

const first: RunState = {
  phase: 'reading',
  done: 0,
  fraction: 0,
  head: null,
  columns: null,
  vendors: null,
  early: [],
  rows: [],
  summary: null,
  error: '',
}

/** The page's side of a run: sends steps to the worker and collects its results. */
export class ImportClient {
  readonly #worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
  readonly #listeners = new Set<() => void>()
  readonly #rows: CheckedRow[] = []
  #collected: ((answer: Extract<FromWorker, { kind: 'collected' }>) => void) | undefined
  state = first

  constructor(open: Omit<Extract<ToWorker, { kind: 'open' }>, 'kind'>) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#receive(data))
    this.#worker.addEventListener('error', ({ message }) => this.#fail(message || 'The import stopped'))
    this.#send({ kind: 'open', ...open })
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  addProducts(products: readonly KnownProduct[], page: { isFirst: boolean; isLast: boolean }) {
    this.#send({ kind: 'products', products, ...page })
  }
  perform(step: RunStep) {
    this.#send({ kind: 'step', step })
  }
  undo() {
    this.#send({ kind: 'undo' })
  }

  /** Returns the rows that can be applied, in parts for one request each. */
  async *collect(): AsyncGenerator<readonly ImportRow[]> {
    for (let from: number | null = 0; from !== null; ) {
      const { promise, resolve } = Promise.withResolvers<Extract<FromWorker, { kind: 'collected' }>>()
      this.#collected = resolve
      this.#send({ kind: 'collect', from })
      const { rows, next } = await promise
      if (rows.length > 0) yield rows
      from = next
    }
  }

  /** Ends the worker, also while it reads. */
  dispose() {
    this.#worker.terminate()
    this.#listeners.clear()
  }

  #send(message: ToWorker) {
    this.#worker.postMessage(message, [])
  }

  #receive(answer: FromWorker) {
    switch (answer.kind) {
      case 'head':
        return this.#change({ head: answer.head, columns: answer.columns })
      case 'reading':
        return this.#change({ done: answer.rows, fraction: answer.fraction, early: answer.problems })
      case 'vendors':
        return this.#change({ vendors: answer.vendors })
      case 'columns':
        return this.#change({ columns: answer.columns })
      case 'checking':
        return this.#change({ phase: 'checking', done: answer.rows, fraction: answer.rows / answer.of })
      case 'rows':
        for (const row of answer.rows) this.#rows[row.index] = row
        return
      case 'summary':
        return this.#change({ phase: 'ready', fraction: 1, rows: [...this.#rows], summary: answer.summary })
      case 'collected':
        return this.#collected?.(answer)
      case 'failed':
        return this.#fail(answer.message)
      default:
        return answer satisfies never
    }
  }

  #fail(error: string) {
    this.#worker.terminate()
    this.#change({ phase: 'failed', error })
  }

  #change(part: Partial<RunState>) {
    this.state = { ...this.state, ...part }
    for (const listener of this.#listeners) listener()
  }
}
