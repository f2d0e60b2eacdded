import { and, eq } from 'drizzle-orm'
import { productError } from '@/domain/cart/order-rules'
import { dayIn, formatDay } from '@/domain/orders/delivery'
import { type SampleRequest, type SentSample, sampleStatus } from '@/domain/samples/sample-request'
import { auditChanges } from '../access/audit-changes'
import { isSoldTo } from '../catalogue/read-catalogue'
import { products } from '../db/schema/catalogue/products'
import { sampleEvents, sampleRequests } from '../db/schema/samples'
import { vendors } from '../db/schema/vendors/vendors'
import { checkExtraAnswers, keepExtraAnswers } from '../form-builder/extra-answers'
import { invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import { storesOf } from '../http/scope'
import { productSamplesFrom, samplesFrom } from './cool-down'
import { readSample } from './read-samples'
import { mailStep, type SampleCall } from './sample-mail'

/**
 * Requests a sample and mails the vendor.
 * @throws a 404 for a store or product that the user may not see, a 422 for an unavailable product or during the
 * cool-down
 */
export async function requestSample(call: SampleCall, draft: SentSample): Promise<SampleRequest> {
  const { scope } = call
  const { db, now, user } = scope
  const stores = await storesOf(scope, `forPartner(${draft.store_hash})`)
  const [found] = await db
    .select({ product: products, vendor: vendors })
    .from(products)
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(and(eq(products.hashid, draft.product_hash), scope.ofProducts(products), isSoldTo(scope, stores)))
  if (!found) throw notFound('This product')
  const { product, vendor } = found
  const error = productError({ ...product, is_recalled: product.recalled_at !== null }, vendor)
  if (error) throw invalid('product_hash', error)
  const until = await samplesFrom(scope, vendor.hashid, true)
  if (until && until > now)
    throw invalid(
      'product_hash',
      `You've already requested a sample from ${vendor.name}. You can request another from ${formatDay(dayIn(stores[0]?.time_zone ?? 'UTC', until), now)}.`,
    )
  const again = await productSamplesFrom(scope, draft, true)
  if (again && again > now)
    throw invalid(
      'product_hash',
      `Your store has already requested a sample of ${product.name}. It can request another from ${formatDay(dayIn(stores[0]?.time_zone ?? 'UTC', again), now)}.`,
    )
  const extra = await checkExtraAnswers(db, 'sample-requests', draft.extra_answers)
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
  await db.insert(sampleEvents).values({
    hashid: newHash(),
    sample_hash: hashid,
    status: sampleStatus.value.requested,
    note: draft.note,
    by_hash: user.hashid,
    at,
  })
  await keepExtraAnswers(scope, 'sample-requests', [hashid], extra)
  const { qty, note } = draft
  await auditChanges(
    scope,
    'sample-request-changed',
    hashid,
    {},
    { qty, note },
    { parent_hash: product.hashid },
  )
  const sample = await readSample(scope, hashid)
  await mailStep(call, sample)
  return sample
}
