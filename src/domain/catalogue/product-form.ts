import * as z from 'zod/mini'
import { defineForm, type FormField, oneOf, picture } from '../forms/form-field'
import { countryCode, countryOptions } from '../values/countries'
import { day, hashid } from '../values/primitives'
import { integer, moneyText, note, number, optional, text } from '../values/validation'
import { packagingFields } from './packaging-fields'
import { productStatus, storageType } from './product'
import {
  allergens,
  diets,
  eachNutrient,
  merchandisingLocations,
  type Nutrient,
  nutrients,
  pictureView,
  pictureViews,
  seasons,
  specialtyAttributes,
} from './product-facts'
import { upc } from './upc-rule'

// The values of the form are texts, checked by validation.ts, so that form and API give the same messages.
// Limits ignore text that is not a number, because the rule before them rejects it.

const MAX_WHOLE = 100_000
const MAX_MARKETPLACES = 500
const atMost = <T extends z.ZodMiniType<string>>(rule: T) =>
  rule.check(z.refine((entry) => !(Number(entry) > MAX_WHOLE), `Must be at most ${MAX_WHOLE}`))
const aboveZero = <T extends z.ZodMiniType<string>>(rule: T) =>
  rule.check(z.refine((entry) => !(Number(entry) <= 0), 'Must be greater than 0'))
const percent = number.check(
  z.refine((entry) => !(Number(entry) < 0 || Number(entry) > 100), 'Must be between 0 and 100'),
)
const amount = moneyText.check(
  z.refine((entry) => !(Number(entry) >= 1e9), 'Must be a valid currency amount'),
)
const nutrientAmount = optional(
  atMost(number.check(z.refine((entry) => !(Number(entry) < 0), 'Must be a number'))),
)

const choices = <const T extends string>(label: string, of: readonly [T, ...T[]], empty: T[] = []) => {
  const schema = z.array(z.enum(of)).check(z.maxLength(of.length))
  const options = of.map((value) => ({ value, label: value }))
  return { schema, empty, label, input: 'checkboxes', options } satisfies FormField<typeof schema>
}
const decimal = (label: string, schema: z.ZodMiniType<string>, empty: string) =>
  ({ schema, empty, label, input: 'decimal', required: true }) satisfies FormField<typeof schema>
const whole = (label: string, schema: z.ZodMiniType<string>, empty: string) =>
  ({ schema, empty, label, input: 'integer', required: true }) satisfies FormField<typeof schema>

function nutrientLabel(name: Nutrient): string {
  const { label, unit } = nutrients.find(({ id }) => id === name) ?? {
    label: 'Servings per package',
    unit: '',
  }
  return unit ? `${label}, ${unit}` : label
}

const displayFields = {
  name: { schema: text(200), empty: '', label: 'Display name', isWide: true },
  description: { schema: note(2_000), empty: '', label: 'Description', input: 'paragraphs' },
  pictures: {
    schema: z.array(pictureView).check(z.minLength(1, 'Required'), z.maxLength(pictureViews.length)),
    empty: [...pictureViews],
    label: 'Pictures',
  },
  front_picture_hash: picture('Front picture'),
  back_picture_hash: picture('Back picture'),
  case_picture_hash: picture('Case picture'),
  inside_picture_hash: picture('Picture of the contents'),
  serving_picture_hash: picture('Serving picture'),
  special_diet_options: choices('Special diets', diets),
  specialty_attributes: choices('Specialty attributes', specialtyAttributes),
  product_seasonality: choices('Seasonality', seasons, [...seasons]),
  merchandising_locations: choices('Merchandising locations', merchandisingLocations),
  seasonal_item: { schema: z.boolean(), empty: false, label: 'Seasonal item', input: 'checkbox' },
  sofi_award_winner: { schema: z.boolean(), empty: false, label: 'sofi award winner', input: 'checkbox' },
} satisfies Record<string, FormField>

/** The form of the fields that buyers see. */
export const displayForm = defineForm(displayFields)
export type DisplayForm = z.infer<typeof displayForm.schema>

const definition = defineForm({
  ...displayFields,
  vendor_hash: { schema: text(40), empty: '', label: 'Vendor' },
  upc: {
    schema: upc,
    empty: '',
    label: 'UPC',
    input: 'integer',
    hint: '14 digits. Enter 14 zeros if it has none.',
  },
  item_code: { schema: text(40), empty: '', label: 'Item code' },
  category: { schema: text(80), empty: '', label: 'Category' },
  storage_type: {
    ...oneOf(storageType),
    empty: String(storageType.value.shelfStable),
    label: 'Storage',
    required: true,
  },
  unit: {
    schema: integer.check(z.refine((entry) => !(Number(entry) > 32_767), 'Choose a unit from the list')),
    // The code of EA.
    empty: '1',
    label: 'Unit',
    required: true,
  },
  status: {
    ...oneOf(productStatus),
    empty: String(productStatus.value.inProcess),
    label: 'Status',
    required: true,
  },
  case_pack_size: whole('Units per case', atMost(integer), '12'),
  order_multiple: whole('Order multiple, cases', atMost(aboveZero(integer)), '1'),
  sell_price: decimal('Case price', aboveZero(amount), ''),
  fn_fee: decimal('Fee, %', percent, '10.00'),
  msrp: decimal('MSRP per unit', amount, '0.00'),
  case_delivery_cost: decimal('Delivery per case', amount, '0.00'),
  fn_shipping_rate: decimal('Shipping rate, %', percent, '0.00'),
  specialty_base_purchase_price: {
    ...decimal('Specialty base price per case', amount, '0.00'),
    hint: 'Enter 0 if specialty distributors pay the case price.',
  },
  specialty_case_delivery_cost: decimal('Specialty delivery per case', amount, '0.00'),
  specialty_msrp: decimal('Specialty MSRP per unit', amount, '0.00'),
  country_of_origin: {
    schema: z.union([z.literal(''), countryCode]),
    empty: '',
    label: 'Country of origin',
    options: countryOptions,
  },
  ingredients: { schema: note(4_000), empty: '', label: 'Ingredients', input: 'paragraphs' },
  allergens: choices('Allergens: contains', allergens),
  may_contain_allergens: choices('Allergens: may contain', allergens),
  free_from_allergens: choices('Allergens: free from', allergens),
  serving_size: {
    schema: note(80),
    empty: '',
    label: 'Serving size',
    hint: "Leave blank if there's no nutrition label.",
  },
  ...eachNutrient((name) => ({
    schema: nutrientAmount,
    empty: '',
    label: nutrientLabel(name),
    input: 'decimal' as const,
  })),
  ...packagingFields,
  withheld_from: {
    schema: z.array(hashid).check(z.maxLength(MAX_MARKETPLACES)),
    empty: [],
    label: 'Not sold in',
    input: 'checkboxes',
  },
  last_order_day: {
    schema: z.union([z.literal(''), day]),
    empty: '',
    label: 'Last order day',
    input: 'date',
  },
  replacement_hash: { schema: z.union([z.literal(''), hashid]), empty: '', label: 'Replacement' },
})

/** The form of all fields. */
export const productForm = { ...definition, attributesOf: 'product' } as const
export type ProductForm = z.infer<typeof productForm.schema>
