import * as z from 'zod/mini'
import { day, hashid, instant, money } from '../values/primitives'

/** A supplier with orders for today or later. */
export const supplierWithOrders = z.object({
  vendor_hash: hashid,
  vendor_name: z.string(),
  orders: z.int(),
  total_items: z.int(),
  next_date_required: day,
})
export type SupplierWithOrders = z.infer<typeof supplierWithOrders>

/** A change set of a supplier that waits for review. */
export const productUpdate = z.object({
  set_hash: hashid,
  title: z.string(),
  vendor_name: z.string(),
  record_count: z.int(),
})
export type ProductUpdate = z.infer<typeof productUpdate>

/** A supplier that is still setting up its account. */
export const onboardingSupplier = z.object({
  user_hash: hashid,
  user_name: z.string(),
  vendor_name: z.nullable(z.string()),
})
export type OnboardingSupplier = z.infer<typeof onboardingSupplier>

/** An order line that its vendor changed, waiting for review. */
export const orderStoreUpdate = z.object({
  item_hash: hashid,
  order_hash: hashid,
  order_number: z.int(),
  store_hash: hashid,
  store_name: z.string(),
  vendor_hash: hashid,
  vendor_name: z.string(),
  product_name: z.string(),
  date_required: day,
})
export type OrderStoreUpdate = z.infer<typeof orderStoreUpdate>

/** A product with a scheduled price. */
export const priceUpdate = z.object({
  product_hash: hashid,
  product_name: z.string(),
  vendor_name: z.string(),
  price: money,
  changes_on: day,
})
export type PriceUpdate = z.infer<typeof priceUpdate>

export const recentLogin = z.object({
  hashid,
  profile_image: z.nullable(z.string()),
  causer_name: z.string(),
  company_name: z.string(),
  created_at: instant,
})
export type RecentLogin = z.infer<typeof recentLogin>
