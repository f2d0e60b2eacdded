import { productStatus, storageType } from '@/domain/catalogue/product'
import {
  allergens,
  diets,
  merchandisingLocations,
  nutrients,
  seasons,
  specialtyAttributes,
} from '@/domain/catalogue/product-facts'
import type { ProductForm } from '@/domain/catalogue/product-form'
import { oneOf } from '@/domain/forms/form-field'

type Name = keyof ProductForm
export interface Option {
  value: string
  label: string
}
/** A field of the product form and its control. */
export type ProductField =
  | {
      name: Name
      kind: 'text'
      hint?: string
      isOptional?: true
      isWide?: true
      inputMode?: 'decimal' | 'numeric'
    }
  | { name: Name; kind: 'long' }
  | { name: Name; kind: 'select' | 'choices' | 'pictures'; options: readonly Option[] }
  | { name: Name; kind: 'vendor' | 'category' | 'unit' | 'check' }
export interface ProductSection {
  title: string
  fields: readonly ProductField[]
}

export const words = (of: readonly string[]) => of.map((word) => ({ value: word, label: word }))
const money = (name: Name, hint?: string): ProductField => ({
  name,
  kind: 'text',
  inputMode: 'decimal',
  ...(hint && { hint }),
})
const whole = (name: Name, hint?: string): ProductField => ({
  name,
  kind: 'text',
  inputMode: 'numeric',
  ...(hint && { hint }),
})

/** The sections that buyers see. */
export const shownSections: readonly ProductSection[] = [
  {
    title: 'What buyers see',
    fields: [
      { name: 'name', kind: 'text', isWide: true },
      { name: 'description', kind: 'long' },
    ],
  },
  { title: 'Pictures', fields: [{ name: 'pictures', kind: 'pictures', options: [] }] },
  {
    title: 'Attributes',
    fields: [
      { name: 'special_diet_options', kind: 'choices', options: words(diets) },
      { name: 'specialty_attributes', kind: 'choices', options: words(specialtyAttributes) },
      { name: 'product_seasonality', kind: 'choices', options: words(seasons) },
      { name: 'seasonal_item', kind: 'check' },
      { name: 'sofi_award_winner', kind: 'check' },
    ],
  },
  {
    title: 'Merchandising',
    fields: [{ name: 'merchandising_locations', kind: 'choices', options: words(merchandisingLocations) }],
  },
]

/** All sections of the form. */
export const allSections: readonly ProductSection[] = [
  {
    title: 'Product',
    fields: [
      { name: 'vendor_hash', kind: 'vendor' },
      { name: 'category', kind: 'category' },
      { name: 'upc', kind: 'text', inputMode: 'numeric', hint: '14 digits. Enter 14 zeros if it has none.' },
      { name: 'item_code', kind: 'text' },
      { name: 'storage_type', kind: 'select', options: oneOf(storageType).options },
      { name: 'status', kind: 'select', options: oneOf(productStatus).options },
      { name: 'unit', kind: 'unit' },
      whole('case_pack_size'),
      whole('order_multiple'),
    ],
  },
  {
    title: 'Prices',
    fields: [
      money('sell_price'),
      money('fn_fee'),
      money('msrp'),
      money('fn_shipping_rate'),
      money('case_delivery_cost'),
    ],
  },
  {
    title: 'Specialty prices',
    fields: [
      money('specialty_base_purchase_price', 'Enter 0 if specialty distributors pay the case price.'),
      money('specialty_case_delivery_cost'),
      money('specialty_msrp'),
    ],
  },
  ...shownSections,
  {
    title: 'Ingredients',
    fields: [
      { name: 'ingredients', kind: 'long' },
      { name: 'allergens', kind: 'choices', options: words(allergens) },
    ],
  },
  {
    title: 'Nutrition',
    fields: [
      {
        name: 'serving_size',
        kind: 'text',
        isOptional: true,
        hint: "Leave blank if there's no nutrition label.",
      },
      { ...money('servings_per_container'), kind: 'text', isOptional: true },
      ...nutrients.map(
        ({ id }): ProductField => ({
          name: id,
          kind: 'text',
          inputMode: 'decimal',
          isOptional: true,
        }),
      ),
    ],
  },
]
