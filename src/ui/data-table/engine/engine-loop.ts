import { TableStore } from '@/domain/tables/engine/table-store'
import { nextTask } from '../../next-task'
import type { FromEngine, Question, ToEngine } from './engine-messages'

/** Working time between two checks of the message queue. */
const SLICE_MS = 8
/** While rows arrive at shorter intervals, they are handled first and background work waits. */
const QUIET_MS = 6
/** Idle time after which caches for arriving rows and typing are freed. */
const REST_MS = 300

/**
 * Runs the worker in slices: the latest view first, then facets and counts, then preparations. A question that needs ranks or search text has its own
 * prepared first, and never waits for a later one.
 */
export class EngineLoop {
  #table = new TableStore([])
  #view: (Question & { kind: 'show' }) | null = null
  #counts: (Question & { kind: 'facets' | 'count' })[] = []
  #isRunning = false
  #lastMessageAt = 0
  #freeTimer: ReturnType<typeof setTimeout> | undefined
  readonly #answer: (answer: FromEngine) => void

  constructor(answer: (answer: FromEngine) => void) {
    this.#answer = answer
  }

  handle(message: ToEngine) {
    if (message.kind === 'ping') {
      this.#answer({ kind: 'pong' })
      return
    }
    this.#lastMessageAt = performance.now()
    clearTimeout(this.#freeTimer)
    this.#freeTimer = setTimeout(() => this.#table.freeMemory(), REST_MS)
    if (message.kind === 'start') this.#table = new TableStore(message.columns, message.locale)
    else if (message.kind === 'append') this.#table.append(message.columns)
    else if (message.kind === 'update') this.#table.update(message.row, message.values)
    else if (message.kind === 'remove') this.#table.remove(message.rows)
    else if (message.kind === 'show') this.#view = message
    else this.#counts.push(message)
    void this.#run()
  }

  async #run() {
    if (this.#isRunning) return
    this.#isRunning = true
    do await nextTask()
    while (this.#work())
    this.#isRunning = false
  }

  /** Runs one slice of the most urgent work; false if there is none. */
  #work(): boolean {
    const question = this.#view ?? this.#counts[0]
    const now = performance.now()
    if (!question && now - this.#lastMessageAt < QUIET_MS) return true
    const until = now + SLICE_MS
    const facet = question?.kind === 'facets' ? question.id : undefined
    for (const work of question ? this.#table.needs(question.view, facet) : this.#table.ahead())
      while (!work.isReady) {
        work.step()
        if (performance.now() > until) return true
      }
    if (!question) return false
    if (question.kind === 'show') this.#view = null
    else this.#counts.shift()
    this.#reply(question)
    return true
  }

  #reply(question: Question) {
    const { number } = question
    try {
      if (question.kind === 'show')
        this.#answer({ kind: 'shown', number, shown: this.#table.show(question.view) })
      else if (question.kind === 'count')
        this.#answer({ kind: 'count', number, count: this.#table.count(question.view) })
      else this.#answer({ kind: 'facets', number, facets: this.#table.facets(question.id, question.view) })
    } catch (error) {
      this.#answer({ kind: 'failure', number, message: String(error) })
    }
  }
}
