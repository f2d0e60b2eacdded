import { asc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type ListedUnit, listUnits, unitForm } from '@/domain/catalogue/unit'
import type { Database } from '../db/database'
import { rowsByHash } from '../db/rows-by-hash'
import { units } from '../db/schema/catalogue/categories'
import { products } from '../db/schema/catalogue/products'
import { updateRows } from '../db/update-rows'
import { newHash } from '../http/hash'
import { serveAnyone } from '../http/serve'
import { checkUnique, reportRepeated } from '../records/administered-table'
import { countUses } from '../records/count-uses'
import { mapValues, readAndWritten, WriteProblems } from '../records/many-records'
import type { AdminRecord } from '../records/serve-crud'

/** Codes up to this one belong to the standard units. */
const LAST_STANDARD_CODE = 2

type Form = z.infer<typeof unitForm.schema>

const listed = {
  code: units.code,
  name: units.name,
  abbreviation: units.abbreviation,
  is_archived: sql<boolean>`${units.archived_at} is not null`,
}

export const unitRecord: AdminRecord<ListedUnit, Form> = {
  kind: 'unit',
  noun: 'unit',
  table: units,
  form: unitForm,
  list: ({ db }, { isIn, limit }) =>
    db
      .select({
        ...listed,
        hashid: units.hashid,
        product_count: db.$count(products, eq(products.unit, units.code)),
      })
      .from(units)
      .where(isIn(units.hashid))
      .orderBy(asc(units.hashid))
      .limit(limit),
  uses: (scope, hashid) => {
    const code = scope.db.select({ code: units.code }).from(units).where(eq(units.hashid, hashid))
    return countUses(scope, { product: [products, inArray(products.unit, code)] })
  },
  ...readAndWritten<Form>('unit', {
    read: async ({ db }, hashes, lock) => {
      const rows = await rowsByHash(db.select().from(units), units.hashid, hashes, lock)
      return new Map(
        rows.map(({ hashid, name, abbreviation, version }) => [
          hashid,
          { name, abbreviation, version: String(version) },
        ]),
      )
    },
    write: async (scope, forms) => {
      const problems = new WriteProblems()
      await reportRepeated(scope, unitRecord, 'name', forms, problems)
      await reportRepeated(scope, unitRecord, 'abbreviation', forms, problems)
      const rows = mapValues(problems.writable(forms), ({ name, abbreviation }) => ({ name, abbreviation }))
      await updateRows(scope.db, units, rows)
      return problems.found
    },
  }),
  add: async (scope, { name, abbreviation }) => {
    await checkUnique(scope, unitRecord, 'name', name, null)
    await checkUnique(scope, unitRecord, 'abbreviation', abbreviation, null)
    const hashid = newHash()
    const code = sql`(select coalesce(max(${units.code}), ${LAST_STANDARD_CODE}) + 1 from ${units})`
    await scope.db.insert(units).values({ hashid, code, name, abbreviation })
    return hashid
  },
}

/** Returns all units, archived ones included. */
export const readUnits = (db: Database) => db.select(listed).from(units).orderBy(asc(units.code))

export const unitRoutes = [serveAnyone(listUnits, async ({ db }) => ({ data: await readUnits(db) }))]
