import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type VendorCategoryRow, vendorCategoryForm } from '@/domain/vendors/vendor-category'
import { insertMany } from '../db/insert-many'
import { isOneOf } from '../db/one-of'
import { rowsByHash } from '../db/rows-by-hash'
import { vendorCategories, vendorCategoryVendors } from '../db/schema/vendors/categories'
import { vendors } from '../db/schema/vendors/vendors'
import { updateRows } from '../db/update-rows'
import type { Scope } from '../http/scope'
import { reportRepeated } from '../records/administered-table'
import { countUses } from '../records/count-uses'
import { checkNew, mapValues, readAndWritten, WriteProblems } from '../records/many-records'
import type { AdminRecord } from '../records/serve-crud'
import { reportUnknownVendors } from './check-vendors'

type Form = z.infer<typeof vendorCategoryForm.schema>

/** The names of a vendor's categories, sorted; those of archived categories are left out. */
export const categoriesOfVendor = ({ db }: Scope): SQL<string[]> =>
  sql<string[]>`array(${db
    .select({ name: vendorCategories.name })
    .from(vendorCategoryVendors)
    .innerJoin(vendorCategories, eq(vendorCategories.hashid, vendorCategoryVendors.category_hash))
    .where(and(eq(vendorCategoryVendors.vendor_hash, vendors.hashid), isNull(vendorCategories.archived_at)))
    .orderBy(asc(vendorCategories.name))})`

export const vendorCategoryRecord: AdminRecord<VendorCategoryRow, Form> = {
  kind: 'vendor-category',
  noun: 'vendor category',
  table: vendorCategories,
  form: vendorCategoryForm,
  list: ({ db }, { isIn, limit }) =>
    db
      .select({
        hashid: vendorCategories.hashid,
        name: vendorCategories.name,
        vendor_count: db.$count(
          vendorCategoryVendors,
          eq(vendorCategoryVendors.category_hash, vendorCategories.hashid),
        ),
        is_archived: sql<boolean>`${vendorCategories.archived_at} is not null`,
      })
      .from(vendorCategories)
      .where(isIn(vendorCategories.hashid))
      .orderBy(asc(vendorCategories.hashid))
      .limit(limit),
  uses: (scope, hashid) =>
    countUses(scope, { vendor: [vendorCategoryVendors, eq(vendorCategoryVendors.category_hash, hashid)] }),
  ...readAndWritten<Form>('vendor category', {
    read: async ({ db }, hashes, lock) => {
      const rows = await rowsByHash(db.select().from(vendorCategories), vendorCategories.hashid, hashes, lock)
      const members = await db
        .select()
        .from(vendorCategoryVendors)
        .where(isOneOf(vendorCategoryVendors.category_hash, hashes))
        .orderBy(asc(vendorCategoryVendors.vendor_hash))
      const membersOf = Map.groupBy(members, ({ category_hash }) => category_hash)
      return new Map(
        rows.map(({ hashid, name, version }) => [
          hashid,
          {
            name,
            vendor_hashes: (membersOf.get(hashid) ?? []).map(({ vendor_hash }) => vendor_hash),
            version: String(version),
          },
        ]),
      )
    },
    write: async (scope, forms) => {
      const problems = await findProblems(scope, forms)
      const writable = problems.writable(forms)
      await updateRows(
        scope.db,
        vendorCategories,
        mapValues(writable, ({ name }) => ({ name })),
      )
      await scope.db
        .delete(vendorCategoryVendors)
        .where(isOneOf(vendorCategoryVendors.category_hash, writable.keys()))
      await writeVendors(scope, writable)
      return problems.found
    },
  }),
  add: async (scope, form) => {
    const { hashid, forms } = await checkNew(scope, form, findProblems)
    await scope.db.insert(vendorCategories).values({ hashid, name: form.name })
    await writeVendors(scope, forms)
    return hashid
  },
}

async function findProblems(scope: Scope, forms: ReadonlyMap<string, Form>): Promise<WriteProblems> {
  const problems = new WriteProblems()
  await reportRepeated(scope, vendorCategoryRecord, 'name', forms, problems)
  await reportUnknownVendors(scope, forms, problems)
  return problems
}

const writeVendors = ({ db }: Scope, forms: ReadonlyMap<string, Form>) =>
  insertMany(
    db,
    vendorCategoryVendors,
    [...forms].flatMap(([category_hash, { vendor_hashes }]) =>
      [...new Set(vendor_hashes)].map((vendor_hash) => ({ category_hash, vendor_hash })),
    ),
  )
