import { and, eq, inArray, like } from 'drizzle-orm'
import { copiedItemCode, itemCodeKey } from '@/domain/catalogue/item-code'
import { productStatus } from '@/domain/catalogue/product'
import type { ChangeValue, FieldValues } from '@/domain/changes/change-value'
import { addSet } from '../../changes/add-changes'
import { entityIn } from '../../changes/entities'
import { release } from '../../changes/move-set'
import { products } from '../../db/schema/catalogue/products'
import { changeItems } from '../../db/schema/changes'
import { notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { itemCodeKeyIn } from '../taken-codes'

const NO_UPC = '00000000000000'

/** Copies products as new ones in process, in a change set that is applied at once. @throws a 404 for one of another vendor */
export async function duplicateProducts(scope: Scope, hashes: readonly string[]) {
  const { read, controls, supplierFields } = await entityIn(scope, 'product')
  const uniqueHashes = [...new Set(hashes)]
  const fields = Object.keys(controls)
  // Locked, so that someone who duplicates the same product sees the codes of these copies.
  const states = await read(scope, uniqueHashes, fields, 'lock')
  if (states.size < uniqueHashes.length) throw notFound('A product')
  const takenKeys = await copiedKeysOf(
    scope,
    [...states.values()].flatMap(({ parent_hash }) => parent_hash ?? []),
  )
  const copies = uniqueHashes.map((hashid) => {
    const values = states.get(hashid)?.values ?? {}
    const item_code = copiedItemCode(String(values['item_code']), takenKeys)
    takenKeys.add(itemCodeKey(item_code))
    return copyOf(values, item_code, supplierFields)
  })
  const set_hash = await addSet(scope, {
    title:
      copies.length === 1
        ? `Duplicate ${copies[0]?.original}`.slice(0, 120)
        : `Duplicate ${copies.length} products`,
    kind: 'bulk-edit',
    changes: [],
    records: copies.map(({ values }) => ({ entity: 'product', values })),
  })
  const { message } = await release(scope, set_hash)
  const added = await scope.db
    .select({ hashid: changeItems.record_hash })
    .from(changeItems)
    .where(eq(changeItems.set_hash, set_hash))
    .orderBy(changeItems.record_hash)
  return { message, data: { set_hash, product_hashes: added.map(({ hashid }) => hashid) } }
}

/** Returns the item codes of copies, written for comparison: also of copies that no longer claim theirs. */
async function copiedKeysOf({ db }: Scope, vendor_hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ item_code: products.item_code })
    .from(products)
    .where(
      and(
        inArray(products.vendor_hash, [...new Set(vendor_hashes)]),
        like(itemCodeKeyIn(products.item_code), '%-copy%'),
      ),
    )
  return new Set(rows.map(({ item_code }) => itemCodeKey(item_code)))
}

function copyOf(values: FieldValues, item_code: string, supplierFields: ReadonlySet<string> | undefined) {
  const original = String(values['name'])
  const changed: Record<string, ChangeValue> = {
    name: `Copy of ${original}`.slice(0, 200),
    item_code,
    upc: NO_UPC,
    case_gtin: '',
    inner_gtin: '',
    pallet_gtin: '',
    status: String(productStatus.value.inProcess),
    replacement_hash: '',
    last_order_day: '',
  }
  const own = Object.entries({ ...values, ...changed }).filter(([field]) => supplierFields?.has(field))
  return { original, values: Object.fromEntries(own) }
}
