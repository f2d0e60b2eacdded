import * as z from 'zod/mini'
import { admin } from '../access/rule'
import { get, listOf, message, post, wholeList } from '../contract/endpoint'
import { hashid, instant } from '../values/primitives'
import { changeSet } from './change-set'
import { changeStatuses } from './change-status'

/** Statuses of sets of suppliers that staff review: all but drafts and those that were taken back. */
export const reviewedStatuses = [
  'submitted',
  'approved',
  'scheduled',
  'applying',
  'applied',
  'failed',
] as const

/** The statuses as filters list them. */
export const supplierUpdateStatuses = reviewedStatuses.map((value) => ({
  value,
  label: changeStatuses[value],
}))

/** A change set of a supplier that staff have not reviewed. */
export const supplierUpdate = z.object({
  /** Of the change set. */
  hashid,
  title: z.string(),
  status: z.enum(reviewedStatuses),
  vendor_name: z.string(),
  author: z.nullable(z.string()),
  /** Its only product; null if there are several. */
  product_name: z.nullable(z.string()),
  record_count: z.int(),
  /** Labels of the fields that it changes, by name. */
  fields: z.array(z.string()),
  /** Largest move of a case price up or down in percent; null without prices. */
  price_move: z.nullable(z.number()),
  created_at: instant,
  effective_at: changeSet.shape.effective_at,
  time_zone: changeSet.shape.time_zone,
})
export type SupplierUpdate = z.infer<typeof supplierUpdate>

export const listSupplierUpdates = get('/admin/supplier/updates', {
  may: admin,
  summary: 'Change sets of suppliers that staff have not reviewed',
  query: z.object(wholeList),
  output: listOf(supplierUpdate),
})
export const reviewSupplierUpdates = post('/admin/supplier/updates/review', {
  may: admin,
  summary:
    'Mark change sets of suppliers as reviewed. Submitted ones stay until they are approved or rejected',
  body: z.object({
    hashids: z.array(hashid).check(z.minLength(1, 'Required'), z.maxLength(10_000)),
  }),
  output: message,
})
