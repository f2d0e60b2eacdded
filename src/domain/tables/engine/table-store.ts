import { searchWords } from '../../values/search-text'
import { bucketsOf } from './buckets'
import { CodedColumn } from './coded-column'
import { collation } from './collation'
import type { ColumnStore, Passes } from './column-store'
import { DateColumn } from './date-column'
import type { EngineColumn, Facet, Shown, Value, View } from './engine'
import { EnumIndex } from './enum-index'
import { groupKey, noGroups, valuesOf } from './groups'
import { countsOfTexts, ListColumn } from './list-column'
import { MoneyColumn } from './money-column'
import { NumberColumn } from './number-column'
import { finish, type Preparation } from './preparation'
import { radixSort } from './radix-sort'
import { blockOf } from './text-block'
import { TextIndex } from './text-index'

interface Held extends EngineColumn {
  store: ColumnStore
  /** Column that the quick filter searches. */
  searched: CodedColumn | null
}

type Answer = Omit<Shown, 'version'>

/** Rows of a table by column, and the views of them. */
export class TableStore {
  readonly #columns: readonly Held[]
  readonly #compare: (a: string, b: string) => number
  #count = 0
  readonly #removed = new Set<number>()
  /** Rows in the last sorting: filters only leave out rows. */
  #ordered: { sorts: string; rows: Uint32Array } | null = null

  constructor(columns: readonly EngineColumn[], locale?: string) {
    this.#compare = collation(locale)
    this.#columns = columns.map((column) => this.#hold(column))
  }

