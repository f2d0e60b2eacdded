import * as z from 'zod/mini'
import { admin } from '../access/rule'
import { dataOf, get } from '../contract/endpoint'
import { instant } from '../values/primitives'

/** What waits for staff, in the order of the work queue: people first, then prices and money, then the portal itself. */
export const workKinds = [
  'registration',
  'supplier-registration',
  'account-setup',
  'marketplace-request',
  'change-set',
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
  /** Since when the oldest has waited; null if that is not recorded. */
  since: z.nullable(instant),
})
export type StaffWork = z.infer<typeof staffWork>

export const showStaffWork = get('/dashboard/work', {
  may: admin,
  summary: 'What waits for staff and the user may decide, by kind; kinds with nothing waiting are left out',
  output: dataOf(z.array(staffWork)),
})
