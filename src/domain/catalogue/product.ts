import * as z from 'zod/mini'
import { attributeValues } from '../attributes/attribute-value'
import { enumeration } from '../values/enumeration'
import { day, hashid, money } from '../values/primitives'
import { catchWeight } from './catch-weight'

/** The code of a packaging unit: 0, 1 and 2 are CT, EA and LB; staff add others. */
export const unitCode = z.int().check(z.minimum(0), z.maximum(32_767))

export const productStatus = enumeration({
  closed: [0, 'Closed'],
  open: [1, 'Open'],
  rejectedTaste: [2, 'FN Rejected - Taste Test'],
  rejectedIngredients: [3, 'FN Rejected - Ingredients'],
  inProcess: [4, 'In Process'],
  discontinued: [5, 'Discontinued'],
  rejectedQuality: [6, 'FN Rejected - Quality'],
})

/** Storage types of products (set A). */
export const storageType = enumeration({
  shelfStable: [0, 'Shelf Stable'],
  shelfStableAndCold: [1, 'Shelf Stable + Refrigerated or Frozen'],
  refrigerated: [2, 'Refrigerated'],
  frozen: [3, 'Frozen'],
  frozenOrRefrigerated: [4, 'Frozen/Refrigerated'],
})

/** A price agreed with a partner group until a day, both ends included. */
export const heldPrice = z.object({ hashid, price: money, ends_on: day })

/**
 * A step of a running offer of a vendor on a product. `per_case` takes `amount` off each case; `purchase_order` takes `amount`
 * off the line once. Both need at least `min_qty` cases. The steps of a promotion share its `hashid`.
 */
export const promotion = z.object({
  hashid,
  name: z.string(),
  kind: z.enum(['per_case', 'purchase_order']),
  amount: money,
  min_qty: z.int(),
  ends_on: day,
})
export type Promotion = z.infer<typeof promotion>

/** The discontinuation of a product, as buyers see it. */
export const discontinuation = z.object({
  /** The last day on which it can be ordered; null if no day was given. */
  last_order_day: z.nullable(day),
  /** The product of the same vendor that can be ordered instead. */
  replacement: z.nullable(z.object({ hashid, name: z.string() })),
})
export type Discontinuation = z.infer<typeof discontinuation>

/** A product as offered to one partner group, with the group's held price and today's promotions. */
export const product = z.object({
  hashid,
  vendor_hash: hashid,
  vendor_name: z.string(),
  /** False if its vendor is closed or not approved. */
  vendor_takes_orders: z.boolean(),
  name: z.string(),
  upc: z.string(),
  item_code: z.string(),
  category: z.string(),
  storage_type: storageType.schema,
  unit: unitCode,
  case_pack_size: z.int(),
  order_multiple: z.int(),
  /** Null for products that are priced by the case. */
  catch_weight: z.nullable(catchWeight),
  sell_price: money,
  price_hold: z.nullable(heldPrice),
  promotions: z.array(promotion),
  special_diet_options: z.array(z.string()),
  status: productStatus.schema,
  is_recalled: z.boolean(),
  /** Not sold where the stores are: listed because they have ordered it. */
  is_withheld: z.boolean(),
  /** Null unless it has a last order day or a replacement. */
  discontinuation: z.nullable(discontinuation),
  seasonal_item: z.boolean(),
  sofi_award_winner: z.boolean(),
  specialty_attributes: z.array(z.string()),
  /** Those it contains. */
  allergens: z.array(z.string()),
  /** Those it is stated to be free of, as bits; see `allergensIn`. */
  free_from: z.int(),
  /** Per serving; null without a nutrition label. */
  calories: z.nullable(z.number()),
  total_sugars_g: z.nullable(z.number()),
  sodium_mg: z.nullable(z.number()),
  protein_g: z.nullable(z.number()),
  image: z.string(),
  /** The attributes that the user sees; missing without any. */
  custom_attributes: z.optional(attributeValues),
})
export type Product = z.infer<typeof product>

/** The fields that decide whether a product can be ordered; without `is_withheld` where no marketplace is chosen. */
export type Orderable = Pick<Product, 'status' | 'is_recalled' | 'vendor_takes_orders'> &
  Partial<Pick<Product, 'is_withheld'>>

/** Returns true if a product can be added to a cart today. */
export const isOrderable = (item: Orderable) =>
  item.status === productStatus.value.open &&
  !item.is_recalled &&
  !item.is_withheld &&
  item.vendor_takes_orders
