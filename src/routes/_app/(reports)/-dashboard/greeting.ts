/** Returns a greeting for the time of day in a zone. */
export function greeting(timeZone: string | undefined, now: Date): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: timeZone ?? 'UTC',
    }).format(now),
  )
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** Says which stores a dashboard is about. */
export const contextLine = (name: string | undefined, stores: number) =>
  stores === 1 ? name : `${name ?? 'All stores'}, ${stores} stores`
