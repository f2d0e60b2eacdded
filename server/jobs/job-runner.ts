import type { Database } from '../db/database'
import { log } from '../logging/log'
import { type ClaimedJob, claimJob, renewLease } from './claim-job'
import { failJob, finishJob, releaseJob } from './end-job'
import type { JobHandler } from './job-kind'
import { queueJobs } from './queue-jobs'

const HEARTBEAT_MS = 5_000

/** Runs the due jobs of some kinds, several at a time. */
export class JobRunner {
  readonly #db: Database
  readonly #handlers: ReadonlyMap<string, JobHandler>
  readonly #clock: () => Date
  readonly #running = new Map<string, { kind: string; over: Promise<void> }>()
  readonly #stopping = new AbortController()
  #claiming: Promise<void> | null = null
  #mayHaveMore = false

  constructor(db: Database, handlers: readonly JobHandler[], clock: () => Date) {
    this.#db = db
    this.#handlers = new Map(handlers.map((handler) => [handler.kind.name, handler]))
    this.#clock = clock
  }

  /** Queues the scheduled jobs that do not exist yet, to run after a pause. */
  async schedule(pauseMs: number) {
    const now = this.#clock()
    for (const { kind } of this.#handlers.values())
      if (kind.everyMinutes !== undefined) {
        const run_at = new Date(now.getTime() + pauseMs)
        await queueJobs(this.#db, kind, [{ title: kind.label, payload: {}, key: kind.name, run_at }], now)
      }
  }

  /** Starts the jobs that are due, until each kind runs as many as it may at once. Does not wait for them. */
  async startDue(): Promise<void> {
    this.#mayHaveMore = true
    this.#claiming ??= this.#claimAll().finally(() => {
      this.#claiming = null
    })
    return this.#claiming
  }

  /** Runs jobs until none is due. */
  async runDue(): Promise<void> {
    await this.startDue()
    while (this.#running.size > 0) {
      await Promise.race([...this.#running.values()].map(({ over }) => over))
      await this.#claiming
    }
  }

  /**
   * Claims no more jobs, and waits for those that run, up to a limit. Jobs that take longer are run again elsewhere,
   * or after the next start.
   */
  async stop(limitMs: number): Promise<void> {
    this.#stopping.abort()
    await this.#claiming?.catch(() => {})
    const over = Promise.all([...this.#running.values()].map((job) => job.over))
    let timer: ReturnType<typeof setTimeout> | undefined
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, limitMs)
    })
    await Promise.race([over, limit])
    clearTimeout(timer)
  }

  async #claimAll() {
    while (this.#mayHaveMore && !this.#stopping.signal.aborted) {
      this.#mayHaveMore = false
      const job = await claimJob(this.#db, this.#freeKinds(), [...this.#running.keys()], this.#clock())
      if (!job) continue
      this.#mayHaveMore = true
      this.#running.set(job.hashid, { kind: job.kind, over: this.#runAndClaim(job) })
    }
  }

  /** Runs one job, then claims those that had to wait for it. Never rejects. */
  async #runAndClaim(job: ClaimedJob & { kind: string }) {
    await this.#run(job)
    this.#running.delete(job.hashid)
    try {
      await this.startDue()
    } catch (error) {
      log.error('jobs-unreadable', 'The queue of jobs could not be read', { error })
    }
  }

  #freeKinds() {
    const counts = new Map<string, number>()
    for (const { kind } of this.#running.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return [...this.#handlers.values()]
      .map(({ kind }) => kind)
      .filter(({ name, atOnce }) => (counts.get(name) ?? 0) < atOnce)
  }

  /** Runs one job. Never rejects. */
  async #run(job: ClaimedJob & { kind: string }): Promise<void> {
    const handler = this.#handlers.get(job.kind)
    if (!handler) return
    const canceled = new AbortController()
    const renew = async (progress?: number) => {
      if (await renewLease(this.#db, job, this.#clock(), progress)) return
      clearInterval(heartbeat)
      canceled.abort()
    }
    const heartbeat = setInterval(
      () =>
        void renew().catch((error: unknown) =>
          log.warn('lease-not-renewed', `The lease of "${job.title}" could not be renewed`, { error }),
        ),
      HEARTBEAT_MS,
    )
    try {
      await this.#attempt(handler, job, {
        signal: AbortSignal.any([this.#stopping.signal, canceled.signal]),
        report: (percent) => renew(Math.round(Math.min(100, Math.max(0, percent)))),
      })
    } catch (error) {
      log.error('job-not-recorded', `The outcome of "${job.title}" could not be recorded`, { error })
    } finally {
      clearInterval(heartbeat)
    }
  }

  async #attempt(handler: JobHandler, job: ClaimedJob, control: Parameters<JobHandler['run']>[1]) {
    try {
      // Its process ended during each attempt, perhaps because of the job.
      if (handler.kind.everyMinutes === undefined && job.attempts > handler.kind.maxAttempts)
        throw new Error('The process ended during the last attempt')
      const { result, finish } = await handler.run(job, control)
      await finishJob(this.#db, handler.kind, job, result, finish, this.#clock())
    } catch (error) {
      if (this.#stopping.signal.aborted) await releaseJob(this.#db, job, this.#clock())
      else await failJob(this.#db, handler.kind, job, error, this.#clock())
    }
  }
}
