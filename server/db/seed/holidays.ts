import type { Day } from '@/domain/values/primitives'
import type { Database } from '../database'
import { closedDays } from '../schema/calendar'
import { bulkInsert } from './bulk-insert'
import { randomOf } from './random'

const MONDAY = 1
const THURSDAY = 4

/** Returns the public holidays of the United States on which nobody delivers, of a year and the next. */
export const holidaysFrom = (year: number) => [year, year + 1].flatMap(holidaysOf)

const holidaysOf = (year: number): { name: string; day: Day }[] => [
  { name: 'New Year’s Day', day: dayOf(year, 1, 1) },
  { name: 'Memorial Day', day: dayOf(year, 5, 25 + daysUntil(year, 5, 25, MONDAY)) },
  { name: 'Independence Day', day: dayOf(year, 7, 4) },
  { name: 'Labor Day', day: dayOf(year, 9, 1 + daysUntil(year, 9, 1, MONDAY)) },
  { name: 'Thanksgiving', day: dayOf(year, 11, 22 + daysUntil(year, 11, 22, THURSDAY)) },
  { name: 'Christmas Day', day: dayOf(year, 12, 25) },
]

const dayOf = (year: number, month: number, date: number): Day =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)

/** Returns how many days after a date the weekday is. */
const daysUntil = (year: number, month: number, date: number, weekday: number) =>
  (weekday - new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 7) % 7

/** Closes all vendors on public holidays; staff can change that. */
export const seedHolidays = (db: Database, now: Date) =>
  bulkInsert(db, closedDays, makeClosedDays(holidaysFrom(now.getUTCFullYear())))

/** Makes days on which all vendors are closed. */
export function makeClosedDays(days: readonly { name: string; day: Day }[]) {
  const random = randomOf('closed-days')
  return days.map(({ name, day }) => ({
    hashid: random.hash(),
    name,
    day,
    vendor_hash: null,
    marketplace_hash: null,
    version: 1,
    archived_at: null,
  }))
}
