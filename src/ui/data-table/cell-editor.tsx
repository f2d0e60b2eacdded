import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Value } from '@/domain/tables/engine/engine'
import type { TableColumn } from './column'
import { readTyped } from './read-typed'
import type { Placed } from './use-geometry'
import { HEAD_PX } from './use-rows'

interface Props<Row> {
  placed: Placed<Row>
  row: Row
  /** Character that opened the editor; replaces the value. */
  typed: string | undefined
  top: number
  height: number
  onCommit: (value: Value, move: 'down' | 'right' | 'left' | null) => void
  onCancel: () => void
}

/** Edits one cell in place. Enter saves and moves down, Tab saves and moves right, Escape cancels. */
export function CellEditor<Row>({ placed, row, typed, top, height, onCommit, onCancel }: Props<Row>) {
  const { column } = placed
  const choices = column.editing?.choices ?? column.choices
  const [text, setText] = useState(() => typed ?? textFor(column, column.value(row)))
  const [error, setError] = useState<string>()
  const errorId = useId()
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isOver = useRef(false)
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    if (typed === undefined && field.current instanceof HTMLInputElement) field.current.select()
  }, [typed])

  const commit = (move: 'down' | 'right' | 'left' | null) => {
    if (isOver.current) return
    const read = (column.editing?.read ?? readTyped)(column, text, row)
    if ('error' in read) return setError(read.error)
    isOver.current = true
    onCommit(read.value, move)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') commit('down')
    else if (event.key === 'Tab') commit(event.shiftKey ? 'left' : 'right')
    else if (event.key === 'Escape') {
      isOver.current = true
      onCancel()
    } else return
    event.preventDefault()
  }
  const shared = {
    ref: field,
    'aria-label': column.label,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : errorId,
    value: text,
    onKeyDown,
    onBlur: () => commit(null),
    className:
      'size-full border-2 border-primary bg-card px-2.75 tabular-nums outline-none aria-invalid:border-destructive',
  }
  return (
    <div className="pointer-events-none absolute inset-x-0 z-3 flex" style={{ top: top + HEAD_PX, height }}>
      <div
        className={`pointer-events-auto flex-none ${placed.pin ? 'sticky' : 'relative'}`}
        style={{ ...placed.style, marginInlineStart: placed.left }}
      >
        {choices ? (
          <select {...shared} onChange={(event) => setText(event.target.value)}>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...shared}
            type={column.kind === 'date' ? 'date' : 'text'}
            inputMode={column.kind === 'number' ? 'numeric' : column.kind === 'money' ? 'decimal' : undefined}
            onChange={(event) => {
              setText(event.target.value)
              setError(undefined)
            }}
          />
        )}
        {error !== undefined && (
          <p
            id={errorId}
            role="alert"
            className="absolute top-full left-0 w-max min-w-full max-w-72 bg-destructive-soft px-2.5 py-1 text-destructive text-xs"
          >
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

/** Returns the editable text of a value, which may differ from the displayed one. */
const textFor = <Row,>(column: TableColumn<Row>, value: Value) =>
  column.kind === 'boolean' ? column.textOf(value) : String(value ?? '')
