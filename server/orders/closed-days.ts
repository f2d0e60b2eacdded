import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type ClosedDay,
  closedDayForm,
  EVERYONE,
  closedDays as endpoints,
  listClosable,
} from '@/domain/orders/closed-day'
import { isHoliday } from '@/domain/orders/holiday'
import { marketplaces } from '../db/schema/access'
import { closedDays } from '../db/schema/calendar'
import { vendors } from '../db/schema/catalogue'
import { invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'
import { type Resource, serveCrud } from '../resources/serve-crud'
import { addHolidays } from './add-holidays'

type Form = z.infer<typeof closedDayForm.schema>

export const closedDayRecord: Resource<ClosedDay, Form> = {
  noun: 'closed day',
  table: closedDays,
  event: 'closed-day-changed',
  labels: closedDayForm.labels,
  parentOf: ({ closed }) => closed.split(':')[1] ?? null,
  list: ({ db }) =>
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
      .orderBy(asc(closedDays.day), asc(closedDays.name)),
  read: async ({ db }, hashid, lock) => {
    const query = db.select().from(closedDays).where(eq(closedDays.hashid, hashid))
    const [row] = lock ? await query.for('update') : await query
    if (!row) throw notFound('This closed day')
    return {
      name: row.name,
      day: row.day,
      closed: closedOf(row),
      holiday: row.holiday ?? '',
      version: String(row.version),
    }
  },
  add: async (scope, form) => {
    const hashid = newHash()
    await scope.db.insert(closedDays).values({ hashid, ...(await valuesOf(scope, form, hashid)) })
    await addHolidays(scope.db, scope.now)
    return hashid
  },
  write: async (scope, hashid, form) => {
    await scope.db
      .update(closedDays)
      .set({ ...(await valuesOf(scope, form, hashid)), version: sql`${closedDays.version} + 1` })
      .where(eq(closedDays.hashid, hashid))
    await addHolidays(scope.db, scope.now)
  },
}

export const closedDayRoutes = [
  // Before the record of a hash, which would match the same path.
  serve(listClosable, async ({ scope: { db } }) => {
    const [all, names] = [
      await db
        .select({ hashid: marketplaces.hashid, name: marketplaces.name })
        .from(marketplaces)
        .orderBy(asc(marketplaces.name)),
      await db
        .select({ hashid: vendors.hashid, name: vendors.name })
        .from(vendors)
        .orderBy(asc(vendors.name)),
    ]
    return {
      data: [
        ...all.map(({ hashid, name }) => ({ value: `marketplace:${hashid}`, label: `Vendors of ${name}` })),
        ...names.map(({ hashid, name }) => ({ value: `vendor:${hashid}`, label: name })),
      ],
    }
  }),
  ...serveCrud(endpoints, closedDayRecord),
]

const closedOf = ({ vendor_hash, marketplace_hash }: typeof closedDays.$inferSelect) => {
  if (vendor_hash !== null) return `vendor:${vendor_hash}`
  return marketplace_hash === null ? EVERYONE : `marketplace:${marketplace_hash}`
}

/** Returns the columns of a form. @throws a 422 if the vendor or marketplace is unknown, or closed on that day already */
async function valuesOf({ db }: Scope, { name, day, closed, holiday }: Form, hashid: string) {
  const [kind, hash = ''] = closed.split(':')
  const vendor_hash = kind === 'vendor' ? hash : null
  const marketplace_hash = kind === 'marketplace' ? hash : null
  const found =
    (vendor_hash === null || (await db.$count(vendors, eq(vendors.hashid, vendor_hash))) > 0) &&
    (marketplace_hash === null ||
      (await db.$count(marketplaces, eq(marketplaces.hashid, marketplace_hash))) > 0)
  if (!found) throw invalid('closed', 'This no longer exists. Reload the page and choose again')
  const same = await db.$count(
    closedDays,
    and(
      eq(closedDays.day, day),
      ne(closedDays.hashid, hashid),
      isNull(closedDays.archived_at),
      sql`${closedDays.vendor_hash} is not distinct from ${vendor_hash}`,
      sql`${closedDays.marketplace_hash} is not distinct from ${marketplace_hash}`,
    ),
  )
  if (same > 0) throw invalid('day', 'This day is in the calendar already. Choose another one')
  return { name, day, vendor_hash, marketplace_hash, holiday: isHoliday(holiday) ? holiday : null }
}
