import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import papaparse from 'papaparse'
import { toUpc } from '@/domain/catalogue/upc'
import type { KnownProduct } from '@/domain/imports/known-product'
import { csvFile } from '@/ui/data-table/export/csv-file'
import { xlsxFile } from '@/ui/data-table/export/xlsx-file'

/** Optional file of real product names, outside the repository. Not part of the project. */
const REAL = new URL('../../shared/data/food-products-100k.csv.gz', import.meta.url)
const COUNT = 100_000

interface Source {
  barcode: string
  name: string
}

const sources: readonly Source[] = existsSync(REAL)
  ? papaparse.parse<Source>(gunzipSync(readFileSync(REAL)).toString(), { header: true, skipEmptyLines: true })
      .data
  : Array.from({ length: COUNT }, (_, at) => ({
      barcode: String(4_000_000_000_000 + at * 97),
      name: `Product ${at}`,
    }))

const headings = [
  'UPC',
  'Item code',
  'Name',
  'Category',
  'UOM',
  'Pack',
  'Price',
  'MSRP',
  'Storage',
  'Ingredients',
]

/** A supplier's sheet: codes as they were typed, prices with a currency sign in every tenth row, misspelled storage in every fiftieth. */
const rows = sources.map(({ barcode, name }, at) => {
  const digits = Number(barcode.replaceAll(/\D/g, '').slice(-7)) || at
  const price = ((500 + (digits % 20_000)) / 100).toFixed(2)
  return [
    barcode,
    `M-${at}`,
    name,
    'Grocery',
    'EA',
    String(1 + (digits % 24)),
    at % 10 === 0 ? `$${price}` : price,
    ((200 + (digits % 900)) / 100).toFixed(2),
    at % 50 === 0 ? 'Refridgerated' : 'Shelf Stable',
    'Water, sugar, salt',
  ]
})

export async function importFile(format: 'csv' | 'xlsx'): Promise<Blob> {
  const columns = headings.map((label) => ({ label, kind: 'text' as const, width: 120 }))
  const file = format === 'csv' ? csvFile(columns) : xlsxFile(columns)
  for (let from = 0; from < rows.length; from += 1_000) await file.add(rows.slice(from, from + 1_000))
  return file.end()
}

/** The catalog has every other product, some at another price. */
export const knownProducts = (): KnownProduct[] =>
  rows.flatMap(
    ([barcode = '', item_code = '', name = '', category = '', , pack = '', price = '', msrp = ''], at) => {
      if (at % 2 === 1) return []
      const sell_price = at % 4 === 0 ? price.replace('$', '') : '19.99'
      const values = {
        upc: toUpc(barcode) ?? barcode,
        item_code,
        name,
        category,
        unit: '1',
        case_pack_size: pack,
        sell_price,
        msrp,
      }
      return [{ hashid: `p${String(at).padStart(11, '0')}`, name, values }]
    },
  )
