import { serverNow } from '@/auth/transport/server-clock'
import { formatDay } from '@/domain/orders/delivery'
import type { Day } from '@/domain/values/primitives'

/** Formats a day, "Fri, Nov 27", with the year unless it is the current one. */
export const shownDay = (day: Day): string => formatDay(day, new Date(serverNow()))
