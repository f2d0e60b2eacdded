import { desc, isNotNull, sql } from 'drizzle-orm'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import { HOLIDAY_YEARS_AHEAD, holidayIn } from '@/domain/orders/holiday'
import type { Database } from '../db/database'
import { closedDays } from '../db/schema/calendar'
import { newHash } from '../http/hash'
import { hourlyJob } from '../jobs/hourly-job'
import { handleJobs } from '../jobs/job-kind'

export const holidayJob = hourlyJob('add-holidays', 'Add upcoming holidays')

/** Adds upcoming holidays to the calendar. There are new ones once a year, and after staff add a holiday. */
export const handleHolidays = (clock: () => Date) =>
  handleJobs(holidayJob, {
    work: async () => {},
    finish: async (tx) => {
      await addHolidays(tx, clock())
    },
  })

/**
 * Adds the later days of each holiday in the calendar, unless its latest one is archived. Those that staff moved or archived
 * stay as they are. Must run in a transaction. @returns the number of days
 */
export async function addHolidays(db: Database, now: Date): Promise<number> {
  // A second run at the same time would add the same days.
  await db.execute(sql`lock table ${closedDays} in share row exclusive mode`)
  const latest = await db
    .selectDistinctOn([closedDays.holiday, closedDays.vendor_hash, closedDays.marketplace_hash])
    .from(closedDays)
    .where(isNotNull(closedDays.holiday))
    .orderBy(
      closedDays.holiday,
      closedDays.vendor_hash,
      closedDays.marketplace_hash,
      desc(closedDays.day),
      closedDays.hashid,
    )
  const lastYear = yearOf(dayIn(DEFAULT_ZONE, now)) + HOLIDAY_YEARS_AHEAD
  const missing = latest.flatMap(({ holiday, day, archived_at, name, vendor_hash, marketplace_hash }) =>
    holiday === null || archived_at !== null
      ? []
      : yearsBetween(yearOf(day), lastYear).map((year) => ({
          hashid: newHash(),
          name,
          holiday,
          day: holidayIn(holiday, year),
          vendor_hash,
          marketplace_hash,
        })),
  )
  if (missing.length > 0) await db.insert(closedDays).values(missing)
  return missing.length
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** Returns the years after one, up to another. */
const yearsBetween = (after: number, until: number): number[] =>
  Array.from({ length: Math.max(0, until - after) }, (_, index) => after + 1 + index)
