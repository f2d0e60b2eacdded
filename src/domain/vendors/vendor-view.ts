import * as z from 'zod/mini'
import { promotion } from '../catalogue/product'
import { order } from '../orders/order'
import { enumeration } from '../values/enumeration'
import { day, hashid, instant, money } from '../values/primitives'
import { vendor } from './vendor'

export const leadStatus = enumeration({
  closed: [0, 'Closed'],
  open: [1, 'Open'],
  notMovingForward: [2, 'Not Moving Forward'],
  outOfBusiness: [3, 'Closed/ Out of Business'],
})
/** Shipping options. */
export const shippingOption = enumeration({
  delivers: [0, 'Delivers or arranges delivery'],
  parcels: [1, 'Ships via UPS/USPS/FedEx'],
  none: [2, 'No (other)'],
})
export const salesChannel = enumeration({
  foodservice: [0, 'Foodservice only'],
  retail: [1, 'Retail ready items only'],
  both: [2, 'Retail ready and foodservice'],
  other: [3, 'Other'],
})

/** A vendor as the list has it: with what the stores of the context did with it. */
export const vendorSummary = z.extend(vendor, {
  product_count: z.int(),
  last_ordered_on: z.nullable(day),
  order_count: z.int(),
  /** Over the last twelve months, by the required day. */
  spend: money,
})
export type VendorSummary = z.infer<typeof vendorSummary>

const contact = z.object({ role: z.string(), name: z.string(), email: z.string(), phone: z.string() })

/** A vendor with all that its page shows, for the stores of the context. */
export const vendorView = z.extend(vendorSummary, {
  street: z.string(),
  zip: z.string(),
  website: z.string(),
  shipping_option: shippingOption.schema,
  sales_channel: salesChannel.schema,
  contacts: z.array(contact),
  categories: z.array(z.object({ name: z.string(), count: z.int() })),
  ordered_cases: z.int(),
  /** Those of them that came, neither swapped nor omitted; null where nothing was due yet. */
  fill_rate: z.nullable(z.number()),
  credited: money,
  /** Claims that wait for its answer. */
  open_claims: z.int(),
  recent_orders: z.array(
    z.pick(order, {
      hashid: true,
      order_number: true,
      store_hash: true,
      store_display_name: true,
      date_required: true,
      total_items: true,
      adjusted_price: true,
    }),
  ),
  promotions: z.array(
    z.extend(promotion, { product_hash: hashid, product_name: z.string(), starts_on: day }),
  ),
  /** Until when the user waits before asking it for another sample; null where they need not. */
  samples_from: z.nullable(instant),
})
export type VendorView = z.infer<typeof vendorView>

/** The public details of a vendor. */
export const publicVendor = z.object({
  ...z.pick(vendor, { hashid: true, name: true, description: true, city: true, state: true }).shape,
  website: z.string(),
  sales_channel: salesChannel.schema,
  product_count: z.int(),
  categories: z.array(z.object({ name: z.string(), count: z.int() })),
  products: z.array(z.object({ hashid, name: z.string(), category: z.string(), image: z.string() })),
})
export type PublicVendor = z.infer<typeof publicVendor>
