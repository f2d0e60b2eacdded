import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { nextSampleFrom, sampleStatus } from '@/domain/samples/sample-request'
import { users } from '../db/schema/access/users'
import { products } from '../db/schema/catalogue/products'
import { sampleRequests } from '../db/schema/samples'
import { partners } from '../db/schema/stores/partners'
import { notFound } from '../http/api-error'
import { type Scope, storesOf } from '../http/scope'

/**
 * Returns the date from which the user may request another sample from a vendor; null if they may now. Canceled
 * requests do not count. With `lock`, parallel requests wait for each other.
 */
export async function samplesFrom(scope: Scope, vendor_hash: string, lock = false): Promise<Date | null> {
  const days = await coolDownOf(scope, lock)
  if (days <= 0) return null
  const last = await lastRequest(
    scope,
    and(eq(sampleRequests.requested_by_hash, scope.user.hashid), eq(sampleRequests.vendor_hash, vendor_hash)),
  )
  return last ? nextSampleFrom(last, days) : null
}

/**
 * Returns the date from which a store may request a sample of the same product again, whoever requested the last one;
 * null if it may now.
 */
export async function productSamplesFrom(
  scope: Scope,
  { store_hash, product_hash }: { store_hash: string; product_hash: string },
  lock = false,
): Promise<Date | null> {
  const days = await coolDownOf(scope, lock)
  if (days <= 0) return null
  // Two people of one store may ask at once. Orders of the store, which refer to its row, do not wait for this lock.
  if (lock)
    await scope.db
      .select({ hashid: partners.hashid })
      .from(partners)
      .where(eq(partners.hashid, store_hash))
      .for('no key update')
  const last = await lastRequest(
    scope,
    and(eq(sampleRequests.store_hash, store_hash), eq(sampleRequests.product_hash, product_hash)),
  )
  return last ? nextSampleFrom(last, days) : null
}

/**
 * Returns the date from which the first of the context's stores may request a sample of a product; null if one may now.
 * @throws a 404 for a product that the user may not see
 */
export async function nextSampleOf(
  scope: Scope,
  product_hash: string,
  filters: string | undefined,
): Promise<Date | null> {
  const { db, now } = scope
  const [product] = await db
    .select({ vendor_hash: products.vendor_hash })
    .from(products)
    .where(and(eq(products.hashid, product_hash), scope.ofProducts(products)))
  if (!product) throw notFound('This product')
  const stores = (await storesOf(scope, filters)).map(({ hashid }) => hashid)
  const days = await coolDownOf(scope)
  const latest =
    days <= 0
      ? []
      : await db
          .selectDistinctOn([sampleRequests.store_hash], {
            store_hash: sampleRequests.store_hash,
            at: sampleRequests.requested_at,
          })
          .from(sampleRequests)
          .where(
            and(
              eq(sampleRequests.product_hash, product_hash),
              inArray(sampleRequests.store_hash, stores),
              isCounted,
            ),
          )
          .orderBy(sampleRequests.store_hash, desc(sampleRequests.requested_at))
  const isFree = latest.length < stores.length
  const ofStores = isFree ? [] : latest.map(({ at }) => nextSampleFrom(at, days).getTime())
  const ofVendor = (await samplesFrom(scope, product.vendor_hash))?.getTime() ?? 0
  const from = Math.max(ofVendor, ofStores.length > 0 ? Math.min(...ofStores) : 0)
  return from > now.getTime() ? new Date(from) : null
}

const isCounted = ne(sampleRequests.status, sampleStatus.value.canceled)

/** Returns the days that the user waits between samples. With `lock`, their parallel requests wait for each other. */
async function coolDownOf({ db, user }: Scope, lock = false): Promise<number> {
  const query = db
    .select({ days: users.vendor_sample_request_cooldown })
    .from(users)
    .where(eq(users.hashid, user.hashid))
  const [found] = lock ? await query.for('update') : await query
  return found?.days ?? 0
}

async function lastRequest({ db }: Scope, matching: SQL | undefined): Promise<string | undefined> {
  const [last] = await db
    .select({ at: sampleRequests.requested_at })
    .from(sampleRequests)
    .where(and(matching, isCounted))
    .orderBy(desc(sampleRequests.requested_at))
    .limit(1)
  return last?.at
}
