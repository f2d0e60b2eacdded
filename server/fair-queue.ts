import { ApiError, unavailable } from './http/api-error'

interface Limits {
  /** Calls that may run at the same time: in total, and per caller. */
  atOnce: number
  perCaller: number
  /** Calls that may wait: in total, and per caller. */
  waiting: number
  waitingPerCaller: number
}

/**
 * Runs slow calls a few at a time. Alternates between callers, so that many calls of one do not delay those of
 * another.
 */
export class FairQueue {
  readonly #limits: Limits
  readonly #tooMany: string
  /** Waiting calls per caller. The first caller is next. */
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #running = new Map<string, number>()
  #waitingCount = 0
  #runningCount = 0

  /** `tooMany` says why a caller is refused. */
  constructor(limits: Limits, tooMany = 'Too many requests from your network.') {
    this.#limits = limits
    this.#tooMany = tooMany
  }

  /** Runs a call when it is next. @throws a 429 or 503 immediately if too many calls wait */
  async run<T>(caller: string, call: () => Promise<T>): Promise<T> {
    await this.#turn(caller)
    try {
      return await call()
    } finally {
      this.#end(caller)
    }
  }

  #turn(caller: string): Promise<void> {
    const line = this.#waiting.get(caller) ?? []
    if (line.length >= this.#limits.waitingPerCaller)
      throw new ApiError(429, `${this.#tooMany} Try again in a few seconds.`, undefined, {
        'retry-after': '5',
      })
    if (this.#waitingCount >= this.#limits.waiting)
      throw unavailable('The portal is very busy. Try again in a few seconds.')
    return new Promise((start) => {
      this.#waiting.set(caller, [...line, start])
      this.#waitingCount++
      this.#startNext()
    })
  }

  #end(caller: string) {
    const left = (this.#running.get(caller) ?? 1) - 1
    if (left === 0) this.#running.delete(caller)
    else this.#running.set(caller, left)
    this.#runningCount--
    this.#startNext()
  }

  #startNext() {
    if (this.#runningCount >= this.#limits.atOnce) return
    for (const [caller, [start, ...others]] of this.#waiting) {
      const running = this.#running.get(caller) ?? 0
      if (!start || running >= this.#limits.perCaller) continue
      this.#waiting.delete(caller)
      if (others.length > 0) this.#waiting.set(caller, others)
      this.#waitingCount--
      this.#running.set(caller, running + 1)
      this.#runningCount++
      start()
      return
    }
  }
}
