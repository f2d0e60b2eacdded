import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { SampleRequest } from '@/domain/samples/sample-request'
import { imageOf } from '../catalogue/offer'
import { partners, users } from '../db/schema/access'
import { products, vendors } from '../db/schema/catalogue'
import { sampleRequests } from '../db/schema/samples'
import { notFound } from '../http/api-error'
import { inStores, type Scope, storesOf } from '../http/scope'

/** Returns the sample requests of the context, newest first. */
export async function readSamples(scope: Scope, filters: string | undefined): Promise<SampleRequest[]> {
  const stores = filters === undefined ? null : await storesOf(scope, filters)
  return select(scope, stores ? inStores(sampleRequests.store_hash, stores) : undefined)
}

/** Returns a sample request. @throws a 404 if the user may not see it */
export async function readSample(scope: Scope, hashid: string): Promise<SampleRequest> {
  const [found] = await select(scope, eq(sampleRequests.hashid, hashid))
  if (!found) throw notFound('This request')
  return found
}

const select = (scope: Scope, matching: SQL | undefined): Promise<SampleRequest[]> =>
  scope.db
    .select({
      hashid: sampleRequests.hashid,
      vendor_hash: sampleRequests.vendor_hash,
      vendor_name: vendors.name,
      product_hash: sampleRequests.product_hash,
      product_name: products.name,
      image: imageOf(sampleRequests.product_hash),
      store_hash: sampleRequests.store_hash,
      store_display_name: partners.display_name,
      qty: sampleRequests.qty,
      note: sampleRequests.note,
      status: sampleRequests.status,
      answer: sampleRequests.answer,
      requested_by: users.name,
      requested_at: sampleRequests.requested_at,
      updated_at: sampleRequests.updated_at,
    })
    .from(sampleRequests)
    .innerJoin(vendors, eq(vendors.hashid, sampleRequests.vendor_hash))
    .innerJoin(products, eq(products.hashid, sampleRequests.product_hash))
    .innerJoin(partners, eq(partners.hashid, sampleRequests.store_hash))
    .innerJoin(users, eq(users.hashid, sampleRequests.requested_by_hash))
    .where(and(scope.ofOrders(sampleRequests), matching))
    .orderBy(desc(sampleRequests.requested_at), desc(sampleRequests.hashid))
