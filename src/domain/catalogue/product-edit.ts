import * as z from 'zod/mini'
import { packagingCounts } from './packaging-fields'
import { productStatus, storageType, unitCode } from './product'
import {
  allergens,
  diets,
  eachNutrient,
  merchandisingLocations,
  type Nutrient,
  type Nutrition,
  type PictureView,
  pictureViews,
  seasons,
  specialtyAttributes,
} from './product-facts'
import { type ProductForm, productForm } from './product-form'

type Chosen =
  | 'allergens'
  | 'may_contain_allergens'
  | 'free_from_allergens'
  | 'special_diet_options'
  | 'specialty_attributes'
  | 'product_seasonality'
  | 'merchandising_locations'
type Uploaded = `${PictureView}_picture_hash`
type OptionalCount = (typeof packagingCounts)[number]
type OptionalText = 'last_order_day' | 'replacement_hash'
type CountedLine = 'storage_type' | 'unit' | 'status' | 'case_pack_size' | 'order_multiple' | 'version'

/** The stored fields of a product that its form edits. */
type EditedProduct = Omit<
  ProductForm,
  Nutrient | 'serving_size' | Chosen | CountedLine | Uploaded | OptionalCount | OptionalText
> &
  Record<Uploaded | OptionalText, string | null> &
  Record<OptionalCount, number | null> &
  Record<Chosen, string[]> &
  Record<CountedLine, number> & { nutrition: Nutrition | null }

/** Fields whose empty text is null in the table. */
export const nullableFields: ReadonlySet<string> = new Set([
  ...pictureViews.map((view) => `${view}_picture_hash`),
  ...packagingCounts,
  'last_order_day',
  'replacement_hash',
])

/** Returns the chosen options, in the order of the options. */
const chosen = <T extends string>(known: readonly T[], of: readonly string[]): T[] =>
  known.filter((it) => of.includes(it))

/** Makes one value for each picture. */
const eachPicture = <T>(make: (field: Uploaded) => T) => ({
  front_picture_hash: make('front_picture_hash'),
  back_picture_hash: make('back_picture_hash'),
  case_picture_hash: make('case_picture_hash'),
  inside_picture_hash: make('inside_picture_hash'),
  serving_picture_hash: make('serving_picture_hash'),
})

/** Makes one value for each count of the packaging. */
const eachCount = <T>(make: (field: OptionalCount) => T) => ({
  cases_per_layer: make('cases_per_layer'),
  layers_per_pallet: make('layers_per_pallet'),
  shelf_life_days: make('shelf_life_days'),
  min_days_at_delivery: make('min_days_at_delivery'),
})

/** Returns a stored product as its form. */
export const formOf = ({ nutrition, ...product }: EditedProduct): ProductForm => ({
  ...product,
  special_diet_options: chosen(diets, product.special_diet_options),
  specialty_attributes: chosen(specialtyAttributes, product.specialty_attributes),
  product_seasonality: chosen(seasons, product.product_seasonality),
  merchandising_locations: chosen(merchandisingLocations, product.merchandising_locations),
  allergens: chosen(allergens, product.allergens),
  may_contain_allergens: chosen(allergens, product.may_contain_allergens),
  free_from_allergens: chosen(allergens, product.free_from_allergens),
  version: String(product.version),
  storage_type: String(product.storage_type),
  unit: String(product.unit),
  status: String(product.status),
  case_pack_size: String(product.case_pack_size),
  order_multiple: String(product.order_multiple),
  ...eachPicture((field) => product[field] ?? ''),
  ...eachCount((field) => String(product[field] ?? '')),
  last_order_day: product.last_order_day ?? '',
  replacement_hash: product.replacement_hash ?? '',
  serving_size: nutrition?.serving_size ?? '',
  ...eachNutrient((name) => (nutrition ? String(nutrition[name]) : '')),
})

/** The fields with a column of their own. */
const columns = z.omit(productForm.schema, {
  version: true,
  serving_size: true,
  ...eachNutrient(() => true as const),
})

/** Returns the uploaded pictures of a form, by their fields. */
export const picturesIn = (form: Pick<ProductForm, Uploaded>) => eachPicture((field) => form[field])

/** Returns the uploaded pictures of a form as the values of the table. */
export const uploadedOf = (form: Pick<ProductForm, Uploaded>) => eachPicture((field) => form[field] || null)

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
  ...eachCount((field) => (form[field] === '' ? null : Number(form[field]))),
  last_order_day: form.last_order_day || null,
  replacement_hash: form.replacement_hash || null,
})

/** Returns the nutrition label of a form; null without a serving size. */
export const nutritionOf = (form: Readonly<Partial<Record<string, unknown>>>): Nutrition | null =>
  typeof form.serving_size === 'string' && form.serving_size !== ''
    ? { serving_size: form.serving_size, ...eachNutrient((name) => Number(form[name] ?? 0)) }
    : null
