import * as z from 'zod/mini'
import { day, hashid, instant, money } from '../values/primitives'

/** A supplier with orders from today on. */
export const supplierWithOrders = z.object({
  vendor_hash: hashid,
  vendor_name: z.string(),
  orders: z.int(),
  total_items: z.int(),
  next_date_required: day,
})
export type SupplierWithOrders = z.infer<typeof supplierWithOrders>

/** A product that its supplier sent in and that waits for a review: its status is In Process. */
export const productUpdate = z.object({
  product_hash: hashid,
  product_name: z.string(),
  vendor_name: z.string(),
})
export type ProductUpdate = z.infer<typeof productUpdate>

/** A supplier that is still setting up its account. */
export const onboardingSupplier = z.object({
  user_hash: hashid,
  user_name: z.string(),
  vendor_name: z.nullable(z.string()),
})
export type OnboardingSupplier = z.infer<typeof onboardingSupplier>

/** An order of which a supplier swapped or omitted items in the last days. */
export const orderStoreUpdate = z.object({
  order_hash: hashid,
  order_number: z.int(),
  store_hash: hashid,
  store_name: z.string(),
  vendor_hash: hashid,
  vendor_name: z.string(),
  date_required: day,
  items: z.int(),
})
export type OrderStoreUpdate = z.infer<typeof orderStoreUpdate>

/** A product whose price changes in the coming days, because a held price begins or ends. */
export const priceUpdate = z.object({
  product_hash: hashid,
  product_name: z.string(),
  vendor_name: z.string(),
  price: money,
  changes_on: day,
})
export type PriceUpdate = z.infer<typeof priceUpdate>

/** A sign-in. */
export const recentLogin = z.object({
  hashid,
  profile_image: z.nullable(z.string()),
  causer_name: z.string(),
  company_name: z.string(),
  created_at: instant,
})
export type RecentLogin = z.infer<typeof recentLogin>
