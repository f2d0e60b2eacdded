import { asc, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type Category, categoryForm, listCategoryNames, mergeCategories } from '@/domain/catalogue/category'
import { auditChanges } from '../access/audit-changes'
import { rowsByHash } from '../db/rows-by-hash'
import { categories } from '../db/schema/catalogue/categories'
import { products } from '../db/schema/catalogue/products'
import { updateRows } from '../db/update-rows'
import { invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'
import { checkUnique, reportRepeated } from '../records/administered-table'
import { countUses } from '../records/count-uses'
import { mapValues, readAndWritten, WriteProblems } from '../records/many-records'
import type { AdminRecord } from '../records/serve-crud'

type Form = z.infer<typeof categoryForm.schema>

export const categoryRecord: AdminRecord<Category, Form> = {
  kind: 'category',
  noun: 'category',
  table: categories,
  form: categoryForm,
  list: ({ db }, { isIn, limit }) =>
    db
      .select({
        hashid: categories.hashid,
        name: categories.name,
        product_count: db.$count(products, eq(products.category, categories.name)),
        is_archived: sql<boolean>`${categories.archived_at} is not null`,
      })
      .from(categories)
      .where(isIn(categories.hashid))
      .orderBy(asc(categories.hashid))
      .limit(limit),
  ...readAndWritten<Form>('category', {
    read: async ({ db }, hashes, lock) => {
      const rows = await rowsByHash(db.select().from(categories), categories.hashid, hashes, lock)
      return new Map(rows.map(({ hashid, name, version }) => [hashid, { name, version: String(version) }]))
    },
    write: async (scope, forms) => {
      const problems = new WriteProblems()
      await reportRepeated(scope, categoryRecord, 'name', forms, problems)
      const rows = mapValues(problems.writable(forms), ({ name }) => ({ name }))
      await updateRows(scope.db, categories, rows)
      return problems.found
    },
  }),
  uses: async (scope, hashid) => {
    const { name } = await readCategory(scope, hashid)
    return countUses(scope, { product: [products, eq(products.category, name)] })
  },
  add: async (scope, { name }) => {
    await checkUnique(scope, categoryRecord, 'name', name, null)
    const hashid = newHash()
    await scope.db.insert(categories).values({ hashid, name })
    return hashid
  },
}

export const categoryRoutes = [
  serve(mergeCategories, async ({ scope, params, body }) => ({
    message: await merge(scope, params.hashid, body.into),
  })),
  serve(listCategoryNames, async ({ scope: { db } }) => {
    const rows = await db
      .select({ name: categories.name })
      .from(categories)
      .where(isNull(categories.archived_at))
      .orderBy(asc(categories.name))
    return { data: rows.map(({ name }) => name) }
  }),
]

/** Moves all products of a category to another one and deletes it. */
async function merge(scope: Scope, hashid: string, into: string): Promise<string> {
  if (hashid === into) throw invalid('into', 'Choose another category')
  // Locked in one order, so that two merges at once wait for each other instead of failing.
  for (const each of [hashid, into].toSorted()) await readCategory(scope, each, 'lock')
  const [from, to] = [await readCategory(scope, hashid), await readCategory(scope, into)]
  if (to.archived_at)
    throw invalid('into', `${to.name} is archived. Restore it first or choose another category`)
  const moved = await scope.db
    .update(products)
    .set({ category: to.name, version: sql`${products.version} + 1` })
    .where(eq(products.category, from.name))
    .returning({ hashid: products.hashid })
  await scope.db.delete(categories).where(eq(categories.hashid, hashid))
  await auditChanges(
    scope,
    'category-changed',
    hashid,
    { name: from.name, merged_into: null },
    { name: null, merged_into: to.name },
  )
  return `${from.name} merged into ${to.name}. ${moved.length} ${moved.length === 1 ? 'product' : 'products'} moved`
}

async function readCategory({ db }: Scope, hashid: string, lock?: 'lock') {
  const query = db.select().from(categories).where(eq(categories.hashid, hashid))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw notFound('This category')
  return row
}
