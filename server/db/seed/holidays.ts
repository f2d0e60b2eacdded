import {
  HOLIDAY_YEARS_AHEAD,
  type Holiday,
  holidayIn,
  holidayName,
  usualHolidays,
} from '@/domain/orders/holiday'
import type { Day } from '@/domain/values/primitives'
import type { Database } from '../database'
import { closedDays } from '../schema/orders/closed-days'
import { bulkInsert } from './bulk-insert'
import { randomOf } from './random'

/** Returns the public holidays of the United States on which nobody delivers, of a year and the next ones. */
export const holidaysFrom = (year: number) =>
  Array.from({ length: HOLIDAY_YEARS_AHEAD + 1 }, (_, index) => year + index).flatMap((each) =>
    usualHolidays.map((holiday) => ({ holiday, name: holidayName(holiday), day: holidayIn(holiday, each) })),
  )

/** Closes all vendors on public holidays; staff can change that. A job adds those of later years. */
export const seedHolidays = (db: Database, now: Date) =>
  bulkInsert(db, closedDays, makeClosedDays(holidaysFrom(now.getUTCFullYear())))

/** Makes days on which all vendors are closed. */
export function makeClosedDays(days: readonly { holiday: Holiday; name: string; day: Day }[]) {
  const random = randomOf('closed-days')
  return days.map(({ holiday, name, day }) => ({
    hashid: random.hash(),
    name,
    day,
    holiday,
    vendor_hash: null,
    marketplace_hash: null,
    version: 1,
    archived_at: null,
  }))
}
