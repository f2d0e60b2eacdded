import { listField } from '../tables/list-field'
import { listText } from '../tables/list-text'
import { perUnit } from '../values/money'
import { allergensIn } from './allergen'
import { availability, availabilityOf } from './availability'
import { type Product, productStatus, storageType } from './product'
import type { Unit } from './unit'

/** A product in the list, with the user's favorite mark. */
export interface ListedProduct extends Product {
  is_favorite: boolean
}

const field = listField<ListedProduct>
export const unitChoices = (units: readonly Unit[]) =>
  units.map(({ code, abbreviation }) => ({ value: code, label: abbreviation }))
const availabilities = availability.options.map(({ label }) => ({ value: label, label }))

export const productFields = (units: readonly Unit[]) => ({
  name: field('name', 'text', (row) => row.name),
  vendor_name: field('vendor_name', 'enum', (row) => row.vendor_name),
  category: field('category', 'enum', (row) => row.category),
  sell_price: field('sell_price', 'money', (row) => row.sell_price),
  unit_price: field('unit_price', 'money', (row) => perUnit(row.sell_price, row.case_pack_size)),
  case_pack_size: field('case_pack_size', 'number', (row) => row.case_pack_size),
  unit: field('unit', 'enum', (row) => row.unit, { choices: unitChoices(units), isSearched: false }),
  is_favorite: field('is_favorite', 'boolean', (row) => row.is_favorite),
  storage_type: field('storage_type', 'enum', (row) => row.storage_type, { choices: storageType.options }),
  status: field('status', 'enum', (row) => row.status, { choices: productStatus.options }),
  availability: field('availability', 'enum', availabilityOf, { choices: availabilities }),
  upc: field('upc', 'text', (row) => row.upc),
  item_code: field('item_code', 'text', (row) => row.item_code),
  held_until: field('held_until', 'date', (row) => row.price_hold?.ends_on ?? null),
  special_diet: field('special_diet', 'list', (row) => listText(row.special_diet_options)),
  attributes: field('attributes', 'list', (row) => listText(row.specialty_attributes)),
  allergens: field('allergens', 'list', (row) => listText(row.allergens)),
  free_from: field('free_from', 'list', (row) => listText(allergensIn(row.free_from))),
  calories: field('calories', 'number', (row) => row.calories),
  total_sugars_g: field('total_sugars_g', 'number', (row) => row.total_sugars_g),
  sodium_mg: field('sodium_mg', 'number', (row) => row.sodium_mg),
  protein_g: field('protein_g', 'number', (row) => row.protein_g),
  order_multiple: field('order_multiple', 'number', (row) => row.order_multiple),
  is_recalled: field('is_recalled', 'boolean', (row) => row.is_recalled),
  seasonal_item: field('seasonal_item', 'boolean', (row) => row.seasonal_item),
  sofi_award_winner: field('sofi_award_winner', 'boolean', (row) => row.sofi_award_winner),
})

/** The headings of the fields. */
export const productLabels: Readonly<Record<keyof ReturnType<typeof productFields>, string>> = {
  name: 'Product',
  vendor_name: 'Vendor',
  category: 'Category',
  sell_price: 'Case price',
  unit_price: 'Unit price',
  case_pack_size: 'Pack',
  unit: 'Unit',
  is_favorite: 'Favorite',
  storage_type: 'Storage',
  status: 'Status',
  availability: 'Availability',
  upc: 'UPC',
  item_code: 'Item code',
  held_until: 'Price held until',
  special_diet: 'Special diet',
  attributes: 'Attributes',
  allergens: 'Allergens',
  free_from: 'Free from',
  calories: 'Calories',
  total_sugars_g: 'Sugars, g',
  sodium_mg: 'Sodium, mg',
  protein_g: 'Protein, g',
  order_multiple: 'Multiple',
  is_recalled: 'Recalled',
  seasonal_item: 'Seasonal',
  sofi_award_winner: 'sofi award',
}
