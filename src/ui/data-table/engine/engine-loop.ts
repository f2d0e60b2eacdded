import type { FromEngine, Question, ToEngine } from './engine-messages'
import { nextTask } from './next-task'
import { TableStore } from './table-store'

/** Work between two looks at what has come in. */
const SLICE_MS = 8
/** While rows come closer than this, they are taken first and the work ahead waits. */
const QUIET_MS = 6
/** Rows that arrive come closer than this, and what is typed; after it goes what only saves time for these. */
const REST_MS = 300

/**
 * What the worker does, a slice at a time: the latest view first, then facets, then what can be prepared. A question that
 * has to wait for ranks or search text has its own prepared first, and one that came later is never behind it.
 */
export class EngineLoop {
  #table = new TableStore([])
  #view: (Question & { kind: 'show' }) | null = null
  #facets: (Question & { kind: 'facets' })[] = []
  #isRunning = false
  #heardAt = 0
  #rest: ReturnType<typeof setTimeout> | undefined
  readonly #answer: (answer: FromEngine) => void

  constructor(answer: (answer: FromEngine) => void) {
    this.#answer = answer
  }

  take(message: ToEngine) {
    if (message.kind === 'ping') {
      this.#answer({ kind: 'pong' })
      return
    }
    this.#heardAt = performance.now()
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#table.rest(), REST_MS)
    if (message.kind === 'start') this.#table = new TableStore(message.columns, message.locale)
    else if (message.kind === 'append') this.#table.append(message.columns)
    else if (message.kind === 'update') this.#table.update(message.row, message.values)
    else if (message.kind === 'remove') this.#table.remove(message.rows)
    else if (message.kind === 'show') this.#view = message
    else this.#facets.push(message)
    void this.#run()
  }

  async #run() {
    if (this.#isRunning) return
    this.#isRunning = true
    do await nextTask()
    while (this.#work())
    this.#isRunning = false
  }

  /** One slice of what matters most; false where there is nothing left to do. */
  #work(): boolean {
    const question = this.#view ?? this.#facets[0]
    const now = performance.now()
    if (!question && now - this.#heardAt < QUIET_MS) return true
    const until = now + SLICE_MS
    const facet = question?.kind === 'facets' ? question.id : undefined
    for (const work of question ? this.#table.needs(question.view, facet) : this.#table.ahead())
      while (!work.isReady) {
        work.step()
        if (performance.now() > until) return true
      }
    if (!question) return false
    if (question.kind === 'show') this.#view = null
    else this.#facets.shift()
    this.#reply(question)
    return true
  }

  #reply(question: Question) {
    const { number } = question
    try {
      if (question.kind === 'show')
        this.#answer({ kind: 'shown', number, shown: this.#table.show(question.view) })
      else this.#answer({ kind: 'facets', number, facets: this.#table.facets(question.id, question.view) })
    } catch (error) {
      this.#answer({ kind: 'failure', number, message: String(error) })
    }
  }
}
