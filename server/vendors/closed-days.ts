import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { closedDayForm } from '@/domain/orders/closed-day'
import { repeatChoice } from '@/domain/orders/repeat'
import {
  type VendorClosedDay,
  type VendorClosedDayForm,
  vendorClosedDayForm,
} from '@/domain/vendors/vendor-closed-day'
import { documentDay } from '@/domain/vendors/vendor-document'
import { closedDays } from '../db/schema/orders/closed-days'
import { invalid } from '../http/api-error'
import type { Scope } from '../http/scope'
import { closedDayRecord } from '../orders/closed-days'
import type { VendorRecord } from './vendor-record'

type CalendarForm = z.infer<typeof closedDayForm.schema>

/** The days of a vendor in the calendar of closed days, which staff keep too. Past ones are not listed. */
export const vendorClosedDayRecord: VendorRecord<VendorClosedDay, VendorClosedDayForm> = {
  kind: 'closed-day',
  noun: 'closed day',
  table: closedDays,
  step: 'delivery',
  form: vendorClosedDayForm,
  parentOf: ({ vendor_hash }) => vendor_hash,
  list: async ({ db, now }, vendor_hash) => {
    const isListed = and(
      eq(closedDays.vendor_hash, vendor_hash),
      isNull(closedDays.archived_at),
      gte(closedDays.day, documentDay(now)),
    )
    const rows = await db
      .select()
      .from(closedDays)
      .where(isListed)
      .orderBy(asc(closedDays.day), asc(closedDays.hashid))
    return rows.map(({ hashid, name, day, holiday, version }) => ({
      hashid,
      vendor_hash,
      name,
      day,
      holiday: repeatChoice(holiday),
      version: String(version),
    }))
  },
  read: async (scope, hashid, lock) => formOf(await closedDayRecord.read(scope, hashid, lock)),
  write: async (scope, hashid, form) => closedDayRecord.write(scope, hashid, calendarForm(scope, form)),
  add: async (scope, form) => closedDayRecord.add(scope, calendarForm(scope, form)),
}

const VENDOR = 'vendor:'

const formOf = ({ closed, ...form }: CalendarForm): VendorClosedDayForm => ({
  ...form,
  vendor_hash: closed.slice(VENDOR.length),
})

/** @throws a 422 for a day that has passed */
function calendarForm({ now }: Scope, { vendor_hash, ...form }: VendorClosedDayForm): CalendarForm {
  if (form.day < documentDay(now)) throw invalid('day', 'This day has passed. Choose a later one')
  return { ...form, closed: `${VENDOR}${vendor_hash}` }
}
