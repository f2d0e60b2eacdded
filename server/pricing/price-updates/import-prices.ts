import type { PriceEnding } from '@/domain/pricing/price-ending'
import { newPriceOf } from '@/domain/pricing/price-formula'
import type { ImportedPrices } from '@/domain/pricing/price-update'
import { findEachCode, type NamedProduct } from '../../catalogue/find-codes'
import { addToDraft } from '../../changes/add-changes'
import { productEntity } from '../../changes/product-entity'
import { isOneOf } from '../../db/one-of'
import { products } from '../../db/schema/catalogue/products'
import type { Scope } from '../../http/scope'
import { PRICE_FIELD } from './price-items'
import { findPriceSet } from './price-set'

interface TypedPrice {
  code: string
  price: string
}

/**
 * Adds typed prices to a draft. Lines that cannot be used are returned with the reason; the others count.
 * @throws a 404 for an unknown update, a 409 for one that is no draft of the user
 */
export async function addTypedPrices(
  scope: Scope,
  hashid: string,
  { lines, ending }: { lines: readonly TypedPrice[]; ending: PriceEnding },
): Promise<ImportedPrices> {
  await findPriceSet(scope, hashid)
  const named = await findEachCode(
    scope,
    lines.map(({ code }) => code),
  )
  const present = await readPrices(scope, named.values())
  const refused: ImportedPrices['refused'] = []
  const lineOf = new Map<string, number>()
  const changes = lines.flatMap(({ code, price }, index) => {
    const line = index + 1
    const read = readLine({ code: code.trim(), price }, { named, present, ending })
    const earlier = 'reason' in read ? undefined : lineOf.get(read.product_hash)
    if ('reason' in read || earlier !== undefined) {
      const reason = 'reason' in read ? read.reason : `This product is already in line ${earlier}`
      refused.push({ line, code, reason })
      return []
    }
    lineOf.set(read.product_hash, line)
    return {
      entity: productEntity.name,
      record_hash: read.product_hash,
      field: PRICE_FIELD,
      after: read.value,
    }
  })
  await addToDraft(scope, hashid, changes)
  const added = changes.filter(({ record_hash, after }) => present.get(record_hash) !== after).length
  return { added, unchanged: changes.length - added, refused }
}

interface Found {
  named: ReadonlyMap<string, NamedProduct>
  present: ReadonlyMap<string, string>
  ending: PriceEnding
}

function readLine(
  { code, price }: TypedPrice,
  { named, present, ending }: Found,
): { product_hash: string; value: string } | { reason: string } {
  const product = named.get(code)
  if (product === 'ambiguous') return { reason: 'Several products have this code. Use another one' }
  const now = product === undefined || product === 'unknown' ? undefined : present.get(product.product_hash)
  if (product === undefined || product === 'unknown' || now === undefined)
    return { reason: 'No product has this code' }
  const read = newPriceOf(now, price, ending)
  return 'error' in read ? { reason: read.error } : { product_hash: product.product_hash, value: read.value }
}

async function readPrices(
  { db }: Scope,
  named: Iterable<NamedProduct>,
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Set(
    [...named].flatMap((found) => (typeof found === 'string' ? [] : [found.product_hash])),
  )
  const rows = await db
    .select({ hashid: products.hashid, sell_price: products.sell_price })
    .from(products)
    .where(isOneOf(products.hashid, hashes))
  return new Map(rows.map(({ hashid, sell_price }) => [hashid, sell_price]))
}
