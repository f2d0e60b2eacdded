import { dayIn, daysAfter, startOfDay } from '@/domain/orders/delivery'
import type { Day } from '@/domain/values/primitives'
import type { announcements } from '../../db/schema/support/announcements'

type Times = Pick<typeof announcements.$inferSelect, 'published_at' | 'expires_at'>

/** Returns the first and last day of an announcement; no last day without an end. */
export const daysOf = ({ published_at, expires_at }: Times, zone: string) => ({
  starts_on: dayIn(zone, new Date(published_at)),
  // It ends with its last day, at midnight.
  ends_on: expires_at === null ? null : dayIn(zone, new Date(Date.parse(expires_at) - 1)),
})

/** Returns the times of an announcement's days. A time that is within its day already stays; the first day begins now if that is today. */
export function timesOf(
  { starts_on, ends_on }: { starts_on: Day; ends_on: Day | null },
  zone: string,
  { stored, now }: { stored: Times | null; now: Date },
): Times {
  const known = stored && daysOf(stored, zone)
  const begin = dayIn(zone, now) === starts_on ? now : startOfDay(starts_on, zone)
  const end = ends_on === null ? null : startOfDay(daysAfter(ends_on, 1), zone).toISOString()
  return {
    published_at: stored && known?.starts_on === starts_on ? stored.published_at : begin.toISOString(),
    expires_at: stored && known?.ends_on === ends_on ? stored.expires_at : end,
  }
}
