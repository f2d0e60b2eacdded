import * as z from 'zod/mini'
import { attributeFact } from '../attributes/attribute'
import { attributeValues } from '../attributes/attribute-value'
import { promotion } from '../catalogue/product'
import { order } from '../orders/order'
import { promotionStep } from '../pricing/promotion-step'
import { enumeration } from '../values/enumeration'
import { day, hashid, instant, money } from '../values/primitives'
import { vendor } from './vendor'

export const leadStatus = enumeration({
  closed: [0, 'Closed'],
  open: [1, 'Open'],
  notMovingForward: [2, 'Not Moving Forward'],
  outOfBusiness: [3, 'Closed/ Out of Business'],
})
export const shippingOption = enumeration({
  delivers: [0, 'deliver or arrange delivery'],
  parcels: [1, 'ship via UPS/USPS/FedEx'],
  none: [2, 'No (other)'],
})
/** Storage types that a vendor's warehouse and trucks support (set B). */
export const vendorStorage = enumeration({
  shelfStable: [1, 'Shelf Stable'],
  chilled: [2, 'Chilled'],
  frozen: [3, 'Frozen'],
  frozenOrRefrigerated: [4, 'Frozen/Refrigerated'],
})
export const salesChannel = enumeration({
  foodservice: [0, 'Foodservice only'],
  retail: [1, 'Retail ready items only'],
  both: [2, 'Retail ready and foodservice'],
  other: [3, 'Other'],
})

/** A vendor with its figures for the context's stores. */
export const vendorSummary = z.extend(vendor, {
  /** Address of its logo; empty without one. */
  logo: z.string(),
  /** Names of its vendor categories, sorted. */
  vendor_categories: z.array(z.string()),
  /** Marketplaces that it sells in. */
  marketplace_count: z.int(),
  product_count: z.int(),
  last_ordered_on: z.nullable(day),
  order_count: z.int(),
  /** Last twelve months, by required day. */
  spend: money,
  /** The attributes that the user sees. */
  custom_attributes: attributeValues,
})
export type VendorSummary = z.infer<typeof vendorSummary>

const contact = z.object({ role: z.string(), name: z.string(), email: z.string(), phone: z.string() })

/** A vendor with everything its page shows for the context's stores. */
export const vendorView = z.extend(vendorSummary, {
  /** Address of a wide picture; empty without one. */
  cover: z.string(),
  facts: z.array(attributeFact),
  street: z.string(),
  zip: z.string(),
  website: z.string(),
  shipping_option: shippingOption.schema,
  sales_channel: salesChannel.schema,
  storage_types: z.array(vendorStorage.schema),
  contacts: z.array(contact),
  categories: z.array(z.object({ name: z.string(), count: z.int() })),
  cases_ordered: z.int(),
  /** Share of them that arrived, neither swapped nor omitted; null if none were due yet. */
  /** Cases first ordered whose outcome is known, and those that arrived: the fill rate of reports. */
  cases_due: z.int(),
  cases_filled: z.int(),
  credited: money,
  /** Claims waiting for the vendor's answer. */
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
    z.extend(promotion, {
      product_hash: hashid,
      product_name: z.string(),
      further_steps: z.array(promotionStep),
      only_for: z.nullable(z.string()),
      starts_on: day,
    }),
  ),
  /** When the user may ask it for another sample; null for now. */
  samples_from: z.nullable(instant),
})
export type VendorView = z.infer<typeof vendorView>

export const publicVendor = z.object({
  ...z.pick(vendor, { hashid: true, name: true, description: true, city: true, state: true, country: true })
    .shape,
  logo: z.string(),
  cover: z.string(),
  website: z.string(),
  sales_channel: salesChannel.schema,
  product_count: z.int(),
  categories: z.array(z.object({ name: z.string(), count: z.int() })),
  products: z.array(z.object({ hashid, name: z.string(), category: z.string(), image: z.string() })),
})
export type PublicVendor = z.infer<typeof publicVendor>
