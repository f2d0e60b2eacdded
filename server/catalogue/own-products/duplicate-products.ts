import { eq } from 'drizzle-orm'
import { productStatus } from '@/domain/catalogue/product'
import type { ChangeValue, FieldValues } from '@/domain/changes/change-value'
import { addSet } from '../../changes/add-changes'
import { entityOf } from '../../changes/entities'
import { release } from '../../changes/move-set'
import { changeItems } from '../../db/schema/changes'
import { notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'

const NO_UPC = '00000000000000'

/** Copies products as new ones in process, in a change set that is applied at once. @throws a 404 for one of another vendor */
export async function duplicateProducts(scope: Scope, hashes: readonly string[]) {
  const { read, controls, supplierFields } = entityOf('product')
  const uniqueHashes = [...new Set(hashes)]
  const fields = Object.keys(controls)
  const states = await read(scope, uniqueHashes, fields)
  if (states.size < uniqueHashes.length) throw notFound('A product')
  const copies = uniqueHashes.map((hashid) => copyOf(states.get(hashid)?.values ?? {}, supplierFields))
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

function copyOf(values: FieldValues, supplierFields: ReadonlySet<string> | undefined) {
  const original = String(values['name'])
  const changed: Record<string, ChangeValue> = {
    name: `Copy of ${original}`.slice(0, 200),
    item_code: `${String(values['item_code']).slice(0, 35)}-COPY`,
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
