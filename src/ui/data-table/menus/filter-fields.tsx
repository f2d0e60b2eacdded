import { useEffect, useState } from 'react'
import { hasEveryWord, searchWords } from '@/domain/values/search-text'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import { Input } from '@/ui/primitives/input'
import { NativeSelect } from '@/ui/primitives/native-select'
import type { TableColumn } from '../column'
import type { Facet, Filter, Value } from '../engine/engine'
import type { MenuContext } from './menus'

type TextFilter = Extract<Filter, { kind: 'text' }>
type RangeFilter = Extract<Filter, { kind: 'range' }>

const HOWS: readonly [TextFilter['how'], string][] = [
  ['contains', 'Contains'],
  ['starts', 'Starts with'],
  ['equals', 'Is exactly'],
  ['empty', 'Is empty'],
  ['not-empty', 'Is filled'],
]

/** Filter of one column by its kind. Applies while it is being edited. */
export function FilterFields<Row>({
  column,
  state,
  change,
  facets,
}: Pick<MenuContext<Row>, 'state' | 'change' | 'facets'> & { column: TableColumn<Row> }) {
  const filter = state.filters.find(({ id }) => id === column.id)
  const set = (next: Filter | null) =>
    change({ filters: [...state.filters.filter(({ id }) => id !== column.id), ...(next ? [next] : [])] })
  const props = { column, set }
  return (
    <fieldset className="grid gap-2 border-t pt-3">
      <legend className="sr-only">Filter {column.label}</legend>
      {column.kind === 'text' && (
        <TextField {...props} filter={filter?.kind === 'text' ? filter : undefined} />
      )}
      {(column.kind === 'number' || column.kind === 'money' || column.kind === 'date') && (
        <RangeField {...props} filter={filter?.kind === 'range' ? filter : undefined} />
      )}
      {(column.kind === 'enum' || column.kind === 'list' || column.kind === 'boolean') && (
        <FacetField {...props} values={filter?.kind === 'any' ? filter.values : []} facets={facets} />
      )}
      {filter && (
        <Button variant="ghost" size="sm" onClick={() => set(null)}>
          Clear filter
        </Button>
      )}
    </fieldset>
  )
}

interface FieldProps<Row> {
  column: TableColumn<Row>
  set: (filter: Filter | null) => void
}

function TextField<Row>({ column: { id, label }, set, filter }: FieldProps<Row> & { filter?: TextFilter }) {
  const how = filter?.how ?? 'contains'
  const [text, setText] = useState(filter?.text ?? '')
  const [chosen, setChosen] = useState(how)
  const apply = (nextHow: TextFilter['how'], nextText: string) => {
    const needsText = nextHow !== 'empty' && nextHow !== 'not-empty'
    set(
      needsText && nextText === ''
        ? null
        : { id, kind: 'text', how: nextHow, text: needsText ? nextText : '' },
    )
  }
  return (
    <>
      <NativeSelect
        aria-label={`Filter type for ${label}`}
        value={chosen}
        onChange={(event) => {
          const next = HOWS.find(([how]) => how === event.target.value)?.[0] ?? 'contains'
          setChosen(next)
          apply(next, text)
        }}
      >
        {HOWS.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {chosen !== 'empty' && chosen !== 'not-empty' && (
        <Input
          aria-label={`Text in ${label}`}
          placeholder="Text"
          value={filter || text === '' ? text : ''}
          onChange={(event) => {
            setText(event.target.value)
            apply(chosen, event.target.value)
          }}
        />
      )}
    </>
  )
}

function RangeField<Row>({
  column: { id, kind, label },
  set,
  filter,
}: FieldProps<Row> & { filter?: RangeFilter }) {
  const [ends, setEnds] = useState({ from: String(filter?.from ?? ''), to: String(filter?.to ?? '') })
  const change = (part: Partial<typeof ends>) => {
    const next = { ...ends, ...part }
    setEnds(next)
    const [from, to] = [next.from, next.to].map((text) => endOf(kind === 'date', text))
    set(from === null && to === null ? null : { id, kind: 'range', from: from ?? null, to: to ?? null })
  }
  const shared = {
    type: kind === 'date' ? 'date' : 'text',
    inputMode: kind === 'date' ? undefined : ('decimal' as const),
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <Input
        {...shared}
        aria-label={`${label} from`}
        placeholder="From"
        value={ends.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <Input
        {...shared}
        aria-label={`${label} to`}
        placeholder="To"
        value={ends.to}
        onChange={(event) => change({ to: event.target.value })}
      />
    </div>
  )
}

/** Returns one bound of a range; null if it is empty or incomplete. */
function endOf(isDay: boolean, text: string): string | null {
  const plain = text.trim().replaceAll(',', '')
  return plain !== '' && (isDay || Number.isFinite(Number(plain))) ? plain : null
}

/** Values with their numbers of rows, among those that pass all other filters. */
function FacetField<Row>({
  column,
  set,
  values,
  facets,
}: FieldProps<Row> & { values: readonly Value[]; facets: (id: string) => Promise<readonly Facet[]> }) {
  const [counts, setCounts] = useState<readonly Facet[]>([])
  const [text, setText] = useState('')
  useEffect(() => {
    let isActive = true
    void facets(column.id).then((facets) => isActive && setCounts(facets))
    return () => {
      isActive = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- counted once per opening; the filter of this column does not change its counts
  }, [column.id])
  const words = searchWords(text)
  const shown = counts
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
        />
      )}
      <ul className="grid max-h-56 overflow-y-auto">
        {shown.map(({ value, name, count }) => (
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

const SHOWN = 100
