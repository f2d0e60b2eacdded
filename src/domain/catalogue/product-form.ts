import * as z from 'zod/mini'
import { oneOf } from '../forms/form-field'
import { integer, moneyText, note, number, optional, text, upc } from '../values/validation'
import { productStatus, storageType } from './product'
import {
  allergens,
  diets,
  merchandisingLocations,
  type Nutrition,
  pictureView,
  pictureViews,
  seasons,
  specialtyAttributes,
} from './product-facts'

// The values of the form are texts, checked by validation.ts, so that form and API give the same messages.
// Limits ignore text that is not a number, because the rule before them rejects it.

const choices = <const T extends string>(of: readonly [T, ...T[]]) =>
  z.array(z.enum(of)).check(z.maxLength(of.length))
const wholeAboveZero = integer.check(z.refine((entry) => !(Number(entry) <= 0), 'Must be greater than 0'))
const MAX_WHOLE = 100_000
const atMost = <T extends z.ZodMiniType<string>>(rule: T) =>
  rule.check(z.refine((entry) => !(Number(entry) > MAX_WHOLE), `Must be at most ${MAX_WHOLE}`))
const percentText = number.check(
  z.refine((entry) => !(Number(entry) < 0 || Number(entry) > 100), 'Must be between 0 and 100'),
)
const amount = moneyText.check(
  z.refine((entry) => !(Number(entry) >= 1e9), 'Must be a valid currency amount'),
)
const price = amount.check(z.refine((entry) => !(Number(entry) <= 0), 'Must be greater than 0'))

/** The fields that buyers see. */
const shown = {
  name: text(200),
  description: note(2_000),
  pictures: z.array(pictureView).check(z.minLength(1, 'Required'), z.maxLength(pictureViews.length)),
  special_diet_options: choices(diets),
  specialty_attributes: choices(specialtyAttributes),
  product_seasonality: choices(seasons),
  merchandising_locations: choices(merchandisingLocations),
  seasonal_item: z.boolean(),
  sofi_award_winner: z.boolean(),
}
/** The version that the form was opened with; "0" for a new product. */
const version = { version: integer }

/** The form of /product/display/edit. */
export const displayForm = z.object({ ...shown, ...version })
export type DisplayForm = z.infer<typeof displayForm>

const nutrient = optional(atMost(number.check(z.refine((entry) => !(Number(entry) < 0), 'Must be a number'))))
const label = {
  servings_per_container: nutrient,
  calories: nutrient,
  total_fat_g: nutrient,
  saturated_fat_g: nutrient,
  trans_fat_g: nutrient,
  cholesterol_mg: nutrient,
  sodium_mg: nutrient,
  total_carbohydrate_g: nutrient,
  dietary_fiber_g: nutrient,
  total_sugars_g: nutrient,
  added_sugars_g: nutrient,
  protein_g: nutrient,
} satisfies Record<Exclude<keyof Nutrition, 'serving_size'>, unknown>

/** The form of all fields. */
export const productForm = z.object({
  ...shown,
  ...version,
  vendor_hash: text(40),
  upc,
  item_code: text(40),
  category: text(80),
  storage_type: oneOf(storageType).schema,
  unit: integer.check(z.refine((entry) => !(Number(entry) > 32_767), 'Choose a unit from the list')),
  status: oneOf(productStatus).schema,
  case_pack_size: atMost(integer),
  order_multiple: atMost(wholeAboveZero),
  sell_price: price,
  fn_fee: percentText,
  msrp: amount,
  case_delivery_cost: amount,
  fn_shipping_rate: percentText,
  specialty_base_purchase_price: amount,
  specialty_case_delivery_cost: amount,
  specialty_msrp: amount,
  ingredients: note(4_000),
  allergens: choices(allergens),
  /** Empty if the product has no nutrition label. */
  serving_size: note(80),
  ...label,
})
export type ProductForm = z.infer<typeof productForm>
