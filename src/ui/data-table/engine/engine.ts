export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'boolean' | 'enum'
export interface EngineColumn {
  id: string
  kind: ColumnKind
  isSearched?: boolean
  total?: 'sum' | 'count'
}
export type Value = string | number | boolean | null
export interface Sort {
  id: string
  desc: boolean
}
export type Filter =
  | { id: string; kind: 'text'; text: string; how: 'contains' | 'starts' | 'equals' | 'empty' | 'not-empty' }
  | { id: string; kind: 'range'; from: number | string | null; to: number | string | null }
  | { id: string; kind: 'any'; values: readonly Value[] }
export interface View {
  sorts: readonly Sort[]
  filters: readonly Filter[]
  search: string
  group: string | null
  collapsed: readonly string[]
}
export interface Shown {
  version: number
  order: Int32Array
  rowCount: number
  groups: readonly Group[]
  totals: Readonly<Record<string, string>>
}
export interface Group {
  key: string
  value: Value
  count: number
  totals: Readonly<Record<string, string>>
}
export interface Facet {
  value: Value
  count: number
}
export interface Engine {
  append(rows: readonly (readonly Value[])[]): void
  update(row: number, values: readonly Value[]): void
  remove(rows: readonly number[]): void
  show(view: View): Promise<Shown>
  facets(id: string, view: View): Promise<Facet[]>
  dispose(): void
}
const plain = (t: string) => t.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
export function createEngine(columns: readonly EngineColumn[], locale?: string): Engine {
  const data: Value[][] = columns.map(() => [])
  const gone = new Set<number>()
  const coll = new Intl.Collator(locale, { numeric: true })
  const ix = (id: string) => columns.findIndex((c) => c.id === id)
  const get = (id: string, r: number): Value => data[ix(id)]?.[r] ?? null
  const num = (v: Value) => Number(v)
  function pass(f: Filter, r: number) {
    const v = get(f.id, r)
    if (f.kind === 'any') return f.values.includes(v)
    if (f.kind === 'range') {
      if (v === null) return false
      const isDate = columns[ix(f.id)]?.kind === 'date'
      const x = isDate ? String(v).slice(0, 10) : num(v)
      return (
        (f.from === null || x >= (isDate ? f.from : num(f.from))) &&
        (f.to === null || x <= (isDate ? f.to : num(f.to)))
      )
    }
    const t = plain(String(v ?? ''))
    const q = plain(f.text)
    return f.how === 'contains'
      ? t.includes(q)
      : f.how === 'starts'
        ? t.startsWith(q)
        : f.how === 'equals'
          ? t === q
          : f.how === 'empty'
            ? t === ''
            : t !== ''
  }
  const rowsOf = (view: View, but?: string) => {
    const words = plain(view.search).split(/\s+/).filter(Boolean)
    const out: number[] = []
    for (let r = 0; r < (data[0]?.length ?? 0); r++) {
      if (gone.has(r)) continue
      if (!view.filters.every((f) => f.id === but || pass(f, r))) continue
      if (words.length) {
        const t = columns.map((c, i) => (c.isSearched ? plain(String(data[i]?.[r] ?? '')) : '')).join('\n')
        if (!words.every((w) => t.includes(w))) continue
      }
      out.push(r)
    }
    return out
  }
  const cmp = (s: Sort) => (a: number, b: number) => {
    const [x, y] = [get(s.id, a), get(s.id, b)]
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
    const k = columns[ix(s.id)]?.kind
    const d =
      k === 'number' || k === 'money' || k === 'boolean'
        ? num(x) - num(y)
        : coll.compare(String(x), String(y))
    return s.desc ? -d : d
  }
  const totals = (rows: number[]) =>
    Object.fromEntries(
      columns
        .filter((c) => c.total)
        .map((c) => [
          c.id,
          c.total === 'count'
            ? String(rows.length)
            : (rows.reduce((s, r) => s + Math.round(num(get(c.id, r)) * 100), 0) / 100).toFixed(2),
        ]),
    )
  let version = 0
  return {
    append(rows) {
      rows.forEach((v, i) => {
        for (const x of v) data[i]?.push(x)
      })
    },
    update(row, values) {
      values.forEach((v, i) => {
        const c = data[i]
        if (c) c[row] = v
      })
    },
    remove(rows) {
      for (const r of rows) gone.add(r)
    },
    async show(view) {
      const rows = rowsOf(view)
      const cs = view.sorts.map(cmp)
      if (cs.length)
        rows.sort((a, b) => {
          for (const c of cs) {
            const d = c(a, b)
            if (d) return d
          }
          return a - b
        })
      const all = totals(rows)
      if (view.group === null)
        return {
          version: ++version,
          order: Int32Array.from(rows),
          rowCount: rows.length,
          groups: [],
          totals: all,
        }
      const by = new Map<string, number[]>()
      for (const r of rows) {
        const k = String(get(view.group, r))
        const l = by.get(k)
        if (l) l.push(r)
        else by.set(k, [r])
      }
      const groups: Group[] = []
      const order: number[] = []
      for (const [key, list] of [...by].sort((a, b) => coll.compare(a[0], b[0]))) {
        groups.push({ key, value: get(view.group, list[0] ?? 0), count: list.length, totals: totals(list) })
        order.push(-groups.length)
        if (!view.collapsed.includes(key)) order.push(...list)
      }
      return { version: ++version, order: Int32Array.from(order), rowCount: rows.length, groups, totals: all }
    },
    async facets(id, view) {
      const m = new Map<Value, number>()
      for (const r of rowsOf(view, id)) {
        const v = get(id, r)
        m.set(v, (m.get(v) ?? 0) + 1)
      }
      return [...m].map(([value, count]) => ({ value, count }))
    },
    dispose() {},
  }
}
