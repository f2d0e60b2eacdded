import type { EngineColumn, View } from '../src/domain/tables/engine/engine'
import { finish } from '../src/domain/tables/engine/preparation'
import { TableStore } from '../src/domain/tables/engine/table-store'

// tsx bench/table-engine.ts: measures the table engine without a page, compared with plain array sorts and filters.
const columns: readonly EngineColumn[] = [
  { id: 'name', kind: 'text', isSearched: true },
  { id: 'upc', kind: 'text', isSearched: true },
  { id: 'vendor', kind: 'text', isSearched: true },
  { id: 'category', kind: 'enum', isSearched: true },
  { id: 'price', kind: 'money', total: 'sum' },
  { id: 'pack', kind: 'number' },
]
const all: View = { sorts: [], filters: [], search: '', group: null, collapsed: [] }
const words = [
  'Oat',
  'Crème',
  'Chocolate',
  'Noir',
  'Bio',
  'Tea',
  'Jabłek',
  'Öl',
  'Sea Salt',
  'Sauce',
  'Café',
  'No. 7',
]

/** Returns the same products on every run, from a random number generator with a fixed seed. */
function products(count: number) {
  let seed = 1
  const below = (most: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((seed / 2 ** 32) * most)
  }
  return Array.from({ length: count }, () => ({
    name: `${words[below(12)]} ${words[below(12)]} ${words[below(12)]} ${below(900)} g`,
    upc: String(below(1e9)).padStart(14, '0'),
    vendor: `Vendor ${below(800)}`,
    category: `Category ${below(24)}`,
    price: (below(9_000) / 100).toFixed(2),
    pack: below(48),
  }))
}

function median(work: () => unknown, times = 7) {
  const took = Array.from({ length: times }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  }).sort((a, b) => a - b)
  return took[times >> 1] ?? 0
}

const row = (...cells: string[]) => console.log(cells.map((cell) => cell.padEnd(24)).join(''))

function measure(count: number) {
  const rows = products(count)
  const table = new TableStore(columns, 'en')
  const append = median(() => {
    table.append([
      rows.map(({ name }) => name),
      rows.map(({ upc }) => upc),
      rows.map(({ vendor }) => vendor),
      rows.map(({ category }) => category),
      rows.map(({ price }) => price),
      rows.map(({ pack }) => pack),
    ])
  }, 1)
  const ahead = median(() => {
    for (const work of table.ahead()) finish(work)
  }, 1)
  const { compare } = new Intl.Collator('en', { numeric: true })
  const indices = () => Array.from(rows.keys())
  const fresh = (work: () => unknown) => () => {
    // Shows another order first, because the engine caches orders.
    table.show({ ...all, sorts: [{ id: 'vendor', desc: false }] })
    return median(work, 1)
  }
  const each = (work: () => unknown) => {
    const took = Array.from({ length: 7 }, fresh(work)).sort((a, b) => a - b)
    return took[3] ?? 0
  }
  const sorted = (id: string) => () => table.show({ ...all, sorts: [{ id, desc: false }] })
  const lower = rows.map(({ name, upc, vendor, category }) =>
    `${name} ${upc} ${vendor} ${category}`.toLowerCase(),
  )
  const search = (search: string) => [
    `key "${search}"`,
    median(() => table.show({ ...all, search }), 1),
    median(() => rows.filter((_, at) => lower[at]?.includes(search)), 3),
  ]
  const naive = (order: (a: number, b: number) => number) => median(() => indices().sort(order), 3)
  const measures = [
    ['append', append, 0],
    ['ranks and search text', ahead, 0],
    ['sort text', each(sorted('name')), naive((a, b) => compare(rows[a]?.name ?? '', rows[b]?.name ?? ''))],
    ['sort number', each(sorted('pack')), naive((a, b) => (rows[a]?.pack ?? 0) - (rows[b]?.pack ?? 0))],
    ['sort money', each(sorted('price')), naive((a, b) => Number(rows[a]?.price) - Number(rows[b]?.price))],
    ...['c', 'ch', 'cho', 'choc'].map(search),
    ['facets', median(() => table.facets('category', all)), 0],
    ['group', median(() => table.show({ ...all, group: 'category' })), 0],
  ] as const
  row(`${count} rows`, 'ms', 'comparing, ms', 'times as fast')
  for (const [name = '', ours, plain] of measures) {
    const [own, other] = [Number(ours), Number(plain)]
    row(String(name), own.toFixed(1), other ? other.toFixed(1) : '', other ? (other / own).toFixed(1) : '')
  }
  console.log()
}

for (const count of [100_000, 500_000]) measure(count)