  append(columns: readonly (readonly Value[])[]) {
    this.#columns.forEach(({ store, searched }, index) => {
      const values = columns[index] ?? []
      store.append(values)
      if (searched && searched !== store) searched.append(values)
    })
    this.#count += columns[0]?.length ?? 0
    this.#ordered = null
  }

  update(row: number, values: readonly Value[]) {
    this.#columns.forEach(({ store, searched }, index) => {
      const value = values[index] ?? null
      store.set(row, value)
      if (searched && searched !== store) searched.set(row, value)
    })
    this.#ordered = null
  }

  remove(rows: readonly number[]) {
    for (const row of rows) this.#removed.add(row)
    this.#ordered = null
  }

  /** Yields the preparations that a view needs. */
  *needs(view: View, facet?: string): Generator<Preparation> {
    const inOrder = new Set([view.group, facet, ...view.sorts.map(({ id }) => id)])
    const inText = new Set(view.filters.flatMap(({ id, kind }) => (kind === 'text' ? [id] : [])))
    for (const { id, store, searched } of this.#columns) {
      if (store instanceof CodedColumn && inOrder.has(id)) yield store.book.ordering
      if (store instanceof CodedColumn && inText.has(id)) yield store.book.search
      if (searched && view.search !== '') yield searched.book.search
    }
  }

  /** Yields preparations that can run in advance. Text of unsearched columns is prepared when someone filters by it. */
  *ahead(): Generator<Preparation> {
    for (const { searched } of this.#columns) if (searched) yield searched.book.search
    for (const { store } of this.#columns) if (store instanceof CodedColumn) yield store.book.ordering
  }

  /** Frees caches that speed up loading rows. */
  freeMemory() {
    for (const { store, searched } of this.#columns) {
      store.freeMemory()
      if (searched !== store) searched?.freeMemory()
    }
  }

  show(view: View): Answer {
    for (const work of this.needs(view)) finish(work)
    const rows = this.#passing(this.#inOrder(view.sorts), view, null)
    const totals = this.#totalsOf(rows)
    const grouped = view.group === null ? undefined : this.#column(view.group)
    if (!grouped) return { order: new Int32Array(rows), rowCount: rows.length, groups: noGroups(), totals }

    const desc = view.sorts.find(({ id }) => id === view.group)?.desc ?? false
    const buckets = bucketsOf(grouped.store, rows, desc)
    const collapsed = new Set(view.collapsed)
    const order = new Int32Array(rows.length + buckets.length)
    let length = 0
    for (const [index, { value, rows }] of buckets.entries()) {
      order[length++] = -index - 1
      if (collapsed.has(groupKey(value))) continue
      order.set(rows, length)
      length += rows.length
    }
    const groups = {
      values: valuesOf(buckets.map(({ value }) => value)),
      counts: Uint32Array.from(buckets, ({ rows }) => rows.length),
      totals: Object.fromEntries(
        Object.keys(totals).map((id) => [
          id,
          blockOf(buckets.map(({ rows }) => this.#totalOf(id, rows) ?? '')),
        ]),
      ),
    }
    return { order: order.slice(0, length), rowCount: rows.length, groups, totals }
  }

  facets(id: string, view: View): Facet[] {
    for (const work of this.needs(view, id)) finish(work)
    const column = this.#column(id)
    if (!column) return []
    // Counts need no order; keeping the last one spares the next view a sort.
    const rows = this.#passing(this.#present(), view, id)
    const buckets = bucketsOf(column.store, rows, false).map(({ value, rows }) => ({
      value,
      count: rows.length,
    }))
    return column.kind === 'list' ? countsOfTexts(buckets, this.#compare) : buckets
  }

  count(view: View): number {
    for (const work of this.needs(view)) finish(work)
    return this.#passing(this.#present(), view, null).length
  }

  /** Returns those of some rows that pass all filters except those of one column, in the same order. */
  #passing(rows: Uint32Array, view: View, except: string | null): Uint32Array {
    const tests = view.filters.flatMap((filter) => {
      const store = filter.id === except ? undefined : this.#column(filter.id)?.store
      return store ? [store.passes(filter)] : []
    })
    for (const word of searchWords(view.search)) {
      const marks = new Uint8Array(this.#count)
      for (const { searched } of this.#columns) searched?.mark(word, marks)
      tests.push((row) => marks[row] === 1)
    }
    return tests.reduce(passing, rows)
  }

  #inOrder(sorts: View['sorts']): Uint32Array {
    const sortKey = JSON.stringify(sorts)
    if (this.#ordered?.sorts === sortKey) return this.#ordered.rows
    const words = sorts.toReversed().flatMap(({ id, desc }) => this.#column(id)?.store.words(desc) ?? [])
    const rows = radixSort(this.#present(), words)
    this.#ordered = { sorts: sortKey, rows }
    return rows
  }

  #present() {
    const rows = new Uint32Array(this.#count - this.#removed.size)
    let length = 0
    for (let row = 0; row < this.#count; row++) if (!this.#removed.has(row)) rows[length++] = row
    return rows
  }

  #totalsOf(rows: Uint32Array): Record<string, string> {
    return Object.fromEntries(
      this.#columns.flatMap(({ id }) => {
        const total = this.#totalOf(id, rows)
        return total === null ? [] : [[id, total]]
      }),
    )
  }

  /** Returns a column's total; null if it has none. */
  #totalOf(id: string, rows: Uint32Array): string | null {
    const column = this.#column(id)
    if (!column?.total) return null
    const { store, total } = column
    return total === 'sum' ? store.sum(rows) : String(passing(rows, (row) => store.hasValue(row)).length)
  }

  #column(id: string) {
    return this.#columns.find((column) => column.id === id)
  }

  #hold(column: EngineColumn): Held {
    const store = this.#storeOf(column)
    if (!column.isSearched) return { ...column, store, searched: null }
    return {
      ...column,
      store,
      searched: store instanceof CodedColumn ? store : new CodedColumn(new TextIndex(this.#compare)),
    }
  }

  #storeOf({ kind, choices }: EngineColumn): ColumnStore {
    switch (kind) {
      case 'text':
        return new CodedColumn(new TextIndex(this.#compare))
      case 'list':
        return new ListColumn(new TextIndex(this.#compare))
      case 'enum':
      case 'boolean':
        return new CodedColumn(new EnumIndex(this.#compare, choices))
      case 'number':
        return new NumberColumn()
      case 'money':
        return new MoneyColumn()
      case 'date':
        return new DateColumn()
      default:
        return kind satisfies never
    }
  }
}

/** Returns the rows that pass a test, in order. */
function passing(rows: Uint32Array, passes: Passes): Uint32Array {
  const passed = new Uint32Array(rows.length)
  let length = 0
  for (const row of rows) if (passes(row)) passed[length++] = row
  return passed.subarray(0, length)
}
