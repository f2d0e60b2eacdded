import { changeItems, changeSets } from '../../../../server/db/schema/changes'
import type { TestApi } from '../api'
import type { Tenant } from '../tenant'

/** A draft change set for a tenant's product, restored if a call changed it. */
export async function draftOf({ db, clock }: TestApi, { product, vendor }: Tenant) {
  const hashid = `changes${product}`.slice(0, 40)
  const created_at = clock.now.toISOString()
  await db
    .insert(changeSets)
    .values({
      hashid,
      title: hashid,
      kind: 'prices',
      status: 'draft',
      created_at,
      time_zone: 'America/Chicago',
      record_count: 1,
      item_count: 1,
      vendor_hash: vendor,
    })
    .onConflictDoUpdate({ target: changeSets.hashid, set: { status: 'draft' } })
  await db
    .insert(changeItems)
    .values({
      set_hash: hashid,
      entity: 'product',
      record_hash: product,
      field: 'item_code',
      before: 'none',
      after: 'other',
    })
    .onConflictDoNothing()
  return { changeSet: hashid }
}
