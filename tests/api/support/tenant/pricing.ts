import { priceHoldRequests, priceHolds } from '../../../../server/db/schema/pricing/price-holds'
import { daysFromNow } from '../../../setup/days'
import type { TestApi } from '../api'
import { insertPromotion } from '../promotion'
import type { Tenant } from '../tenant'

/** A past promotion of a tenant's product. */
export async function promotionOf(api: TestApi, { product }: Tenant): Promise<string> {
  const hashid = `promotion${product}`
  await insertPromotion(api, {
    hashid,
    product_hash: product,
    name: hashid,
    kind: 'per_case',
    amount: '0.01',
    min_qty: 1,
    starts_on: '2020-01-01',
    ends_on: '2020-01-02',
  })
  return hashid
}

/** A request of a tenant's group to hold a price, undecided again if a call decided it. */
export async function holdOf(api: TestApi, { group, product }: Tenant, user_hash: string) {
  const hashid = `hold${group}${product}`
  await api.db
    .insert(priceHoldRequests)
    .values({
      hashid,
      product_hash: product,
      partner_group_hash: group,
      price: '1.00',
      ends_on: daysFromNow(36),
      note: '',
      status: 0,
      answer: '',
      requested_by_hash: user_hash,
      requested_at: api.clock.now.toISOString(),
    })
    .onConflictDoUpdate({ target: priceHoldRequests.hashid, set: { status: 0 } })
  // One that has ended, so that it changes no price.
  await api.db
    .insert(priceHolds)
    .values({
      hashid,
      product_hash: product,
      partner_group_hash: group,
      price: '1.00',
      starts_on: '2020-01-01',
      ends_on: '2020-01-02',
    })
    .onConflictDoNothing()
  return hashid
}
