import { sampleRequests } from '../../../../server/db/schema/samples'
import type { TestApi } from '../api'
import type { Tenant } from '../tenant'

/** A sample that a tenant's store asked its vendor for, unanswered again if a call answered it. */
export async function sampleOf(api: TestApi, { store, vendor, product }: Tenant, user_hash: string) {
  const hashid = `sample${store}${product}`
  const at = api.clock.now.toISOString()
  await api.db
    .insert(sampleRequests)
    .values({
      hashid,
      vendor_hash: vendor,
      product_hash: product,
      store_hash: store,
      qty: 1,
      note: '',
      status: 0,
      answer: '',
      requested_by_hash: user_hash,
      requested_at: at,
      updated_at: at,
    })
    .onConflictDoUpdate({ target: sampleRequests.hashid, set: { status: 0 } })
  return hashid
}
