import * as z from 'zod/mini'
import { serverNow } from '@/auth/transport/server-clock'
import { eventsOf } from '@/domain/access/audit-labels'
import type { AuditQuery } from '@/domain/access/audit-query'
import { DEFAULT_ZONE, dayIn, daysAfter } from '@/domain/orders/delivery'
import { day } from '@/domain/values/primitives'

/** The filters of the audit log in the address. */
export type AuditSearch = { [Name in keyof AuditQuery]?: string | undefined }

/** Reads the filters from the address: by default the last 7 days. Wrong values are dropped, so that a bad link still opens. */
export function readAuditSearch({ from, to, person, event }: AuditSearch): {
  query: AuditQuery
  error?: string
} {
  const today = dayIn(DEFAULT_ZONE, new Date(serverNow()))
  const end = dayOr(to, today)
  const begin = dayOr(from, daysAfter(end, -6))
  return {
    query: {
      from: begin,
      to: end,
      ...(person && { person: person.slice(0, 200) }),
      ...(event && eventsOf(event) && { event }),
    },
    ...(begin > end && { error: 'Must be on or after the start date' }),
  }
}

const dayOr = (text: string | undefined, fallback: string) => z.safeParse(day, text).data ?? fallback
