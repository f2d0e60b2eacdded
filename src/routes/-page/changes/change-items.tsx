import { TableIcon } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import {
  type ChangeItem,
  type ChangeSetDetail,
  type ItemState,
  itemStates,
} from '@/domain/changes/change-set'
import { optionsOf } from '@/domain/forms/form-field'
import { changeItems } from '@/queries/changes'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { EmptyState } from '@/ui/layout/empty-state'
import { Picture } from '@/ui/layout/picture'
import { Badge } from '@/ui/primitives/badge'

/** Links a change to the editor of its record. Pass the same function each time. */
export type RecordLink = (item: ChangeItem) => ReactNode

const variants = {
  pending: 'secondary',
  applied: 'success',
  conflict: 'destructive',
  skipped: 'warning',
} as const satisfies Record<ItemState, string>

const columnsWith = (recordLink: RecordLink): readonly TableColumn<ChangeItem>[] => [
  column.link('record_name', (row: ChangeItem) => row.record_name, {
    label: 'Record',
    width: 300,
    isPinned: true,
    cell: recordLink,
  }),
  column.category('field_label', { label: 'Field', width: 160 }),
  column.computed('before', 'text', ({ before }: ChangeItem) => before, {
    label: 'Before',
    width: 180,
    cell: ({ before, before_image, field_label }) => (
      <Value text={before || 'Empty'} image={before_image} alt={`${field_label} before`} />
    ),
  }),
  column.computed('after', 'text', ({ after }: ChangeItem) => after, {
    label: 'After',
    width: 180,
    cell: ({ after, after_image, field_label }) => (
      <Value text={after || 'Empty'} image={after_image} alt={`${field_label} after`} />
    ),
  }),
  column.choice(
    'state',
    ({ state }: ChangeItem) => state,
    { options: optionsOf(itemStates) },
    {
      label: 'State',
      width: 110,
      cell: ({ state }) => <Badge variant={variants[state]}>{itemStates[state]}</Badge>,
    },
  ),
  column.computed('current', 'text', ({ current }: ChangeItem) => current, {
    label: 'Now',
    width: 160,
    cell: ({ current, current_image, field_label }) => (
      <Value text={current ?? ''} image={current_image} alt={`${field_label} now`} />
    ),
  }),
  column.text('note', { label: 'Why', width: 240 }),
  column.category('entity_label', { label: 'Kind', width: 130, isHidden: true }),
]

/** A value, or a picture in the height of a row. */
const Value = ({ text, image, alt }: { text: string; image: string | null; alt: string }) =>
  image === null ? (
    text
  ) : (
    <Picture
      image={image}
      alt={alt}
      width={40}
      height={30}
      className="h-7.5 w-10 rounded-sm object-contain"
    />
  )

/** The fields that a set changes, with conflicts. */
export function ChangeItems({
  set: { hashid, status },
  recordLink,
}: {
  set: ChangeSetDetail
  recordLink: RecordLink
}) {
  const columns = useMemo(() => columnsWith(recordLink), [recordLink])
  return (
    <TablePage
      table={{
        key: 'change-items',
        label: 'Changes',
        columns,
        firstSort: 'record_name',
        nameOf: ({ record_name, field_label }) => `${record_name}, ${field_label}`,
      }}
      query={changeItems(hashid, status)}
      empty={
        <EmptyState icon={TableIcon} title="No changes">
          Every field already has the value in this set.
        </EmptyState>
      }
    />
  )
}
