import * as z from 'zod/mini'
import { admin } from '../access/rule'
import { dataOf, get } from '../contract/endpoint'

/** Setup steps of a new portal, and whether each is done. */
export const staffStart = z.object({
  /** There is a vendor, be it invited, approved or added. */
  has_suppliers: z.boolean(),
  /** A vendor takes orders in a marketplace. */
  has_vendors: z.boolean(),
  /** One of its products is open. */
  has_products: z.boolean(),
  has_stores: z.boolean(),
  /** Someone other than staff can order for a store. */
  has_buyers: z.boolean(),
  has_orders: z.boolean(),
})
export type StaffStart = z.infer<typeof staffStart>

export const showStaffStart = get('/dashboard/start', {
  may: admin,
  summary: 'Which steps of a new portal to its first order are done',
  output: dataOf(staffStart),
})
