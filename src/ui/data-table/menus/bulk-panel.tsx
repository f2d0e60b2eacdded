import { useMemo, useState } from 'react'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'
import { NativeSelect } from '@/ui/primitives/native-select'
import type { TableColumn } from '../column'
import type { Edit } from '../use-editing'

export interface BulkEdit<Row> {
  editable: readonly TableColumn<Row>[]
  rows: () => readonly Row[]
  nameOf: (row: Row) => string
  apply: (edits: readonly Edit<Row>[]) => void
}

const SAMPLES = 4

/** Sets a new value in a column of all selected rows, with a preview of the changes. */
export function BulkPanel<Row>({
  editable,
  rows,
  nameOf,
  apply,
  onClose,
}: BulkEdit<Row> & { onClose: () => void }) {
  const [id, setId] = useState(editable[0]?.id ?? '')
  const [text, setText] = useState('')
  const [chosen] = useState(rows)
  const column = editable.find((option) => option.id === id)
  const { edits, error } = useMemo(() => editsOf(column, chosen, text), [chosen, column, text])
  if (!column) return null
  const choices =
    column.kind === 'boolean'
      ? ['Yes', 'No']
      : (column.editing?.choices ?? column.choices)?.map(({ label }) => label)
  const value = choices && !choices.includes(text) ? '' : text
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        apply(edits)
        onClose()
      }}
    >
      <h2 className="font-semibold">Edit {chosen.length.toLocaleString('en-US')} selected rows</h2>
      <NativeSelect aria-label="Column" value={id} onChange={(event) => setId(event.target.value)}>
        {editable.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {choices ? (
        <NativeSelect aria-label="New value" value={value} onChange={(event) => setText(event.target.value)}>
          <option value="">Choose</option>
          {choices.map((label) => (
            <option key={label}>{label}</option>
          ))}
        </NativeSelect>
      ) : (
        <Input
          aria-label="New value"
          placeholder="New value"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {text !== '' && error !== null && (
        <p role="alert" className="text-destructive text-xs">
          {error}
        </p>
      )}
      {text !== '' && error === null && (
        <div role="status" className="grid gap-1 text-[13px]">
          <p>
            {edits.length.toLocaleString('en-US')} change,{' '}
            {(chosen.length - edits.length).toLocaleString('en-US')} already{' '}
            {chosen.length - edits.length === 1 ? 'has' : 'have'} it.
          </p>
          <ul className="grid gap-0.5 text-muted-foreground">
            {edits.slice(0, SAMPLES).map((edit) => (
              <li key={nameOf(edit.row)} className="truncate">
                <span dir="auto">{nameOf(edit.row)}</span>: <del>{column.textOf(edit.before) || 'none'}</del>{' '}
                <ins className="text-foreground no-underline">{column.textOf(edit.value) || 'none'}</ins>
              </li>
            ))}
            {edits.length > SAMPLES && <li>and {(edits.length - SAMPLES).toLocaleString('en-US')} more</li>}
          </ul>
        </div>
      )}
      <Button type="submit" size="sm" disabled={text === '' || edits.length === 0}>
        Apply
      </Button>
    </form>
  )
}

/** Returns the cells that a text changes, or why one of them cannot have it. */
function editsOf<Row>(
  column: TableColumn<Row> | undefined,
  rows: readonly Row[],
  text: string,
): { edits: readonly Edit<Row>[]; error: string | null } {
  const edits: Edit<Row>[] = []
  for (const row of column?.editing ? rows : []) {
    const read = column?.editing?.read(column, text, row)
    if (!column || !read) continue
    if ('error' in read) return { edits: [], error: read.error }
    const before = column.value(row)
    if (read.value !== before) edits.push({ row, id: column.id, value: read.value, before })
  }
  return { edits, error: null }
}
