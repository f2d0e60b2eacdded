import * as z from 'zod/mini'
import { admin } from '../access/rule'
import { dataOf, get } from '../contract/endpoint'
import { instant } from '../values/primitives'

/** Kinds of work, in the order of the work queue: people first, then prices and money, then the portal itself. */
export const workKinds = [
  'registration',
  'supplier-registration',
  'account-setup',
  'marketplace-request',
  'price-update',
  'change-set',
  'supplier-update',
  'order-update',
  'promotion',
  'price-hold',
  'claim',
  'payment',
  'job',
] as const
export type WorkKind = (typeof workKinds)[number]

export const staffWork = z.object({
  kind: z.enum(workKinds),
  count: z.int(),
  /** Moment at which the oldest item arrived; null if that is not recorded. */
  since: z.nullable(instant),
})
export type StaffWork = z.infer<typeof staffWork>

export const showStaffWork = get('/dashboard/work', {
  may: admin,
  summary: 'Open work that the user may decide, by kind; kinds without any are left out',
  output: dataOf(z.array(staffWork)),
})
