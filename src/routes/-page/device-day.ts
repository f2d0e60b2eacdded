import { dayIn } from '@/domain/orders/delivery'
import type { Day } from '@/domain/values/primitives'

/** Returns the day of an instant on the calendar of this device, for records of no single store. A store's own instants are shown in its zone. */
export const deviceDay = (at: string | number): Day =>
  dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(at))
