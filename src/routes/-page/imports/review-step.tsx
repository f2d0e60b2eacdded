import { Fragment, useMemo } from 'react'
import { type CheckedRow, rowActions } from '@/domain/imports/run'
import { column, type TableColumn } from '@/ui/data-table/column'
import { DataTable } from '@/ui/data-table/data-table'
import { Callout } from '@/ui/layout/callout'
import { Stat } from '@/ui/layout/stat'
import { Button } from '@/ui/primitives/button'
import { rowDetail } from './row-detail'
import type { Run } from './use-run'
import type { Send } from './use-send'

interface Props {
  run: Run
  send: Send
  onFix: () => void
}

/** Previews the products that the import creates, updates and leaves unchanged, and sends them. */
export function ReviewStep({ run, send, onFix }: Props) {
  const { head, rows, summary, phase } = run.state
  const nameColumn = run.state.columns?.mapping.indexOf('name') ?? -1
  const columns = useMemo(() => reviewColumns(head?.rowsAbove ?? 0, nameColumn), [head, nameColumn])
  if (!head || !summary) return null
  const { create, update, same, ignored, fix } = summary.counts
  const ready = create + update
  const isDisabled = ready === 0 || phase !== 'ready'
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-3 tablet:grid-cols-5">
        <Stat label="Create" value={format(create)} />
        <Stat label="Update" value={format(update)} />
        <Stat label="Same" value={format(same)} />
        <Stat label="Ignored" value={format(ignored)} />
        <Stat label="To fix" value={format(fix)} />
      </div>
      {summary.warnings > 0 && (
        <Callout variant="warning" title={`${format(summary.warnings)} rows look wrong`}>
          They can be applied. Check their warnings first.
        </Callout>
      )}
      {fix > 0 && (
        <Callout
          action={
            <Button variant="outline" onClick={onFix}>
              Fix them first
            </Button>
          }
        >
          {format(fix)} {fix === 1 ? 'row stays' : 'rows stay'} here until you fix {fix === 1 ? 'it' : 'them'}
          .
        </Callout>
      )}
      {send.error !== '' && (
        <Callout variant="destructive" title="We couldn’t send your rows">
          {send.error}
        </Callout>
      )}
      <IgnoredColumns run={run} />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="lg" disabled={isDisabled} onClick={() => send.start(true)}>
          Import {format(ready)} {ready === 1 ? 'row' : 'rows'}
        </Button>
        <Button variant="outline" size="lg" disabled={isDisabled} onClick={() => send.start(false)}>
          Save as a draft
        </Button>
        <p className="text-[13px] text-muted-foreground">
          Schedule or submit a draft later. You can revert an import at any time.
        </p>
      </div>
      <DataTable
        tableKey="import-review"
        label="Rows"
        rows={rows}
        columns={columns}
        idOf={({ index }) => String(index)}
        nameOf={({ index }) => `row ${index + head.rowsAbove + 1}`}
        isSelectable={false}
        search={NO_SEARCH}
        detail={rowDetail(head.headings, run.perform)}
      />
    </div>
  )
}

/** Lists the columns that no field takes, so that none is left out by mistake. */
function IgnoredColumns({ run: { state } }: { run: Run }) {
  const ignored = state.head?.headings.filter((_, at) => !state.columns?.mapping[at]) ?? []
  if (ignored.length === 0) return null
  return (
    <p className="text-[13px] text-muted-foreground">
      {ignored.length === 1 ? 'Column that is not imported: ' : 'Columns that are not imported: '}
      {ignored.map((heading, at) => (
        <Fragment key={at}>
          {at > 0 && ', '}
          <bdi>{heading}</bdi>
        </Fragment>
      ))}
    </p>
  )
}

const NO_SEARCH = {}
const format = (count: number) => count.toLocaleString('en-US')
const options = Object.entries(rowActions).map(([value, label]) => ({ value, label }))

/** `nameColumn` has the names of new products. */
const reviewColumns = (rowsAbove: number, nameColumn: number): TableColumn<CheckedRow>[] => [
  column.computed<CheckedRow>('row', 'number', ({ index }) => index + rowsAbove + 1, {
    label: 'Row',
    width: 76,
  }),
  column.choice<CheckedRow>('action', ({ action }) => action, { options }, { label: 'Result', width: 104 }),
  column.computed<CheckedRow>(
    'product',
    'text',
    ({ product, cells }) => product?.name ?? cells[nameColumn] ?? '',
    { label: 'Product', width: 220 },
  ),
  column.computed<CheckedRow>('key', 'enum', ({ key }) => key, { label: 'Found by', width: 110 }),
  column.list<CheckedRow>('changes', ({ changes }) => changes.map(({ label }) => label), {
    label: 'Changes',
    width: 420,
    cell: ({ changes }) =>
      changes
        .map(({ label, before, after }) => `${label}: ${before || 'blank'} → ${after || 'blank'}`)
        .join(', '),
  }),
  column.list<CheckedRow>('warnings', ({ warnings }) => warnings.map(({ message }) => message), {
    label: 'Warnings',
    width: 260,
  }),
  column.computed<CheckedRow>('reason', 'enum', ({ reason }) => reason, {
    label: 'Ignored because',
    width: 240,
  }),
]
