import type { Day } from '@/domain/values/primitives'

const format = (year?: 'numeric') =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year, timeZone: 'UTC' })
const withoutYear = format()
const withYear = format('numeric')

/** A day in a narrow column, "Dec 3"; with the year where it is not this one. Made for hundreds of cells a second. */
export const shortDay = (day: Day): string =>
  (day.startsWith(String(new Date().getFullYear())) ? withoutYear : withYear).format(
    new Date(`${day}T00:00:00Z`),
  )
