import { and, asc, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type BrokerRow, brokerForm, brokers as endpoints, listBrokerNames } from '@/domain/vendors/broker'
import { chooseWorkingVendor, listWorkingVendors } from '@/domain/vendors/working-vendor'
import type { Database } from '../db/database'
import { users } from '../db/schema/access'
import { vendors } from '../db/schema/catalogue'
import { brokers, brokerVendors } from '../db/schema/vendors'
import { notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'
import { checkUnique } from '../resources/administered-table'
import { type Resource, serveCrud } from '../resources/serve-crud'
import { firstVendorOf } from './broker-vendors'
import { checkVendors } from './check-vendors'

type Form = z.infer<typeof brokerForm.schema>

export const brokerRecord: Resource<BrokerRow, Form> = {
  noun: 'broker',
  table: brokers,
  event: 'broker-changed',
  labels: brokerForm.labels,
  list: ({ db }) =>
    db
      .select({
        hashid: brokers.hashid,
        name: brokers.name,
        email: brokers.email,
        phone: brokers.phone,
        vendor_count: db.$count(brokerVendors, eq(brokerVendors.broker_hash, brokers.hashid)),
        user_count: db.$count(users, eq(users.broker_hash, brokers.hashid)),
        is_archived: sql<boolean>`${brokers.archived_at} is not null`,
      })
      .from(brokers)
      .orderBy(asc(brokers.name)),
  read: async ({ db }, hashid, lock) => {
    const query = db.select().from(brokers).where(eq(brokers.hashid, hashid))
    const [row] = lock ? await query.for('update') : await query
    if (!row) throw notFound('This broker')
    const represented = await db
      .select({ vendor_hash: brokerVendors.vendor_hash })
      .from(brokerVendors)
      .where(eq(brokerVendors.broker_hash, hashid))
      .orderBy(asc(brokerVendors.vendor_hash))
    return {
      name: row.name,
      email: row.email,
      phone: row.phone,
      vendor_hashes: represented.map(({ vendor_hash }) => vendor_hash),
      version: String(row.version),
    }
  },
  add: async (scope, form) => {
    await checkUnique(scope, brokerRecord, 'name', form.name, null)
    await checkVendors(scope, form.vendor_hashes)
    const hashid = newHash()
    await scope.db.insert(brokers).values({ hashid, ...contactOf(form) })
    await writeVendors(scope, hashid, form.vendor_hashes)
    return hashid
  },
  write: async (scope, hashid, form) => {
    await checkUnique(scope, brokerRecord, 'name', form.name, hashid)
    await checkVendors(scope, form.vendor_hashes)
    await scope.db
      .update(brokers)
      .set({ ...contactOf(form), version: sql`${brokers.version} + 1` })
      .where(eq(brokers.hashid, hashid))
    await scope.db.delete(brokerVendors).where(eq(brokerVendors.broker_hash, hashid))
    await writeVendors(scope, hashid, form.vendor_hashes)
  },
}

export const brokerRoutes = [
  ...serveCrud(endpoints, brokerRecord),
  serve(listBrokerNames, async ({ scope: { db } }) => ({
    data: await db
      .select({ hashid: brokers.hashid, name: brokers.name })
      .from(brokers)
      .where(isNull(brokers.archived_at))
      .orderBy(asc(brokers.name)),
  })),
  serve(listWorkingVendors, async ({ scope: { db, user } }) => ({
    data: await db
      .select({ hashid: vendors.hashid, name: vendors.name })
      .from(vendors)
      .where(mayWorkFor(db, user))
      .orderBy(asc(vendors.name)),
  })),
  serve(chooseWorkingVendor, async ({ scope: { db, user }, body: { vendor_hash } }) => {
    const [vendor] = await db
      .select({ name: vendors.name })
      .from(vendors)
      .where(and(mayWorkFor(db, user), eq(vendors.hashid, vendor_hash)))
    if (!vendor) throw notFound('This vendor')
    await db.update(users).set({ vendor_hash }).where(eq(users.hashid, user.hashid))
    return { message: `You now work for ${vendor.name}` }
  }),
]

/** Condition for the vendors that a supplier may work for. */
function mayWorkFor(db: Database, { vendor_hash, broker_hash }: Scope['user']): SQL {
  if (!broker_hash) return eq(vendors.hashid, vendor_hash ?? '')
  const represented = db
    .select({ hashid: brokerVendors.vendor_hash })
    .from(brokerVendors)
    .where(eq(brokerVendors.broker_hash, broker_hash))
  return inArray(vendors.hashid, represented)
}

const contactOf = ({ name, email = '', phone }: Form) => ({ name, email, phone })

/** Writes the vendors that a broker represents. Users who worked for another one go on with the first of these. */
async function writeVendors(scope: Scope, broker_hash: string, vendor_hashes: readonly string[]) {
  const chosen = [...new Set(vendor_hashes)]
  if (chosen.length > 0)
    await scope.db.insert(brokerVendors).values(chosen.map((vendor_hash) => ({ broker_hash, vendor_hash })))
  const worksElsewhere =
    chosen.length === 0
      ? isNotNull(users.vendor_hash)
      : sql`(${users.vendor_hash} is null or ${notInArray(users.vendor_hash, chosen)})`
  await scope.db
    .update(users)
    .set({ vendor_hash: await firstVendorOf(scope.db, broker_hash) })
    .where(and(eq(users.broker_hash, broker_hash), worksElsewhere))
}
