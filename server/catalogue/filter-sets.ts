import { and, asc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { FilterSet } from '@/domain/catalogue/filter-set'
import { type FilterSetRow, filterSetForm } from '@/domain/catalogue/managed-filter-set'
import { productFields } from '@/domain/catalogue/product-fields'
import { readFilters } from '@/domain/tables/search-params'
import { isOneOf } from '../db/one-of'
import { rowsByHash } from '../db/rows-by-hash'
import { productFilterSets } from '../db/schema/catalogue/filter-sets'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { updateRows } from '../db/update-rows'
import { type Scope, storesOf } from '../http/scope'
import { reportRepeated } from '../records/administered-table'
import { checkNew, mapValues, readAndWritten, WriteProblems } from '../records/many-records'
import type { AdminRecord } from '../records/serve-crud'

type Form = z.infer<typeof filterSetForm.schema>

const isChosen = eq(marketplaces.hashid, sql`any(${productFilterSets.marketplace_hashes})`)

/** Returns the filter sets of the context's marketplaces, by name; without a context, of those that the user works in. */
export async function readFilterSets(scope: Scope, filters: string | undefined): Promise<FilterSet[]> {
  const stores = filters ? await storesOf(scope, filters) : []
  const isWanted = filters
    ? inArray(
        marketplaces.hashid,
        stores.map(({ marketplace_hash }) => marketplace_hash),
      )
    : scope.ofMarketplaces(marketplaces.hashid)
  const { hashid, name, filters: chosen, marketplace_hashes, archived_at } = productFilterSets
  return scope.db
    .select({ hashid, name, filters: chosen })
    .from(productFilterSets)
    .where(
      and(
        isNull(archived_at),
        or(
          eq(marketplace_hashes, sql`'{}'`),
          exists(scope.db.select({ one: sql`1` }).from(marketplaces).where(and(isChosen, isWanted))),
        ),
      ),
    )
    .orderBy(asc(sql`lower(${name})`))
}

export const filterSetRecord: AdminRecord<FilterSetRow, Form> = {
  kind: 'product-filter-set',
  noun: 'filter set',
  table: productFilterSets,
  form: filterSetForm,
  list: ({ db }, { isIn, limit }) =>
    db
      .select({
        hashid: productFilterSets.hashid,
        name: productFilterSets.name,
        filters: productFilterSets.filters,
        marketplaces: sql<string[]>`array(${db
          .select({ name: marketplaces.name })
          .from(marketplaces)
          .where(isChosen)
          .orderBy(asc(marketplaces.name))})`,
        is_archived: sql<boolean>`${productFilterSets.archived_at} is not null`,
      })
      .from(productFilterSets)
      .where(isIn(productFilterSets.hashid))
      .orderBy(asc(productFilterSets.hashid))
      .limit(limit),
  ...readAndWritten<Form>('filter set', {
    read: async ({ db }, hashes, lock) => {
      const rows = await rowsByHash(
        db.select().from(productFilterSets),
        productFilterSets.hashid,
        hashes,
        lock,
      )
      return new Map(
        rows.map(({ hashid, name, filters, marketplace_hashes, version }) => [
          hashid,
          { name, filters, marketplace_hashes, version: String(version) },
        ]),
      )
    },
    write: async (scope, forms) => {
      const problems = await findProblems(scope, forms)
      await updateRows(scope.db, productFilterSets, mapValues(problems.writable(forms), columnsOf))
      return problems.found
    },
  }),
  add: async (scope, form) => {
    const { hashid } = await checkNew(scope, form, findProblems)
    await scope.db.insert(productFilterSets).values({ hashid, ...columnsOf(form) })
    return hashid
  },
}

const columnsOf = ({ name, filters, marketplace_hashes }: Form) => ({
  name,
  filters,
  marketplace_hashes: [...new Set(marketplace_hashes)],
})

const fieldIds = new Set(Object.values(productFields([])).map(({ id }) => id))

async function findProblems(scope: Scope, forms: ReadonlyMap<string, Form>): Promise<WriteProblems> {
  const problems = new WriteProblems()
  await reportRepeated(scope, filterSetRecord, 'name', forms, problems)
  const chosen = new Set([...forms.values()].flatMap(({ marketplace_hashes }) => marketplace_hashes))
  const found = await scope.db
    .select({ hashid: marketplaces.hashid })
    .from(marketplaces)
    .where(isOneOf(marketplaces.hashid, chosen))
  const known = new Set(found.map(({ hashid }) => hashid))
  for (const [hashid, { filters, marketplace_hashes }] of forms) {
    if (!marketplace_hashes.every((marketplace) => known.has(marketplace)))
      problems.report(
        hashid,
        'marketplace_hashes',
        'A marketplace no longer exists. Reload the page and choose again',
      )
    if (!readFilters(filters).every(({ id }) => fieldIds.has(id)))
      problems.report(hashid, 'filters', 'The product list has no such filter. Choose another one')
  }
  return problems
}
