import { type Job, type JobStatus, jobStatus, jobStatuses } from '@/domain/jobs/job'
import { column, type TableColumn } from '@/ui/data-table/column'
import { Badge } from '@/ui/primitives/badge'

const variants = {
  Waiting: 'info',
  Scheduled: 'secondary',
  Retrying: 'warning',
  Running: 'highlight',
  Done: 'success',
  Failed: 'destructive',
  Canceled: 'secondary',
} as const satisfies Record<JobStatus, string>

const statuses = { options: jobStatuses.map((status) => ({ value: status, label: status })) }

export const jobColumns: readonly TableColumn<Job>[] = [
  column.computed('title', 'text', (row: Job) => row.title, { label: 'Job', width: 280, isPinned: true }),
  column.category('kind', { label: 'Kind', width: 150 }),
  column.choice('status', jobStatus, statuses, {
    label: 'Status',
    width: 110,
    cell: (row) => <Badge variant={variants[jobStatus(row)]}>{jobStatus(row)}</Badge>,
  }),
  column.text('last_error', { label: 'Last error', width: 220 }),
  column.category('tenant', { label: 'Tenant', width: 160 }),
  column.number('attempts', { label: 'Attempts', width: 96 }),
  column.computed('progress', 'number', (row: Job) => row.progress, {
    label: 'Progress',
    width: 96,
    cell: ({ progress }) => progress !== null && `${progress}%`,
  }),
  column.date('next_run_at', { label: 'Next run', width: 190 }),
  column.date('created_at', { label: 'Added', width: 190 }),
  column.date('finished_at', { label: 'Last finished', width: 190 }),
  column.text('result', { label: 'Result', width: 240, isHidden: true }),
]
