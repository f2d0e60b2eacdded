import { and, asc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type BrokerRow, brokerForm } from '@/domain/vendors/broker'
import { chooseWorkingVendor, listWorkingVendors } from '@/domain/vendors/working-vendor'
import type { Database } from '../db/database'
import { insertMany } from '../db/insert-many'
import { isOneOf } from '../db/one-of'
import { rowsByHash } from '../db/rows-by-hash'
import { users } from '../db/schema/access/users'
import { brokers, brokerVendors } from '../db/schema/vendors/profiles'
import { vendors } from '../db/schema/vendors/vendors'
import { updateRows } from '../db/update-rows'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'
import { reportRepeated } from '../records/administered-table'
import { countUses } from '../records/count-uses'
import { checkNew, mapValues, readAndWritten, WriteProblems } from '../records/many-records'
import type { AdminRecord } from '../records/serve-crud'
import { firstVendor } from './broker-vendors'
import { reportUnknownVendors } from './check-vendors'

type Form = z.infer<typeof brokerForm.schema>

export const brokerRecord: AdminRecord<BrokerRow, Form> = {
  kind: 'broker',
  noun: 'broker',
  table: brokers,
  form: brokerForm,
  list: ({ db }, { isIn, limit }) =>
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
      .where(isIn(brokers.hashid))
      .orderBy(asc(brokers.hashid))
      .limit(limit),
  uses: (scope, hashid) =>
    countUses(scope, {
      vendor: [brokerVendors, eq(brokerVendors.broker_hash, hashid)],
      user: [users, eq(users.broker_hash, hashid)],
    }),
  ...readAndWritten<Form>('broker', {
    read: async ({ db }, hashes, lock) => {
      const rows = await rowsByHash(db.select().from(brokers), brokers.hashid, hashes, lock)
      const represented = await db
        .select()
        .from(brokerVendors)
        .where(isOneOf(brokerVendors.broker_hash, hashes))
        .orderBy(asc(brokerVendors.vendor_hash))
      const vendorsOf = Map.groupBy(represented, ({ broker_hash }) => broker_hash)
      return new Map(
        rows.map(({ hashid, name, email, phone, version }) => [
          hashid,
          {
            name,
            email,
            phone,
            vendor_hashes: (vendorsOf.get(hashid) ?? []).map(({ vendor_hash }) => vendor_hash),
            version: String(version),
          },
        ]),
      )
    },
    write: async (scope, forms) => {
      const problems = await findProblems(scope, forms)
      const writable = problems.writable(forms)
      await updateRows(scope.db, brokers, mapValues(writable, contactOf))
      await scope.db.delete(brokerVendors).where(isOneOf(brokerVendors.broker_hash, writable.keys()))
      await writeVendors(scope, writable)
      return problems.found
    },
  }),
  add: async (scope, form) => {
    const { hashid, forms } = await checkNew(scope, form, findProblems)
    await scope.db.insert(brokers).values({ hashid, ...contactOf(form) })
    await writeVendors(scope, forms)
    return hashid
  },
}

export const brokerRoutes = [
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

async function findProblems(scope: Scope, forms: ReadonlyMap<string, Form>): Promise<WriteProblems> {
  const problems = new WriteProblems()
  await reportRepeated(scope, brokerRecord, 'name', forms, problems)
  await reportUnknownVendors(scope, forms, problems)
  return problems
}

/** Writes the vendors that brokers represent. Users who worked for another one go on with the first of these. */
async function writeVendors({ db }: Scope, forms: ReadonlyMap<string, Form>) {
  const rows = [...forms].flatMap(([broker_hash, { vendor_hashes }]) =>
    [...new Set(vendor_hashes)].map((vendor_hash) => ({ broker_hash, vendor_hash })),
  )
  await insertMany(db, brokerVendors, rows)
  const isRepresented = db
    .select({ vendor_hash: brokerVendors.vendor_hash })
    .from(brokerVendors)
    .where(
      and(eq(brokerVendors.broker_hash, users.broker_hash), eq(brokerVendors.vendor_hash, users.vendor_hash)),
    )
  await db
    .update(users)
    .set({ vendor_hash: sql`${firstVendor(db, users.broker_hash)}` })
    .where(and(isOneOf(users.broker_hash, forms.keys()), notExists(isRepresented)))
}
