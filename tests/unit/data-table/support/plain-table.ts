import Big from 'big.js'
import type {
  EngineColumn,
  Facet,
  Filter,
  Sort,
  Value,
  View,
} from '../../../../src/domain/tables/engine/engine'
import { searchText } from '../../../../src/domain/values/search-text'

const isNothing = (value: Value) => value === null || value === ''

/** A simple reference table. The engine must give the same results. */
export class PlainTable {
  readonly rows: Value[][] = []
  readonly removed = new Set<number>()
  private readonly collator: Intl.Collator
  private readonly columns: readonly EngineColumn[]

  constructor(columns: readonly EngineColumn[], locale: string) {
    this.columns = columns
    this.collator = new Intl.Collator(locale, { numeric: true })
  }

  show(view: View) {
    const rows = this.passing(view).sort((a, b) => {
      for (const sort of view.sorts) {
        const order = this.order(sort, a, b)
        if (order !== 0) return order
      }
      return a - b
    })
    if (view.group === null) return { order: rows, totals: this.totals(rows), groups: [] }
    const id = view.group
    const groups = new Map<Value, number[]>()
    for (const row of rows) groups.set(this.value(id, row), [...(groups.get(this.value(id, row)) ?? []), row])
    const desc = view.sorts.find((sort) => sort.id === id)?.desc ?? false
    const inOrder = [...groups.values()].sort((a, b) => this.order({ id, desc }, a[0] ?? 0, b[0] ?? 0))
    const order = inOrder.flatMap((rows, index) => {
      const value = this.value(id, rows[0] ?? 0)
      return [-index - 1, ...(view.collapsed.includes(String(value ?? '')) ? [] : rows)]
    })
    const grouped = inOrder.map((rows) => ({
      value: this.value(id, rows[0] ?? 0),
      count: rows.length,
      totals: this.totals(rows),
    }))
    return { order, totals: this.totals(rows), groups: grouped }
  }

  facets(id: string, view: View): Facet[] {
    const counts = new Map<Value, number>()
    const rows = this.passing({ ...view, filters: view.filters.filter((filter) => filter.id !== id) })
    for (const row of rows.sort((a, b) => this.order({ id, desc: false }, a, b) || a - b))
      for (const value of this.parts(id, this.value(id, row))) counts.set(value, (counts.get(value) ?? 0) + 1)
    return [...counts].map(([value, count]) => ({ value, count }))
  }

  private passing(view: View) {
    const words = searchText(view.search).split(' ').filter(Boolean)
    const searched = this.columns.filter(({ isSearched }) => isSearched)
    return [...this.rows.keys()].filter(
      (row) =>
        !this.removed.has(row) &&
        view.filters.every((filter) => this.passes(filter, this.value(filter.id, row))) &&
        words.every((word) =>
          searched.some((column) =>
            searchText(this.label(column, this.value(column.id, row))).includes(word),
          ),
        ),
    )
  }

  /** Returns the choices of a filter: the value, or each value of a list. */
  private parts(id: string, value: Value): Value[] {
    const isList = this.column(id)?.kind === 'list' && value !== null
    return isList ? [...new Set(String(value).split('\n'))] : [value]
  }

  private label(column: EngineColumn, value: Value) {
    return column.choices?.find((choice) => choice.value === value)?.label ?? String(value ?? '')
  }

  private passes(filter: Filter, value: Value) {
    if (filter.kind === 'any')
      return this.parts(filter.id, value).some((part) => filter.values.includes(part))
    if (filter.kind === 'range') {
      if (filter.from === null && filter.to === null) return true
      if (value === null) return false
      const isDay = this.column(filter.id)?.kind === 'date'
      const compare = (a: Value, b: Value) =>
        isDay ? (String(a) < String(b) ? -1 : 1) : new Big(String(a)).cmp(String(b))
      const { from, to } = filter
      return (
        (from === null || from === value || compare(value, from) >= 0) &&
        (to === null || to === value || compare(value, to) <= 0)
      )
    }
    const it = searchText(String(value ?? ''))
    const wanted = searchText(filter.text)
    if (filter.how === 'empty') return it === ''
    if (filter.how === 'not-empty') return it !== ''
    if (wanted === '') return true
    if (filter.how === 'starts') return it.startsWith(wanted)
    return filter.how === 'equals' ? it === wanted : it.includes(wanted)
  }

  private order({ id, desc }: Sort, a: number, b: number) {
    const [x, y] = [this.value(id, a), this.value(id, b)]
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
    const order = this.compare(this.column(id)?.kind, x, y)
    return desc ? -order : order
  }

  private compare(kind: EngineColumn['kind'] | undefined, x: Value, y: Value) {
    if (kind === 'money') return new Big(String(x)).cmp(String(y))
    if (typeof x !== 'string' || typeof y !== 'string') return Number(x) - Number(y)
    return kind === 'date' ? Number(x > y) - Number(x < y) : this.collator.compare(x, y)
  }

  private totals(rows: readonly number[]) {
    return Object.fromEntries(
      this.columns.flatMap(({ id, total, kind }) => {
        const values = rows.map((row) => this.value(id, row)).filter((value) => value !== null)
        if (!total) return []
        if (total === 'count') return [[id, String(values.length)]]
        const sum = values.reduce((sum: Big, value) => sum.plus(String(value)), new Big(0))
        return [[id, kind === 'money' ? sum.toFixed(Math.max(2, decimals(sum))) : sum.toFixed()]]
      }),
    )
  }

  private value(id: string, row: number): Value {
    const value = this.rows[row]?.[this.columns.findIndex((column) => column.id === id)] ?? null
    return isNothing(value) ? null : value
  }

  private column(id: string) {
    return this.columns.find((column) => column.id === id)
  }
}

const decimals = (number: Big) => (number.toFixed().split('.')[1] ?? '').length
