import * as z from 'zod/mini'
import { enumeration } from '../values/enumeration'
import { day, hashid, money } from '../values/primitives'

export const vendorApproval = enumeration({
  unapproved: [0, 'Vendor Unapproved'],
  approved: [1, 'Vendor Approved'],
  ofInterest: [2, 'Vendor of Interest'],
  pendingReview: [3, 'Vendor Pending Review'],
})

export const vendorStatus = enumeration({ closed: [0, 'Closed'], open: [1, 'Open'] })

/** How far the products and documents that a new vendor hands in have come. */
export const submissionStatus = enumeration({
  inProcess: [0, 'In Process'],
  ready: [1, 'Ready for Submit'],
  submitted: [2, 'Submitted'],
  reviewed: [3, 'Reviewed'],
  approved: [4, 'Approved'],
})

/** Returns true if a vendor can be ordered from: it is approved and open. */
export const takesOrders = ({ status, approval }: Pick<Vendor, 'status' | 'approval'>): boolean =>
  status === openVendor.status && approval === openVendor.approval

/** Of a vendor that takes orders. */
export const openVendor = { status: vendorStatus.value.open, approval: vendorApproval.value.approved }

/** Default for a vendor that is no longer offered. */
export const noVendor = {
  status: vendorStatus.value.closed,
  approval: vendorApproval.value.unapproved,
}

/**
 * Delivery terms of a vendor. Weekdays start at 0, Sunday; times are local to the store. On closed days, such as holidays, the vendor
 * does not deliver, and no cut-off is on them.
 */
export const deliveryTerms = z.object({
  lead_time_days: z.int(),
  cut_off_time: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
  delivery_weekdays: z.array(z.int()),
  closed_days: z.array(day),
})
export type DeliveryTerms = z.infer<typeof deliveryTerms>

/** A supplier as its buyers see it. `order_minimum` is the smallest value of one order to one store. */
export const vendor = z.object({
  hashid,
  name: z.string(),
  description: z.string(),
  city: z.string(),
  state: z.string(),
  /** Code by ISO 3166-1. */
  country: z.string(),
  status: vendorStatus.schema,
  approval: vendorApproval.schema,
  order_minimum: money,
  ...deliveryTerms.shape,
})
export type Vendor = z.infer<typeof vendor>
