import * as z from 'zod/mini'
import { productStatus, storageType, unitCode } from './product'
import {
  allergens,
  diets,
  merchandisingLocations,
  type Nutrition,
  type nutrients,
  pictureViews,
  seasons,
  specialtyAttributes,
} from './product-facts'
import type { DisplayForm, ProductForm } from './product-form'

type Nutrient = (typeof nutrients)[number]['id'] | 'servings_per_container'
type Chosen =
  | 'allergens'
  | 'special_diet_options'
  | 'specialty_attributes'
  | 'product_seasonality'
  | 'merchandising_locations'
type CountedLine = 'storage_type' | 'unit' | 'status' | 'case_pack_size' | 'order_multiple' | 'version'

/** The stored fields of a product that its form edits. */
type EditedProduct = Omit<ProductForm, Nutrient | 'serving_size' | Chosen | CountedLine> &
  Record<Chosen, string[]> &
  Record<CountedLine, number> & { nutrition: Nutrition | null }

/** The labels of the fields, for forms, conflicts and history. */
export const productLabels: Readonly<Record<keyof ProductForm, string>> = {
  name: 'Display name',
  description: 'Description',
  pictures: 'Pictures',
  special_diet_options: 'Special diets',
  specialty_attributes: 'Specialty attributes',
  product_seasonality: 'Seasonality',
  merchandising_locations: 'Merchandising locations',
  seasonal_item: 'Seasonal item',
  sofi_award_winner: 'sofi award winner',
  version: 'Version',
  vendor_hash: 'Vendor',
  upc: 'UPC',
  item_code: 'Item code',
  category: 'Category',
  storage_type: 'Storage',
  unit: 'Unit',
  status: 'Status',
  case_pack_size: 'Units per case',
  order_multiple: 'Order multiple, cases',
  sell_price: 'Case price',
  fn_fee: 'Fee, %',
  msrp: 'MSRP per unit',
  case_delivery_cost: 'Delivery per case',
  fn_shipping_rate: 'Shipping rate, %',
  specialty_base_purchase_price: 'Specialty base price per case',
  specialty_case_delivery_cost: 'Specialty delivery per case',
  specialty_msrp: 'Specialty MSRP per unit',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  serving_size: 'Serving size',
  servings_per_container: 'Servings per package',
  calories: 'Calories',
  total_fat_g: 'Total fat, g',
  saturated_fat_g: 'Saturated fat, g',
  trans_fat_g: 'Trans fat, g',
  cholesterol_mg: 'Cholesterol, mg',
  sodium_mg: 'Sodium, mg',
  total_carbohydrate_g: 'Total carbohydrate, g',
  dietary_fiber_g: 'Dietary fiber, g',
  total_sugars_g: 'Total sugars, g',
  added_sugars_g: 'Added sugars, g',
  protein_g: 'Protein, g',
}

/** Returns the chosen options, in the order of the options. */
const chosen = <T extends string>(known: readonly T[], of: readonly string[]): T[] =>
  known.filter((it) => of.includes(it))

/** Makes one value for each number of a nutrition label. */
const eachNutrient = <T>(make: (name: Nutrient) => T) => ({
  servings_per_container: make('servings_per_container'),
  calories: make('calories'),
  total_fat_g: make('total_fat_g'),
  saturated_fat_g: make('saturated_fat_g'),
  trans_fat_g: make('trans_fat_g'),
  cholesterol_mg: make('cholesterol_mg'),
  sodium_mg: make('sodium_mg'),
  total_carbohydrate_g: make('total_carbohydrate_g'),
  dietary_fiber_g: make('dietary_fiber_g'),
  total_sugars_g: make('total_sugars_g'),
  added_sugars_g: make('added_sugars_g'),
  protein_g: make('protein_g'),
})

