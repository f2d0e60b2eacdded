import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type ClosedDay, closedDayForm, EVERYONE } from '@/domain/orders/closed-day'
import { isHoliday } from '@/domain/orders/holiday'
import { type Repeat, repeatChoice, seriesOf, YEARLY } from '@/domain/orders/repeat'
import { isOneOf } from '../db/one-of'
import { rowsByHash } from '../db/rows-by-hash'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { closedDays } from '../db/schema/orders/closed-days'
import { vendors } from '../db/schema/vendors/vendors'
import { updateRows } from '../db/update-rows'
import type { Scope } from '../http/scope'
import { checkNew, mapValues, readAndWritten, WriteProblems } from '../records/many-records'
import type { AdminRecord } from '../records/serve-crud'
import { addHolidays } from './add-holidays'

type Form = z.infer<typeof closedDayForm.schema>

export const closedDayRecord: AdminRecord<ClosedDay, Form> = {
  kind: 'closed-day',
  noun: 'closed day',
  table: closedDays,
  form: closedDayForm,
  parentOf: ({ closed }) => closed.split(':')[1] ?? null,
  list: ({ db }, { isIn, limit }) =>
    db
      .select({
        hashid: closedDays.hashid,
        name: closedDays.name,
        day: closedDays.day,
        closed: sql<string | null>`coalesce(${vendors.name}, 'Vendors of ' || ${marketplaces.name})`,
        is_archived: sql<boolean>`${closedDays.archived_at} is not null`,
      })
      .from(closedDays)
      .leftJoin(vendors, eq(vendors.hashid, closedDays.vendor_hash))
      .leftJoin(marketplaces, eq(marketplaces.hashid, closedDays.marketplace_hash))
      .where(isIn(closedDays.hashid))
      .orderBy(asc(closedDays.hashid))
      .limit(limit),
  ...readAndWritten<Form>('closed day', {
    read: async ({ db }, hashes, lock) => {
      const rows = await rowsByHash(db.select().from(closedDays), closedDays.hashid, hashes, lock)
      return new Map(rows.map((row) => [row.hashid, formOf(row)]))
    },
    write: async (scope, forms) => {
      const problems = await findProblems(scope, forms)
      const series = await seriesOfDays(scope, forms.keys())
      const rows = mapValues(problems.writable(forms), (form, hashid) => ({
        ...valuesOf(form),
        holiday: repeatOf(form, series.get(hashid) ?? seriesOf(hashid)),
      }))
      await updateRows(scope.db, closedDays, rows)
      await addHolidays(scope.db, scope.now)
      return problems.found
    },
  }),
  add: async (scope, form) => {
    const { hashid } = await checkNew(scope, form, findProblems)
    await scope.db
      .insert(closedDays)
      .values({ hashid, ...valuesOf(form), holiday: repeatOf(form, seriesOf(hashid)) })
    await addHolidays(scope.db, scope.now)
    return hashid
  },
}

const closedOf = ({ vendor_hash, marketplace_hash }: typeof closedDays.$inferSelect) => {
  if (vendor_hash !== null) return `vendor:${vendor_hash}`
  return marketplace_hash === null ? EVERYONE : `marketplace:${marketplace_hash}`
}

const formOf = (row: typeof closedDays.$inferSelect): Form => ({
  name: row.name,
  day: row.day,
  closed: closedOf(row),
  holiday: repeatChoice(row.holiday),
  version: String(row.version),
})

function valuesOf({ name, day, closed }: Form) {
  const [kind, hash = ''] = closed.split(':')
  return {
    name,
    day,
    vendor_hash: kind === 'vendor' ? hash : null,
    marketplace_hash: kind === 'marketplace' ? hash : null,
  }
}

function repeatOf({ holiday }: Form, series: Repeat): Repeat | null {
  if (holiday === YEARLY) return series
  return isHoliday(holiday) ? holiday : null
}

/** Returns the series of days that repeat on a date. A day stays in its series when it moves. */
async function seriesOfDays({ db }: Scope, hashes: Iterable<string>): Promise<Map<string, Repeat>> {
  const rows = await db.select().from(closedDays).where(isOneOf(closedDays.hashid, hashes))
  return new Map(
    rows.flatMap(({ hashid, holiday }) =>
      holiday && repeatChoice(holiday) === YEARLY ? [[hashid, holiday]] : [],
    ),
  )
}

/** A vendor, the vendors of a marketplace, or everyone is closed on a day once. */
async function findProblems({ db }: Scope, forms: ReadonlyMap<string, Form>): Promise<WriteProblems> {
  const problems = new WriteProblems()
  const values = mapValues(forms, valuesOf)
  const named = (field: 'vendor_hash' | 'marketplace_hash') =>
    [...values.values()].flatMap((row) => row[field] ?? [])
  const known = new Set(
    [
      ...(await db
        .select({ hashid: vendors.hashid })
        .from(vendors)
        .where(isOneOf(vendors.hashid, named('vendor_hash')))),
      ...(await db
        .select({ hashid: marketplaces.hashid })
        .from(marketplaces)
        .where(isOneOf(marketplaces.hashid, named('marketplace_hash')))),
    ].map(({ hashid }) => hashid),
  )
  const days = [...new Set([...forms.values()].map(({ day }) => day))]
  const stored = await db
    .select()
    .from(closedDays)
    .where(and(inArray(closedDays.day, days), isNull(closedDays.archived_at)))
  const closedOn = Map.groupBy(stored, (row) => `${row.day} ${closedOf(row)}`)
  const added = new Set<string>()
  for (const [hashid, { day, closed }] of forms) {
    const { vendor_hash = null, marketplace_hash = null } = values.get(hashid) ?? {}
    if ([vendor_hash, marketplace_hash].some((hash) => hash !== null && !known.has(hash)))
      problems.report(hashid, 'closed', 'This no longer exists. Reload the page and choose again')
    const key = `${day} ${closed}`
    if (added.has(key) || closedOn.get(key)?.some((row) => row.hashid !== hashid))
      problems.report(hashid, 'day', 'This day is already in the calendar. Choose another one')
    else added.add(key)
  }
  return problems
}
