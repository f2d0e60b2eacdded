import { and, asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type VendorGroupRow, vendorGroupForm } from '@/domain/vendors/vendor-group'
import { isOneOf } from '../db/one-of'
import { rowsByHash } from '../db/rows-by-hash'
import { vendorGroups, vendors } from '../db/schema/vendors/vendors'
import { updateRows } from '../db/update-rows'
import type { Scope } from '../http/scope'
import { reportRepeated } from '../records/administered-table'
import { countUses } from '../records/count-uses'
import { checkNew, mapValues, readAndWritten, WriteProblems } from '../records/many-records'
import type { AdminRecord } from '../records/serve-crud'
import { reportUnknownVendors } from './check-vendors'

type Form = z.infer<typeof vendorGroupForm.schema>

export const vendorGroupRecord: AdminRecord<VendorGroupRow, Form> = {
  kind: 'vendor-group',
  noun: 'vendor group',
  table: vendorGroups,
  form: vendorGroupForm,
  list: ({ db }, { isIn, limit }) =>
    db
      .select({
        hashid: vendorGroups.hashid,
        name: vendorGroups.name,
        short_name: vendorGroups.short_name,
        vendor_count: db.$count(vendors, eq(vendors.vendor_group_hash, vendorGroups.hashid)),
        is_archived: sql<boolean>`${vendorGroups.archived_at} is not null`,
      })
      .from(vendorGroups)
      .where(isIn(vendorGroups.hashid))
      .orderBy(asc(vendorGroups.hashid))
      .limit(limit),
  uses: (scope, hashid) => countUses(scope, { vendor: [vendors, eq(vendors.vendor_group_hash, hashid)] }),
  ...readAndWritten<Form>('vendor group', {
    read: async ({ db }, hashes, lock) => {
      const rows = await rowsByHash(db.select().from(vendorGroups), vendorGroups.hashid, hashes, lock)
      const members = await db
        .select({ hashid: vendors.hashid, group_hash: vendors.vendor_group_hash })
        .from(vendors)
        .where(isOneOf(vendors.vendor_group_hash, hashes))
        .orderBy(asc(vendors.hashid))
      const membersOf = Map.groupBy(members, ({ group_hash }) => group_hash)
      return new Map(
        rows.map(({ hashid, name, short_name, version }) => [
          hashid,
          {
            name,
            short_name,
            vendor_hashes: (membersOf.get(hashid) ?? []).map((vendor) => vendor.hashid),
            version: String(version),
          },
        ]),
      )
    },
    write: async (scope, forms) => {
      const problems = await findProblems(scope, forms)
      const writable = problems.writable(forms)
      const rows = mapValues(writable, ({ name, short_name }) => ({ name, short_name }))
      await updateRows(scope.db, vendorGroups, rows)
      await writeVendors(scope, writable)
      return problems.found
    },
  }),
  add: async (scope, form) => {
    const { hashid, forms } = await checkNew(scope, form, findProblems)
    const { name, short_name } = form
    await scope.db.insert(vendorGroups).values({ hashid, name, short_name })
    await writeVendors(scope, forms)
    return hashid
  },
}

async function findProblems(scope: Scope, forms: ReadonlyMap<string, Form>): Promise<WriteProblems> {
  const problems = new WriteProblems()
  await reportRepeated(scope, vendorGroupRecord, 'name', forms, problems)
  await reportRepeated(scope, vendorGroupRecord, 'short_name', forms, problems)
  await reportUnknownVendors(scope, forms, problems)
  return problems
}

/** A vendor belongs to at most one group, so those chosen leave theirs. Of several groups that choose it, the last has it. */
async function writeVendors({ db }: Scope, forms: ReadonlyMap<string, Form>) {
  if (forms.size === 0) return
  const groupOf = new Map(
    [...forms].flatMap(([hashid, { vendor_hashes }]) => vendor_hashes.map((vendor) => [vendor, hashid])),
  )
  const leaves = sql`${vendors.hashid} not in (select json_array_elements_text(${JSON.stringify([...groupOf.keys()])}::json))`
  await db
    .update(vendors)
    .set({ vendor_group_hash: null })
    .where(and(isOneOf(vendors.vendor_group_hash, forms.keys()), leaves))
  await updateRows(
    db,
    vendors,
    mapValues(groupOf, (vendor_group_hash) => ({ vendor_group_hash })),
  )
}
