import { type KeyboardEvent, useMemo, useState } from 'react'
import type { CheckedStore } from '@/domain/stores/check-stores'
import type { StoreChoices } from '@/domain/stores/store-choice'
import { isStoreField, type StoreColumns } from '@/domain/stores/store-column'
import type { StoreDraft } from '@/queries/stores/store-import'
import { DataTable } from '@/ui/data-table/data-table'
import type { Edit } from '@/ui/data-table/use-editing'
import { Field } from '@/ui/form/field'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import { NativeSelect } from '@/ui/primitives/native-select'
import { notifySuccess } from '@/ui/toasts'
import { rowColumns } from './row-columns'
import { rowDetail } from './row-problems'
import type { StoreRowsState } from './use-store-rows'

interface Props {
  rows: StoreRowsState
  draft: StoreDraft
  checked: readonly CheckedStore[]
  choices: StoreChoices
  columns: StoreColumns
}

/** The rows of an import with their problems, which are mended here, and the button that adds the others. */
export function StoreRows({ rows, draft, checked, choices, columns: fields }: Props) {
  const [hidesReady, setHidesReady] = useState(false)
  const columns = useMemo(() => rowColumns(fields, choices), [fields, choices])
  const wrong = useMemo(() => checked.filter(({ form }) => form === null), [checked])
  const ready = checked.length - wrong.length
  const edit = (edits: readonly Edit<CheckedStore>[]) =>
    void rows.edit(
      edits.flatMap(({ row: { hashid }, id, value }) => {
        return isStoreField(id) ? [{ hashid, field: id, text: String(value ?? '') }] : []
      }),
    )
  const undoByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || event.target instanceof HTMLInputElement)
      return
    event.preventDefault()
    event.stopPropagation()
    rows.undo?.()
  }
  return (
    <div className="grid gap-5" onKeyDownCapture={undoByKey}>
      <Outcome wrong={wrong.length} ready={ready} />
      {draft.unknown.length > 0 && (
        <Callout title="Columns that are left out">
          {draft.unknown.join(', ')}. Name a column as in the template to import it.
        </Callout>
      )}
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <GroupOfRows draft={draft} choices={choices} onChoose={rows.chooseGroup} />
        <Button size="lg" disabled={ready === 0 || rows.isAdding} onClick={() => void rows.add(checked)}>
          {ready === 1 ? 'Add 1 store' : `Add ${ready} stores`}
        </Button>
        <Button variant="outline" size="lg" disabled={!rows.undo} onClick={() => rows.undo?.()}>
          Undo
        </Button>
        <span className="ml-auto flex items-center gap-2">
          <Checkbox id="only-wrong" checked={hidesReady} onCheckedChange={setHidesReady} />
          <label htmlFor="only-wrong">Only rows to fix</label>
        </span>
      </div>
      <DataTable
        tableKey="import-stores"
        label="Stores to add"
        rows={hidesReady ? wrong : checked}
        columns={columns}
        idOf={({ hashid }) => hashid}
        nameOf={({ number }) => `row ${number}`}
        detail={rowDetail(fields, choices, rows.edit)}
        onEdit={edit}
        onReport={(text) => void notifySuccess('Pasted', text)}
        actions={[
          {
            label: 'Leave out',
            run: (chosen) => void rows.leaveOut(new Set(chosen.map(({ hashid }) => hashid))),
          },
        ]}
      />
    </div>
  )
}

function Outcome({ wrong, ready }: { wrong: number; ready: number }) {
  if (wrong === 0) return <Callout variant="success" title="Every row can be added" />
  return (
    <Callout variant="warning" title={wrong === 1 ? '1 row needs a fix' : `${wrong} rows need a fix`}>
      Double-click a marked cell to correct it, or open the details of its row.
      {ready > 0 && ' You can add the others now. These rows stay here.'}
    </Callout>
  )
}

function GroupOfRows({
  draft,
  choices,
  onChoose,
}: Pick<Props, 'draft' | 'choices'> & { onChoose: (group: string) => void }) {
  return (
    <Field label="Partner group of rows without one">
      {(wiring) => (
        <NativeSelect {...wiring} value={draft.group} onChange={({ target }) => onChoose(target.value)}>
          <option value="">None</option>
          {choices.partner_group_hash?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
