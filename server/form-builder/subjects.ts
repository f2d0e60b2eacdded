import { eq, sql } from 'drizzle-orm'
import type { FormPlace } from '@/domain/form-builder/form-place'
import type { SubjectKind } from '@/domain/form-builder/managed-form'
import type { Database } from '../db/database'
import { isOneOf } from '../db/one-of'
import { registrations } from '../db/schema/access/registrations'
import { users } from '../db/schema/access/users'
import { products } from '../db/schema/catalogue/products'
import { claims } from '../db/schema/orders/claims'
import { orderItems } from '../db/schema/orders/orders'
import { sampleRequests } from '../db/schema/samples'
import { partners } from '../db/schema/stores/partners'
import { vendors } from '../db/schema/vendors/vendors'

interface Subject {
  subject_kind: SubjectKind
  subject_name: string
}
interface FoundSubject {
  hashid: string
  kind: SubjectKind
  name: string
}
type Read = (db: Database, hashes: readonly string[]) => Promise<FoundSubject[]>

const reads: Readonly<Record<FormPlace, Read>> = {
  'sample-requests': (db, hashes) =>
    db
      .select({
        hashid: sampleRequests.hashid,
        kind: sql<SubjectKind>`'sample'`,
        name: sql<string>`concat(${products.name}, ' · ', ${partners.display_name})`,
      })
      .from(sampleRequests)
      .innerJoin(products, eq(products.hashid, sampleRequests.product_hash))
      .innerJoin(partners, eq(partners.hashid, sampleRequests.store_hash))
      .where(isOneOf(sampleRequests.hashid, hashes)),
  claims: (db, hashes) =>
    db
      .select({
        hashid: claims.hashid,
        kind: sql<SubjectKind>`'claim'`,
        name: sql<string>`concat(${orderItems.purchasable_name}, ' · ', ${partners.display_name})`,
      })
      .from(claims)
      .innerJoin(orderItems, eq(orderItems.hashid, claims.order_item_hash))
      .innerJoin(partners, eq(partners.hashid, claims.store_hash))
      .where(isOneOf(claims.hashid, hashes)),
  registrations: (db, hashes) =>
    db
      .select({
        hashid: registrations.hashid,
        kind: sql<SubjectKind>`case when ${registrations.kind} = 'supplier' then 'supplier-registration' else 'registration' end`,
        name: users.name,
      })
      .from(registrations)
      .innerJoin(users, eq(users.hashid, registrations.user_hash))
      .where(isOneOf(registrations.hashid, hashes)),
  onboarding: (db, hashes) =>
    db
      .select({
        hashid: vendors.hashid,
        kind: sql<SubjectKind>`case when ${vendors.is_onboarding} then 'onboarding' else 'vendor' end`,
        name: vendors.name,
      })
      .from(vendors)
      .where(isOneOf(vendors.hashid, hashes)),
}

/** Returns what answers are about, by hash. */
export async function readSubjects(
  db: Database,
  place: FormPlace,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Subject>> {
  const found = await reads[place](db, hashes)
  return new Map(found.map(({ hashid, kind, name }) => [hashid, { subject_kind: kind, subject_name: name }]))
}
