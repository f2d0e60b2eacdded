import { type ComponentProps, useState } from 'react'
import type { Filter } from '@/domain/tables/engine/engine'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'
import { NativeSelect } from '@/ui/primitives/native-select'
import type { TableColumn } from '../column'
import { FacetField, withFilter } from './facet-field'
import type { MenuContext } from './menus'
import { useFacets } from './use-facets'

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
  const set = (next: Filter | null) => change({ filters: withFilter(state.filters, column.id, next) })
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
        <ColumnFacets {...props} values={filter?.kind === 'any' ? filter.values : []} facets={facets} />
      )}
      {filter && (
        <Button variant="ghost" size="sm" onClick={() => set(null)}>
          Clear filter
        </Button>
      )}
    </fieldset>
  )
}

function ColumnFacets<Row>({
  facets,
  ...props
}: Omit<ComponentProps<typeof FacetField<Row>>, 'counts'> & Pick<MenuContext<Row>, 'facets'>) {
  const counted = useFacets([props.column.id], facets)
  return <FacetField {...props} counts={counted?.get(props.column.id) ?? []} />
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
