import type { Day } from '../values/primitives'

// Documents and mail outlive the year in which they were made, so that their dates always name it.
const parts = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
const days = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' })
const momentsByZone = new Map<string, Intl.DateTimeFormat>()

/** Formats a day with its year: "Fri, Nov 27, 2026". */
export const formatFullDay = (day: Day): string => days.format(new Date(`${day}T00:00:00Z`))

/** Formats a moment in a time zone with its year: "Thu, Nov 26, 2026, 2:00 PM EST". */
export function formatFullMoment(moment: Date, timeZone: string): string {
  const moments =
    momentsByZone.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...parts,
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    })
  momentsByZone.set(timeZone, moments)
  return moments.format(moment)
}
