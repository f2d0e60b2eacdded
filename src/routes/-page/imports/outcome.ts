import { type ChangeStatus, changeStatuses } from '@/domain/changes/change-status'
import type { ImportRun } from '@/domain/imports/import'

const counted = (count: number, outcome: string) =>
  count > 0 ? [`${count.toLocaleString('en-US')} ${outcome}`] : []

/** Sums up an import: its rows by outcome, and the status of its change set. */
export function outcomeOf(run: ImportRun): string {
  const { row_count, created_count, changed_count, same_count, refused_count, change_set } = run
  const rows = `${row_count.toLocaleString('en-US')} ${row_count === 1 ? 'row' : 'rows'}`
  const outcomes = [
    ...counted(created_count, 'added'),
    ...counted(changed_count, 'changed'),
    ...counted(same_count, 'unchanged'),
    ...counted(refused_count, 'refused'),
  ]
  return [
    outcomes.length > 0 ? `${rows}: ${outcomes.join(', ')}` : rows,
    ...(run.state === 'done' && change_set ? [setLabels[change_set.status] ?? change_set.status] : []),
  ].join('. ')
}

/** Describes the status of an import's change set. */
const setLabels: Readonly<Record<string, string>> = {
  ...changeStatuses,
  draft: 'Draft, not applied yet',
  submitted: 'Waiting for approval',
  approved: 'Approved, not applied yet',
} satisfies Record<ChangeStatus, string>
