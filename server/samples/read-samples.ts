import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { SampleDetail } from '@/domain/samples/pipeline-contract'
import type { SampleRequest } from '@/domain/samples/sample-request'
import { imageOf } from '../catalogue/offer'
import { users } from '../db/schema/access/users'
import { products } from '../db/schema/catalogue/products'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { sampleEvents, sampleRequests } from '../db/schema/samples'
import { partners } from '../db/schema/stores/partners'
import { vendors } from '../db/schema/vendors/vendors'
import { readExtraAnswers } from '../form-builder/extra-answers'
import { notFound } from '../http/api-error'
import { inStores, type Scope, storesOf } from '../http/scope'
import { readAddresses } from './sample-addresses'

/** Returns the sample requests of the context, newest first. */
export async function readSamples(scope: Scope, filters: string | undefined): Promise<SampleRequest[]> {
  const stores = filters === undefined ? null : await storesOf(scope, filters)
  return selectSamples(scope, stores ? inStores(sampleRequests.store_hash, stores) : undefined)
}

/** Returns a sample request. @throws a 404 if the user may not see it */
export async function readSample(scope: Scope, hashid: string): Promise<SampleRequest> {
  const [found] = await selectSamples(scope, eq(sampleRequests.hashid, hashid))
  if (!found) throw notFound('This request')
  return found
}

/** Returns a sample request with its events and addresses. @throws a 404 if the user may not see it */
export async function readSampleDetail(scope: Scope, hashid: string): Promise<SampleDetail> {
  const sample = await readSample(scope, hashid)
  const events = await scope.db
    .select({
      hashid: sampleEvents.hashid,
      status: sampleEvents.status,
      note: sampleEvents.note,
      by: users.name,
      at: sampleEvents.at,
    })
    .from(sampleEvents)
    .leftJoin(users, eq(users.hashid, sampleEvents.by_hash))
    .where(eq(sampleEvents.sample_hash, hashid))
    .orderBy(asc(sampleEvents.at), asc(sampleEvents.status))
  const extra_answers = await readExtraAnswers(scope.db, 'sample-requests', hashid)
  return {
    ...sample,
    events,
    extra_answers,
    ...(await readAddresses(scope, sample)),
  }
}

const GRAMS_PER_POUND = sql.raw('453.59237')
const LONGEST_WEIGHT = sql.raw('9999.99')
const pounds = sql`round(${products.case_weight_g} * ${sampleRequests.qty} / ${GRAMS_PER_POUND}, 2)`
const weightInPounds = sql<
  string | null
>`case when ${pounds} between 0.01 and ${LONGEST_WEIGHT} then trim_scale(${pounds})::text end`

/** The part of a scope that reads samples. */
type SampleScope = Pick<Scope, 'db' | 'ofOrders'>

/** Returns the samples that the user may see among those that match, newest first. */
export const selectSamples = (scope: SampleScope, matching: SQL | undefined): Promise<SampleRequest[]> =>
  scope.db
    .select({
      hashid: sampleRequests.hashid,
      vendor_hash: sampleRequests.vendor_hash,
      vendor_name: vendors.name,
      product_hash: sampleRequests.product_hash,
      product_name: products.name,
      item_code: products.item_code,
      image: imageOf(sampleRequests.product_hash),
      store_hash: sampleRequests.store_hash,
      store_display_name: partners.display_name,
      time_zone: partners.time_zone,
      marketplace_name: marketplaces.name,
      qty: sampleRequests.qty,
      weight_lb: weightInPounds,
      note: sampleRequests.note,
      status: sampleRequests.status,
      answer: sampleRequests.answer,
      reason: sampleRequests.reason,
      rating: sampleRequests.rating,
      carrier: sampleRequests.carrier,
      tracking_number: sampleRequests.tracking_number,
      shipped_on: sampleRequests.shipped_on,
      requested_by: users.name,
      requested_at: sampleRequests.requested_at,
      updated_at: sampleRequests.updated_at,
    })
    .from(sampleRequests)
    .innerJoin(vendors, eq(vendors.hashid, sampleRequests.vendor_hash))
    .innerJoin(products, eq(products.hashid, sampleRequests.product_hash))
    .innerJoin(partners, eq(partners.hashid, sampleRequests.store_hash))
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .innerJoin(marketplaces, eq(marketplaces.hashid, partnerGroups.marketplace_hash))
    .innerJoin(users, eq(users.hashid, sampleRequests.requested_by_hash))
    .where(and(scope.ofOrders(sampleRequests), matching))
    .orderBy(desc(sampleRequests.requested_at), desc(sampleRequests.hashid))
