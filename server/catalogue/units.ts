import { asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { units as endpoints, type ListedUnit, listUnits, unitForm } from '@/domain/catalogue/unit'
import { products, units } from '../db/schema/catalogue'
import { notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import { serveAnyone } from '../http/serve'
import { checkUnique } from '../resources/administered-table'
import { type Resource, serveCrud } from '../resources/serve-crud'

/** Codes up to this one belong to the standard units. */
const LAST_STANDARD_CODE = 2

type Form = z.infer<typeof unitForm.schema>

const listed = {
  code: units.code,
  name: units.name,
  abbreviation: units.abbreviation,
  is_archived: sql<boolean>`${units.archived_at} is not null`,
}

export const unitRecord: Resource<ListedUnit, Form> = {
  noun: 'unit',
  table: units,
  event: 'unit-changed',
  labels: unitForm.labels,
  list: ({ db }) =>
    db
      .select({
        ...listed,
        hashid: units.hashid,
        product_count: db.$count(products, eq(products.unit, units.code)),
      })
      .from(units)
      .orderBy(asc(units.name)),
  read: async ({ db }, hashid, lock) => {
    const query = db.select().from(units).where(eq(units.hashid, hashid))
    const [row] = lock ? await query.for('update') : await query
    if (!row) throw notFound('This unit')
    return { name: row.name, abbreviation: row.abbreviation, version: String(row.version) }
  },
  add: async (scope, { name, abbreviation }) => {
    await checkUnique(scope, unitRecord, 'name', name, null)
    await checkUnique(scope, unitRecord, 'abbreviation', abbreviation, null)
    const hashid = newHash()
    const code = sql`(select coalesce(max(${units.code}), ${LAST_STANDARD_CODE}) + 1 from ${units})`
    await scope.db.insert(units).values({ hashid, code, name, abbreviation })
    return hashid
  },
  write: async (scope, hashid, { name, abbreviation }) => {
    await checkUnique(scope, unitRecord, 'name', name, hashid)
    await checkUnique(scope, unitRecord, 'abbreviation', abbreviation, hashid)
    await scope.db
      .update(units)
      .set({ name, abbreviation, version: sql`${units.version} + 1` })
      .where(eq(units.hashid, hashid))
  },
}

export const unitRoutes = [
  ...serveCrud(endpoints, unitRecord),
  serveAnyone(listUnits, async ({ db }) => ({
    data: await db.select(listed).from(units).orderBy(asc(units.code)),
  })),
]
