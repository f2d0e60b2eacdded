/** Row of the benchmark, the same in every table. */
export interface Row {
  hashid: string
  name: string
  vendor: string
  upc: string
  item_code: string
  category: string
  price: number
  stock: number
  case_pack: number
  ends_on: string
  is_active: boolean
  sold: number
}

export const CATEGORIES = ['Bakery', 'Beverages', 'Cheese', 'Frozen', 'Pantry', 'Produce', 'Snacks']
/** Fields that the quick filter searches. */
export const SEARCHED: readonly (keyof Row)[] = ['name', 'vendor', 'upc', 'item_code', 'category']
export const COLUMNS: readonly { id: keyof Row; label: string; width: number }[] = [
  { id: 'name', label: 'Product', width: 280 },
  { id: 'vendor', label: 'Vendor', width: 160 },
  { id: 'upc', label: 'UPC', width: 140 },
  { id: 'item_code', label: 'Item code', width: 110 },
  { id: 'category', label: 'Category', width: 120 },
  { id: 'price', label: 'Price', width: 90 },
  { id: 'stock', label: 'Stock', width: 80 },
  { id: 'case_pack', label: 'Case', width: 80 },
  { id: 'ends_on', label: 'Until', width: 120 },
  { id: 'is_active', label: 'Active', width: 80 },
  { id: 'sold', label: 'Sold', width: 100 },
  { id: 'hashid', label: 'Reference', width: 130 },
]

const starts = [
  'Crème',
  'Jalapeño',
  'Müsli',
  'Gruyère',
  'Chocolate',
  'Choco',
  'Éclair',
  'Señor',
  'Käse',
  'Açaí',
  'Kefir',
  'Chili',
  'Chorizo',
  'Oat',
  'Quinoa',
  'Ginger',
  'Maple',
  'Sesame',
  'Olive',
  '抹茶',
  'Морковь',
  'تمر',
]
const ends = [
  'bar',
  'pasta',
  'sauce',
  'bread',
  'mix',
  'soup',
  'drink',
  'butter',
  'pesto',
  'tea',
  'syrup',
  'crackers',
  'cheese',
  'jam',
]
const sizes = ['8 oz', '12 oz', '1 lb', '200 g', '500 ml', '6-pack', '12-pack']
const vendors = [
  'Alder Foods',
  'Bäckerei Nord',
  'La Niña',
  'Le Château',
  'Søstrene',
  'Thistle Larder',
  'Casa José',
]

/** Returns the same rows for the same count, from mulberry32 with a fixed seed. */
export function makeRows(count: number): Row[] {
  let state = 20_261_121
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number) => Math.floor(random() * below)
  const pick = (from: readonly string[]) => from[whole(from.length)] ?? ''
  return Array.from({ length: count }, (_, index) => ({
    hashid: `row${String(index).padStart(9, '0')}`,
    name: `${pick(starts)} ${pick(starts).toLowerCase()} ${pick(ends)}, ${pick(sizes)} No. ${whole(9_999)}`,
    vendor: `${pick(vendors)} ${whole(300)}`,
    upc: `00${String(whole(1e12)).padStart(12, '0')}`,
    item_code: `${pick(starts).slice(0, 2).toUpperCase()}-${whole(100_000)}`,
    category: pick(CATEGORIES),
    price: whole(100_000) / 100,
    stock: whole(5_000),
    case_pack: 1 + whole(48),
    ends_on: new Date(Date.UTC(2025, 0, 1) + whole(700) * 86_400_000).toISOString().slice(0, 10),
    is_active: random() < 0.8,
    sold: whole(1_000_000),
  }))
}
