import * as z from 'zod/mini'
import { day } from '../values/primitives'

/** The filters of the audit log. Days begin at midnight in the default zone. */
export const auditFilters = {
  from: day,
  to: day,
  /** A part of a name or email address. */
  person: z.optional(z.string().check(z.maxLength(200))),
  /** An event, or a group of them. */
  event: z.optional(z.string().check(z.maxLength(60))),
}

export const endsAfterStart = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  path: ['to'],
  message: 'Must be on or after the start date',
})

export const auditQuery = z.object(auditFilters).check(endsAfterStart)
export type AuditQuery = z.infer<typeof auditQuery>
