import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import papaparse from 'papaparse'
import { toUpc } from '@/domain/catalogue/upc'
import type { Database } from '../server/db/database'
import { products } from '../server/db/schema/catalogue/products'
import { marketplaceVendors, vendors } from '../server/db/schema/vendors/vendors'
import { bulkInsert } from '../server/db/seed/bulk-insert'
import { categories } from '../server/db/seed/catalog/categories'
import { makeFacts } from '../server/db/seed/product-facts'
import { makePriceParts } from '../server/db/seed/product-prices'
import { randomOf } from '../server/db/seed/random'

/** Optional file of real product names, outside the repository. Not part of the project. */
const REAL = new URL('../../shared/data/food-products-100k.csv.gz', import.meta.url)

interface NamedProduct {
  barcode: string
  name: string
}

/**
 * Fills the demo marketplace with products. Uses real names if the file exists, and derives prices from the barcode.
 */
export async function addManyProducts(db: Database, count: number): Promise<void> {
  const sellers = await db
    .selectDistinct({ hashid: vendors.hashid })
    .from(vendors)
    .innerJoin(marketplaceVendors, eq(marketplaceVendors.vendor_hash, vendors.hashid))
    .orderBy(vendors.hashid)
  const random = randomOf('many-products')
  const usedUpcs = new Set<string>()
  const rows = namesOf(count).map(({ barcode, name }, index) => {
    const digits = Number(barcode.replaceAll(/\D/g, '').slice(-7)) || index
    const category = categories[digits % categories.length]
    const contents = { ingredients: category?.kinds[0]?.ingredients ?? '', size: '12 oz' }
    const row = {
      hashid: `many${String(index).padStart(8, '0')}`,
      vendor_hash: sellers[digits % sellers.length]?.hashid ?? '',
      name,
      upc: unusedUpc(barcode, usedUpcs),
      item_code: `M-${index}`,
      category: category?.name ?? '',
      storage_type: category?.storage ?? 0,
      unit: 1 as const,
      case_pack_size: 1 + (digits % 24),
      order_multiple: 1,
      nominal_weight: '',
      weight_tolerance: '10.00',
      is_traceable: false,
      sell_price: ((500 + (digits % 20_000)) / 100).toFixed(2),
      fn_fee: '10.00',
      special_diet_options: digits % 3 === 0 ? ['Vegan'] : [],
      withheld_from: [],
      status: 1 as const,
      recalled_at: null,
      seasonal_item: digits % 13 === 0,
      sofi_award_winner: digits % 50 === 0,
      version: 1,
    }
    return { ...row, ...makePriceParts(random, row), ...makeFacts(random, row, contents) }
  })
  await bulkInsert(db, products, rows)
}

/** Some barcodes of the file repeat, which products of a vendor cannot. */
function unusedUpc(barcode: string, used: Set<string>): string {
  const upc = toUpc(barcode) ?? barcode.padStart(14, '0').slice(-14)
  if (used.has(upc)) return '0'.repeat(14)
  used.add(upc)
  return upc
}

function namesOf(count: number): NamedProduct[] {
  const exists = existsSync(REAL)
  const real = exists
    ? papaparse.parse<NamedProduct>(gunzipSync(readFileSync(REAL)).toString(), {
        header: true,
        skipEmptyLines: true,
      }).data
    : []
  return Array.from(
    { length: count },
    (_, index) => real[index] ?? { barcode: String(index * 7_919), name: `Product No. ${index}` },
  )
}
