import * as z from 'zod/mini'
import { productStatus, storageType, unitCode } from './product'
import {
  allergens,
  diets,
  eachNutrient,
  merchandisingLocations,
  type Nutrient,
  type Nutrition,
  type PictureView,
  seasons,
  specialtyAttributes,
} from './product-facts'
import { type ProductForm, productForm } from './product-form'

type Chosen =
  | 'allergens'
  | 'special_diet_options'
  | 'specialty_attributes'
  | 'product_seasonality'
  | 'merchandising_locations'
type Uploaded = `${PictureView}_picture_hash`
type CountedLine = 'storage_type' | 'unit' | 'status' | 'case_pack_size' | 'order_multiple' | 'version'

/** The stored fields of a product that its form edits. */
type EditedProduct = Omit<ProductForm, Nutrient | 'serving_size' | Chosen | CountedLine | Uploaded> &
  Record<Uploaded, string | null> &
  Record<Chosen, string[]> &
  Record<CountedLine, number> & { nutrition: Nutrition | null }

/** Returns the chosen options, in the order of the options. */
const chosen = <T extends string>(known: readonly T[], of: readonly string[]): T[] =>
  known.filter((it) => of.includes(it))

/** Returns a stored product as its form. */
export const formOf = ({ nutrition, ...product }: EditedProduct): ProductForm => ({
  ...product,
  special_diet_options: chosen(diets, product.special_diet_options),
  specialty_attributes: chosen(specialtyAttributes, product.specialty_attributes),
  product_seasonality: chosen(seasons, product.product_seasonality),
  merchandising_locations: chosen(merchandisingLocations, product.merchandising_locations),
  allergens: chosen(allergens, product.allergens),
  version: String(product.version),
  storage_type: String(product.storage_type),
  unit: String(product.unit),
  status: String(product.status),
  case_pack_size: String(product.case_pack_size),
  order_multiple: String(product.order_multiple),
  front_picture_hash: product.front_picture_hash ?? '',
  back_picture_hash: product.back_picture_hash ?? '',
  case_picture_hash: product.case_picture_hash ?? '',
  serving_size: nutrition?.serving_size ?? '',
  ...eachNutrient((name) => (nutrition ? String(nutrition[name]) : '')),
})

/** The fields with a column of their own. */
const columns = z.omit(productForm.schema, {
  version: true,
  serving_size: true,
  ...eachNutrient(() => true as const),
})

/** Returns the uploaded pictures of a form as the values of the table. */
export const uploadedOf = (form: Pick<ProductForm, Uploaded>) => ({
  front_picture_hash: form.front_picture_hash || null,
  back_picture_hash: form.back_picture_hash || null,
  case_picture_hash: form.case_picture_hash || null,
})

/** Returns a valid form as the values of the table. */
export const valuesOf = (form: ProductForm) => ({
  ...z.parse(columns, form),
  ...uploadedOf(form),
  storage_type: z.parse(storageType.schema, Number(form.storage_type)),
  unit: z.parse(unitCode, Number(form.unit)),
  status: z.parse(productStatus.schema, Number(form.status)),
  case_pack_size: Number(form.case_pack_size),
  order_multiple: Number(form.order_multiple),
  nutrition: nutritionOf(form),
})

/** Returns the nutrition label of a form; null without a serving size. */
export const nutritionOf = (form: Readonly<Partial<Record<string, unknown>>>): Nutrition | null =>
  typeof form.serving_size === 'string' && form.serving_size !== ''
    ? { serving_size: form.serving_size, ...eachNutrient((name) => Number(form[name] ?? 0)) }
    : null
