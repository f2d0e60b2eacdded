import { useMutation } from '@tanstack/react-query'
import { cancelableStates, type Job, retryableStates } from '@/domain/jobs/job'
import { cancel, retry } from '@/queries/jobs'
import { Button } from '@/ui/primitives/button'

/** The outcome of a job, and the actions for its state. */
export function JobDetail({ job }: { job: Job }) {
  const { mutate: run, isPending: isStarting } = useMutation(retry(job.hashid))
  const { mutate: stop, isPending: isStopping } = useMutation(cancel(job.hashid))
  const canCancel = !job.is_scheduled && cancelableStates.includes(job.state)
  const isBusy = isStarting || isStopping
  return (
    <div className="grid max-w-[min(48rem,calc(100vw-7.5rem))] content-start gap-3 whitespace-normal">
      <div className="flex flex-wrap gap-2">
        {retryableStates.includes(job.state) && (
          <Button size="sm" variant="outline" disabled={isBusy} onClick={() => run()}>
            {job.state === 'queued' ? 'Run now' : 'Try again'}
          </Button>
        )}
        {canCancel && (
          <Button size="sm" variant="destructive" disabled={isBusy} onClick={() => stop()}>
            Cancel job
          </Button>
        )}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted-foreground">Job</dt>
        <dd dir="auto" className="wrap-anywhere">
          {job.title}
        </dd>
        <dt className="text-muted-foreground">Attempts</dt>
        <dd>{job.max_attempts === null ? job.attempts : `${job.attempts} of ${job.max_attempts}`}</dd>
        <dt className="text-muted-foreground">Last error</dt>
        <dd className="wrap-anywhere">{job.last_error ?? 'None'}</dd>
        <dt className="text-muted-foreground">Result</dt>
        <dd className="wrap-anywhere">{job.result ?? 'None'}</dd>
      </dl>
    </div>
  )
}
