import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import type { CheckedRow } from '@/domain/imports/run'
import { downloadTable } from '@/queries/files/downloads'
import { deviceDay } from '@/routes/-page/device-day'
import { DataTable } from '@/ui/data-table/data-table'
import type { Edit } from '@/ui/data-table/use-editing'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import { columnAt, fixColumns } from './fix-columns'
import { problemColumns } from './product-file'
import { RepairList } from './repair-list'
import { rowDetail } from './row-detail'
import type { Run } from './use-run'

/** The rows with problems in a grid, with the repairs of each column above. */
export default function FixStep({ run, onNext }: { run: Run; onNext: () => void }) {
  const { head, rows, summary, columns: decided, phase } = run.state
  const [showsAll, setShowsAll] = useState(false)
  const { mutate: download } = useMutation(downloadTable('import-problems', 'Rows to fix'))
  const columns = useMemo(() => fixColumns(head?.headings ?? [], head?.rowsAbove ?? 0), [head])
  const shown = useMemo(
    () => (showsAll ? rows : rows.filter(({ action, warnings }) => action === 'fix' || warnings.length > 0)),
    [rows, showsAll],
  )
  if (!head || !summary) return null
  const { fix } = summary.counts
  const detail = rowDetail(head.headings, run.perform)
  const edit = (edits: readonly Edit<CheckedRow>[]) =>
    run.perform({
      kind: 'edit',
      cells: edits.map(({ row, id, value }) => ({
        row: row.index,
        column: columnAt(id),
        text: String(value ?? ''),
      })),
    })
  const undoByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || event.target instanceof HTMLInputElement)
      return
    event.preventDefault()
    event.stopPropagation()
    if (decided?.canUndo) run.undo()
  }
  const makeFile = async () => {
    const { makeTableFile } = await import('@/ui/data-table/export/make-table-file')
    const wrong = rows.filter(({ action }) => action === 'fix')
    const day = deviceDay(serverNow())
    return makeTableFile({
      format: 'xlsx',
      name: 'Rows to fix',
      columns: problemColumns(head.headings),
      rows: wrong,
      day,
    })
  }
  return (
    <div className="grid gap-5" onKeyDownCapture={undoByKey}>
      {fix === 0 ? (
        <Callout variant="success" title="Every row can be imported" />
      ) : (
        <Callout
          variant="warning"
          title={`${fix.toLocaleString('en-US')} ${fix === 1 ? 'row needs' : 'rows need'} a fix`}
        >
          Fix them here, or download them with the reasons and import that file later. The others can be
          applied now.
        </Callout>
      )}
      <RepairList run={run} />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="lg" onClick={onNext}>
          Review
        </Button>
        <Button
          variant="outline"
          size="lg"
          disabled={!decided?.canUndo || phase !== 'ready'}
          onClick={run.undo}
        >
          Undo
        </Button>
        {fix > 0 && (
          <Button variant="outline" size="lg" onClick={() => download(makeFile)}>
            Download rows to fix
          </Button>
        )}
        <span className="ml-auto flex items-center gap-2">
          <Checkbox id="show-all" checked={showsAll} onCheckedChange={setShowsAll} />
          <label htmlFor="show-all">Show all rows</label>
        </span>
      </div>
      <DataTable
        tableKey="import-rows"
        label="Rows"
        rows={shown}
        columns={columns}
        idOf={idOf}
        nameOf={({ index }) => `row ${index + head.rowsAbove + 1}`}
        detail={detail}
        onEdit={edit}
        actions={[
          {
            label: 'Leave out',
            run: (chosen) =>
              run.perform({ kind: 'leave-out', rows: chosen.map(({ index }) => index), on: true }),
          },
        ]}
      />
    </div>
  )
}

const idOf = ({ index }: CheckedRow) => String(index)
