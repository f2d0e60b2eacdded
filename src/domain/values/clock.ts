/** Formats a time of the day: "14:00" becomes "2:00 PM". Returns other text as it is. */
export function formatClock(time: string): string {
  const [, hours = '', minutes = ''] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  if (hours === '') return time
  const hour = Number(hours)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

// Created once: creating a formatter costs more than formatting a page of moments.
const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Formats a moment in the time zone of the device: "Nov 18, 2026, 2:00 PM". */
export const formatInstant = (instant: string): string => moments.format(new Date(instant))
