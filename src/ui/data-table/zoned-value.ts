import { tzOffset } from '@date-fns/tz'

const MINUTE_MS = 60_000
const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Returns the instant at which this device's clock shows what a clock in `zone` shows at `at`: tables format, filter and
 * export instants by the device's clock.
 */
export function zonedValue(at: string | null, zone: string): string | null {
  if (at === null || zone === deviceZone) return at
  const instant = new Date(at)
  const ahead = tzOffset(zone, instant) + instant.getTimezoneOffset()
  return new Date(instant.getTime() + ahead * MINUTE_MS).toISOString()
}
