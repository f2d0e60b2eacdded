import { and, desc, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import { HOLIDAY_YEARS_AHEAD } from '@/domain/orders/holiday'
import { repeatIn } from '@/domain/orders/repeat'
import type { Database } from '../db/database'
import { closedDays } from '../db/schema/orders/closed-days'
import { newHash } from '../http/hash'
import { hourlyJob } from '../jobs/hourly-job'
import { handleJobs } from '../jobs/job-kind'

export const holidayJob = hourlyJob('add-holidays', 'Add upcoming holidays')

/** Adds upcoming holidays and yearly dates to the calendar. There are new ones once a year, and after one is added. */
export const handleHolidays = (clock: () => Date) =>
  handleJobs(holidayJob, {
    work: async () => {},
    finish: async (tx) => {
      await addHolidays(tx, clock())
    },
  })

/**
 * Adds the later days of each holiday and each yearly date in the calendar, unless its latest one is archived, or the same
 * vendors are closed on that day already. Those that staff moved or archived stay as they are. Must run in a transaction.
 * @returns the number of days
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
      : yearsBetween(yearOf(day), lastYear).flatMap((year) => {
          const next = repeatIn(holiday, day, year)
          return next === null
            ? []
            : [{ hashid: newHash(), name, holiday, day: next, vendor_hash, marketplace_hash }]
        }),
  )
  const days = missing.map(({ day }) => day)
  const stored = await db
    .select()
    .from(closedDays)
    .where(and(inArray(closedDays.day, days), isNull(closedDays.archived_at)))
  const taken = new Set(stored.map(keyOf))
  const added = [...new Map(missing.map((row) => [keyOf(row), row])).values()].filter(
    (row) => !taken.has(keyOf(row)),
  )
  if (added.length > 0) await db.insert(closedDays).values(added)
  return added.length
}

type ClosedDayRow = typeof closedDays.$inferSelect

/** Identifies a day and those who are closed on it: a calendar has it once. */
const keyOf = ({
  day,
  vendor_hash,
  marketplace_hash,
}: Pick<ClosedDayRow, 'day' | 'vendor_hash' | 'marketplace_hash'>) =>
  [day, vendor_hash, marketplace_hash].join()

const yearOf = (day: string) => Number(day.slice(0, 4))

/** Returns the years after one, up to another. */
const yearsBetween = (after: number, until: number): number[] =>
  Array.from({ length: Math.max(0, until - after) }, (_, index) => after + 1 + index)