/** Returns a stored product as its form. */
export function formOf(product: EditedProduct): ProductForm {
  const { nutrition } = product
  return {
    vendor_hash: product.vendor_hash,
    name: product.name,
    description: product.description,
    pictures: product.pictures,
    special_diet_options: chosen(diets, product.special_diet_options),
    specialty_attributes: chosen(specialtyAttributes, product.specialty_attributes),
    product_seasonality: chosen(seasons, product.product_seasonality),
    merchandising_locations: chosen(merchandisingLocations, product.merchandising_locations),
    seasonal_item: product.seasonal_item,
    sofi_award_winner: product.sofi_award_winner,
    version: String(product.version),
    upc: product.upc,
    item_code: product.item_code,
    category: product.category,
    storage_type: String(product.storage_type),
    unit: String(product.unit),
    status: String(product.status),
    case_pack_size: String(product.case_pack_size),
    order_multiple: String(product.order_multiple),
    sell_price: product.sell_price,
    fn_fee: product.fn_fee,
    msrp: product.msrp,
    case_delivery_cost: product.case_delivery_cost,
    fn_shipping_rate: product.fn_shipping_rate,
    specialty_base_purchase_price: product.specialty_base_purchase_price,
    specialty_case_delivery_cost: product.specialty_case_delivery_cost,
    specialty_msrp: product.specialty_msrp,
    ingredients: product.ingredients,
    allergens: chosen(allergens, product.allergens),
    serving_size: nutrition?.serving_size ?? '',
    ...eachNutrient((name) => (nutrition ? String(nutrition[name]) : '')),
  }
}

/** Returns a valid form as the values of the table. */
export const valuesOf = (form: ProductForm) => ({
  ...shownValuesOf(form),
  vendor_hash: form.vendor_hash,
  upc: form.upc,
  item_code: form.item_code,
  category: form.category,
  storage_type: z.parse(storageType.schema, Number(form.storage_type)),
  unit: z.parse(unitCode, Number(form.unit)),
  status: z.parse(productStatus.schema, Number(form.status)),
  case_pack_size: Number(form.case_pack_size),
  order_multiple: Number(form.order_multiple),
  sell_price: form.sell_price,
  fn_fee: form.fn_fee,
  msrp: form.msrp,
  case_delivery_cost: form.case_delivery_cost,
  fn_shipping_rate: form.fn_shipping_rate,
  specialty_base_purchase_price: form.specialty_base_purchase_price,
  specialty_case_delivery_cost: form.specialty_case_delivery_cost,
  specialty_msrp: form.specialty_msrp,
  ingredients: form.ingredients,
  allergens: form.allergens,
  nutrition: form.serving_size
    ? { serving_size: form.serving_size, ...eachNutrient((name) => Number(form[name] ?? 0)) }
    : null,
})

/** Returns the stored values of the fields that buyers see. */
export const shownValuesOf = (form: DisplayForm) => ({
  name: form.name,
  description: form.description,
  pictures: form.pictures,
  special_diet_options: form.special_diet_options,
  specialty_attributes: form.specialty_attributes,
  product_seasonality: form.product_seasonality,
  merchandising_locations: form.merchandising_locations,
  seasonal_item: form.seasonal_item,
  sofi_award_winner: form.sofi_award_winner,
})

/** The code of the unit EA. */
const EACH = 1

/** The initial values of a new product. */
export const newProductForm: ProductForm = formOf({
  vendor_hash: '',
  name: '',
  description: '',
  pictures: [...pictureViews],
  special_diet_options: [],
  specialty_attributes: [],
  product_seasonality: [...seasons],
  merchandising_locations: [],
  seasonal_item: false,
  sofi_award_winner: false,
  version: 0,
  upc: '',
  item_code: '',
  category: '',
  storage_type: storageType.value.shelfStable,
  unit: EACH,
  status: productStatus.value.inProcess,
  case_pack_size: 12,
  order_multiple: 1,
  sell_price: '',
  fn_fee: '10.00',
  msrp: '0.00',
  case_delivery_cost: '0.00',
  fn_shipping_rate: '0.00',
  specialty_base_purchase_price: '0.00',
  specialty_case_delivery_cost: '0.00',
  specialty_msrp: '0.00',
  ingredients: '',
  allergens: [],
  nutrition: null,
})
