import { serverNow } from '@/auth/transport/server-clock'
import { formatDay } from '@/domain/orders/delivery'
import type { Day } from '@/domain/values/primitives'

/** Formats a day, "Fri, Nov 27", with the year unless it is the current one. */
export const shownDay = (day: Day): string => formatDay(day, new Date(serverNow()))

const shortFormat = (year?: 'numeric') =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year, timeZone: 'UTC' })
const withoutYear = shortFormat()
const withYear = shortFormat('numeric')

/** Formats a day for a narrow column, "Dec 3"; with the year if it is not the current one. Fast enough for hundreds of cells. */
export const shortDay = (day: Day): string =>
  (day.startsWith(String(new Date(serverNow()).getFullYear())) ? withoutYear : withYear).format(
    new Date(`${day}T00:00:00Z`),
  )
