import * as z from 'zod/mini'
import { attributeFact } from '../attributes/attribute'
import { orderItem } from '../orders/order'
import { day, hashid, instant, money, percent } from '../values/primitives'
import { product, storageType, unitCode } from './product'
import { nutrition, productPictures } from './product-facts'

const margin = z.nullable(z.string())

/** The pricing fields by name; those that the user may not see are left out. */
export const pricing = z.partial(
  z.object({
    sell_price: money,
    fn_fee: percent,
    case_pack_size: z.int(),
    unit_sell_price: money,
    unit_purchase_price: money,
    purchase_price: money,
    specialty_base_purchase_price: money,
    specialty_case_delivery_cost: money,
    markup_base: money,
    specialty_client_price: money,
    specialty_msrp: money,
    specialty_store_margin: margin,
    specialty_sell_price: money,
    case_delivery_cost: money,
    fn_shipping_rate: percent,
    unit_shipping_purchase_price: money,
    unit_delivery_cost: money,
    fn_shipping_purchase_price: money,
    msrp: money,
    store_margin: margin,
    fn_markup: percent,
    specialty_client_markup: percent,
  }),
)
export type Pricing = z.infer<typeof pricing>

/** The allergens that it contains, may contain, and is stated to be free of. */
const allergenLists = {
  allergens: z.array(z.string()),
  may_contain_allergens: z.array(z.string()),
  free_from_allergens: z.array(z.string()),
}

/** Codes, weights and sizes of the packaging, and how long a product keeps; empty or null where nobody stated them. */
const packaging = {
  inner_gtin: z.string(),
  case_gtin: z.string(),
  pallet_gtin: z.string(),
  unit_weight: z.string(),
  case_weight: z.string(),
  case_length: z.string(),
  case_width: z.string(),
  case_height: z.string(),
  cases_per_layer: z.nullable(z.int()),
  layers_per_pallet: z.nullable(z.int()),
  shelf_life_days: z.nullable(z.int()),
  min_days_at_delivery: z.nullable(z.int()),
}

/** The public details of a product: those printed on its package. */
export const publicProduct = z.object({
  hashid,
  name: z.string(),
  vendor_name: z.string(),
  category: z.string(),
  upc: z.string(),
  storage_type: storageType.schema,
  unit: unitCode,
  case_pack_size: z.int(),
  description: z.string(),
  ingredients: z.string(),
  /** Code by ISO 3166-1; empty if it is not stated. */
  country_of_origin: z.string(),
  ...allergenLists,
  nutrition: z.nullable(nutrition),
  special_diet_options: z.array(z.string()),
  specialty_attributes: z.array(z.string()),
  product_seasonality: z.array(z.string()),
  seasonal_item: z.boolean(),
  sofi_award_winner: z.boolean(),
  pictures: productPictures,
})
export type PublicProduct = z.infer<typeof publicProduct>

/** A product with all that its page shows, priced for the context. */
export const productView = z.object({
  ...product.shape,
  ...allergenLists,
  ...packaging,
  facts: z.array(attributeFact),
  description: z.string(),
  ingredients: z.string(),
  country_of_origin: z.string(),
  nutrition: z.nullable(nutrition),
  product_seasonality: z.array(z.string()),
  merchandising_locations: z.array(z.string()),
  pictures: productPictures,
  pricing,
  /** Products like this one that the context can order. */
  related: z.array(product),
})
export type ProductView = z.infer<typeof productView>

/** A delivery of a product to a store of the context, at the price recorded for it. */
export const pastOrder = z.extend(
  z.pick(orderItem, {
    hashid: true,
    purchasable_name: true,
    case_pack_size: true,
    qty: true,
    sell_price: true,
    discount_amount: true,
    final_sell_price: true,
    purchase_order_discounts: true,
    replaces_hash: true,
  }),
  {
    order_hash: hashid,
    store_hash: hashid,
    store_name: z.string(),
    vendor_hash: hashid,
    /** Cases left on the order after all changes. `qty` is what the price was agreed for. */
    ordered_qty: z.int(),
    date_required: day,
    /** The time of that price: that of the order or, for a substitute, that of the vendor's notice. */
    agreed_at: instant,
    /** The store's zone, for the days and times of the order. */
    time_zone: z.string(),
  },
)
export type PastOrder = z.infer<typeof pastOrder>
