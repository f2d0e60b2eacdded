import { useState } from 'react'
import type { Facet, Filter, Value } from '@/domain/tables/engine/engine'
import { hasEveryWord, searchWords } from '@/domain/values/search-text'
import { keepForm } from '@/ui/form/keep-form'
import { Checkbox } from '@/ui/primitives/checkbox'
import { Input } from '@/ui/primitives/input'
import type { TableColumn } from '../column'

/** Values listed at once; the others are found by typing. */
const SHOWN = 100

/** Returns the filters with another one for a column, or with none. */
export const withFilter = (filters: readonly Filter[], column: string, next: Filter | null) => [
  ...filters.filter(({ id }) => id !== column),
  ...(next ? [next] : []),
]

interface Props<Row> {
  column: TableColumn<Row>
  set: (filter: Filter | null) => void
  values: readonly Value[]
  counts: readonly Facet[]
}

/** Values with their numbers of rows, among those that pass all other filters. */
export function FacetField<Row>({ column, set, values, counts }: Props<Row>) {
  const [text, setText] = useState('')
  const words = searchWords(text)
  // A selected value without rows stays, so that it can be cleared.
  const missing = values.filter((value) => counts.every((facet) => facet.value !== value))
  const listed = [...counts, ...missing.map((value) => ({ value, count: 0 }))]
    .map((facet) => ({ ...facet, name: column.textOf(facet.value) || 'None' }))
    .filter(({ name }) => hasEveryWord(name, words))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, SHOWN)
  const toggle = (value: Value, isOn: boolean) => {
    const next = isOn ? [...values, value] : values.filter((other) => other !== value)
    set(next.length > 0 ? { id: column.id, kind: 'any', values: next } : null)
  }
  return (
    <>
      {counts.length > 8 && (
        <Input
          aria-label={`Find in ${column.label}`}
          placeholder="Find a value"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={keepForm}
        />
      )}
      <ul className="grid max-h-56 grid-cols-1 overflow-y-auto">
        {listed.map(({ value, name, count }) => (
          <li key={String(value)}>
            <label className="flex min-h-8 items-center gap-2">
              <Checkbox
                checked={values.includes(value)}
                onCheckedChange={(checked) => toggle(value, checked)}
              />
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {name}
              </span>
              <span className="text-muted-foreground text-xs tabular-nums">
                {count.toLocaleString('en-US')}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
