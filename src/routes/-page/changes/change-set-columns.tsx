import type { ReactNode } from 'react'
import { type ChangeSet, changeKinds } from '@/domain/changes/change-set'
import { changeStatuses } from '@/domain/changes/change-status'
import { optionsOf } from '@/domain/forms/form-field'
import { column, type TableColumn } from '@/ui/data-table/column'
import { StatusBadge } from './status-badge'

/** The columns of a list of change sets. `setLink` links to the page of a set. */
export const changeSetColumns = (
  setLink: (set: ChangeSet) => ReactNode,
): readonly TableColumn<ChangeSet>[] => [
  column.link('title', (row: ChangeSet) => row.title, {
    label: 'Title',
    width: 300,
    isPinned: true,
    cell: setLink,
  }),
  column.choice(
    'status',
    ({ status }: ChangeSet) => status,
    { options: optionsOf(changeStatuses) },
    {
      label: 'Status',
      width: 120,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
  ),
  column.choice(
    'kind',
    ({ kind }: ChangeSet) => kind,
    { options: optionsOf(changeKinds) },
    {
      label: 'Kind',
      width: 120,
    },
  ),
  column.category('author', { label: 'Author', width: 160 }),
  column.category('approver', { label: 'Approved by', width: 160 }),
  column.number('record_count', { label: 'Records' }),
  column.number('applied_count', { label: 'Applied' }),
  column.number('conflict_count', { label: 'Conflicts' }),
  column.number('skipped_count', { label: 'Skipped', isHidden: true }),
  column.zoned(
    'effective_at',
    (set: ChangeSet) => set.effective_at,
    (set) => set.time_zone,
    { label: 'Takes effect' },
  ),
  column.date('created_at', { label: 'Made', width: 190 }),
]
