import { and, eq, inArray } from 'drizzle-orm'
import { productError } from '@/domain/cart/order-rules'
import { formatDay } from '@/domain/orders/delivery'
import { type NewSample, type SampleRequest, sampleStatus } from '@/domain/samples/sample-request'
import { vendorsOf } from '../catalogue/read-catalogue'
import { products, vendors } from '../db/schema/catalogue'
import { sampleRequests } from '../db/schema/samples'
import { invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import { type Scope, storesOf } from '../http/scope'
import { samplesFrom } from './cool-down'
import { readSample } from './read-samples'
import { mailVendor } from './sample-mail'

/**
 * Requests a sample and mails the vendor.
 * @throws a 404 for a store or product that the user may not see, a 422 for an unavailable product or during the
 * cool-down
 */
export async function requestSample(scope: Scope, draft: NewSample): Promise<SampleRequest> {
  const { db, now, user } = scope
  const stores = await storesOf(scope, `forPartner(${draft.store_hash})`)
  const [found] = await db
    .select({ product: products, vendor: vendors })
    .from(products)
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(
      and(
        eq(products.hashid, draft.product_hash),
        scope.ofVendors(products.vendor_hash),
        inArray(products.vendor_hash, vendorsOf(scope, stores)),
      ),
    )
  if (!found) throw notFound('This product')
  const { product, vendor } = found
  const error = productError({ ...product, is_recalled: product.recalled_at !== null }, vendor)
  if (error) throw invalid('product_hash', error)
  const until = await samplesFrom(scope, vendor.hashid, true)
  if (until && until > now)
    throw invalid(
      'product_hash',
      `You've already requested a sample from ${vendor.name}. You can request another from ${formatDay(until.toISOString().slice(0, 10), now)}.`,
    )
  const hashid = newHash()
  const at = now.toISOString()
  await db.insert(sampleRequests).values({
    hashid,
    vendor_hash: vendor.hashid,
    product_hash: product.hashid,
    store_hash: draft.store_hash,
    qty: Number(draft.qty),
    note: draft.note,
    status: sampleStatus.value.requested,
    answer: '',
    requested_by_hash: user.hashid,
    requested_at: at,
    updated_at: at,
  })
  const sample = await readSample(scope, hashid)
  await mailVendor(scope, sample)
  return sample
}
