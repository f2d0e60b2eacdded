import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Product } from '@/domain/catalogue/product'
import { allergens, type Nutrition, type PictureView, pictureViews } from '@/domain/catalogue/product-facts'
import {
  booleanField,
  documentOr,
  type JsonField,
  jsonFields,
  numberField,
  plain,
} from '../../../http/json-fields'

/** Product fields that depend on other tables, on the store, or on the current day. */
export type ContextField =
  | 'vendor_hash'
  | 'vendor_name'
  | 'vendor_takes_orders'
  | 'is_withheld'
  | 'sell_price'
  | 'price_hold'
  | 'promotions'
  | 'discontinuation'
  | 'custom_attributes'

type Columns = Record<
  Exclude<
    keyof Product,
    ContextField | 'catch_weight' | 'is_recalled' | 'free_from' | keyof Nutrition | 'image'
  >,
  PgColumn
> &
  Record<'recalled_at' | 'nutrition' | 'free_from_allergens', PgColumn> &
  CatchWeightColumns &
  PictureColumns

type PictureColumns = Record<'hashid' | 'pictures' | 'is_drawn' | `${PictureView}_picture_hash`, PgColumn>

type CatchWeightColumns = Record<'nominal_weight' | 'weight_tolerance', PgColumn>

/** Builds how a product is weighed, as JSON; null for a product that is priced by the case. */
export const catchWeightText = ({ nominal_weight, weight_tolerance }: CatchWeightColumns): SQL =>
  sql`(case ${nominal_weight} when '' then null
    else '{"nominal_weight":"' || ${nominal_weight} || '","tolerance":"' || ${weight_tolerance}::text || '"}' end)`

/** Builds the address of a product's first picture: the first view with an uploaded one, else a drawing, else empty. */
export function imageText(product: PictureColumns): SQL<string> {
  const cases = pictureViews.map(
    (view) => sql`when ${sql.raw(`'${view}'`)} then ${product[`${view}_picture_hash`]}`,
  )
  const uploaded = pictureViews.map(
    (_, position) =>
      sql`case ${product.pictures}[${sql.raw(String(position + 1))}] ${sql.join(cases, sql` `)} end`,
  )
  return sql<string>`coalesce('/api/v1/images/picture/' || coalesce(${sql.join(uploaded, sql`, `)}), case when ${product.is_drawn} then '/api/v1/images/product/' || ${product.hashid} || '.svg' else '' end)`
}

/** Builds the bits of allergens in a list; see `allergensIn`. */
export const allergenBits = (list: PgColumn): SQL<number> =>
  sql<number>`(${sql.join(
    allergens.map(
      (allergen, position) =>
        sql`case when ${sql.raw(`'${allergen}'`)} = any(${list}) then ${sql.raw(String(2 ** position))} else 0 end`,
    ),
    sql` + `,
  )})`

/** Builds the fields of a product that lists return for every user, as the fields of a JSON object. */
export function listText(product: Columns): SQL<string> {
  const nutrient = (name: keyof Nutrition) =>
    documentOr('null', sql`(${product.nutrition}->${sql.raw(`'${name}'`)})`)
  return jsonFields({
    hashid: plain(product.hashid),
    name: product.name,
    upc: product.upc,
    item_code: product.item_code,
    category: product.category,
    storage_type: product.storage_type,
    unit: product.unit,
    case_pack_size: product.case_pack_size,
    order_multiple: product.order_multiple,
    catch_weight: documentOr('null', catchWeightText(product)),
    special_diet_options: product.special_diet_options,
    status: product.status,
    is_recalled: booleanField(sql`(${product.recalled_at} is not null)`),
    seasonal_item: product.seasonal_item,
    sofi_award_winner: product.sofi_award_winner,
    specialty_attributes: product.specialty_attributes,
    allergens: product.allergens,
    free_from: numberField(allergenBits(product.free_from_allergens)),
    calories: nutrient('calories'),
    total_sugars_g: nutrient('total_sugars_g'),
    sodium_mg: nutrient('sodium_mg'),
    protein_g: nutrient('protein_g'),
    image: plain(imageText(product)),
  } satisfies Record<Exclude<keyof Product, ContextField>, JsonField>)
}
