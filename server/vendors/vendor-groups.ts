import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  vendorGroups as endpoints,
  type VendorGroupRow,
  vendorGroupForm,
} from '@/domain/vendors/vendor-group'
import { vendorGroups, vendors } from '../db/schema/catalogue'
import { notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { checkUnique } from '../resources/administered-table'
import { type Resource, serveCrud } from '../resources/serve-crud'
import { checkVendors } from './check-vendors'

type Form = z.infer<typeof vendorGroupForm.schema>

export const vendorGroupRecord: Resource<VendorGroupRow, Form> = {
  noun: 'vendor group',
  table: vendorGroups,
  event: 'vendor-group-changed',
  labels: vendorGroupForm.labels,
  list: ({ db }) =>
    db
      .select({
        hashid: vendorGroups.hashid,
        name: vendorGroups.name,
        short_name: vendorGroups.short_name,
        vendor_count: db.$count(vendors, eq(vendors.vendor_group_hash, vendorGroups.hashid)),
        is_archived: sql<boolean>`${vendorGroups.archived_at} is not null`,
      })
      .from(vendorGroups)
      .orderBy(asc(vendorGroups.name)),
  read: async ({ db }, hashid, lock) => {
    const query = db.select().from(vendorGroups).where(eq(vendorGroups.hashid, hashid))
    const [row] = lock ? await query.for('update') : await query
    if (!row) throw notFound('This vendor group')
    const members = await db
      .select({ hashid: vendors.hashid })
      .from(vendors)
      .where(eq(vendors.vendor_group_hash, hashid))
      .orderBy(asc(vendors.hashid))
    return {
      name: row.name,
      short_name: row.short_name,
      vendor_hashes: members.map((vendor) => vendor.hashid),
      version: String(row.version),
    }
  },
  add: async (scope, form) => {
    await check(scope, form, null)
    const hashid = newHash()
    const { name, short_name } = form
    await scope.db.insert(vendorGroups).values({ hashid, name, short_name })
    await writeVendors(scope, hashid, form.vendor_hashes)
    return hashid
  },
  write: async (scope, hashid, form) => {
    await check(scope, form, hashid)
    const { name, short_name } = form
    await scope.db
      .update(vendorGroups)
      .set({ name, short_name, version: sql`${vendorGroups.version} + 1` })
      .where(eq(vendorGroups.hashid, hashid))
    await writeVendors(scope, hashid, form.vendor_hashes)
  },
}

export const vendorGroupRoutes = serveCrud(endpoints, vendorGroupRecord)

async function check(scope: Scope, form: Form, hashid: string | null) {
  await checkUnique(scope, vendorGroupRecord, 'name', form.name, hashid)
  await checkUnique(scope, vendorGroupRecord, 'short_name', form.short_name, hashid)
  await checkVendors(scope, form.vendor_hashes)
}

/** A vendor belongs to at most one group, so those chosen leave theirs. */
async function writeVendors({ db }: Scope, vendor_group_hash: string, vendor_hashes: readonly string[]) {
  const ofGroup = eq(vendors.vendor_group_hash, vendor_group_hash)
  await db
    .update(vendors)
    .set({ vendor_group_hash: null })
    .where(and(ofGroup, notInArray(vendors.hashid, [...vendor_hashes])))
  await db
    .update(vendors)
    .set({ vendor_group_hash })
    .where(inArray(vendors.hashid, [...vendor_hashes]))
}
