import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Product } from '@/domain/catalogue/product'
import type { Nutrition } from '@/domain/catalogue/product-facts'
import { booleanField, documentOr, type JsonField, jsonFields, plain } from '../../http/json-fields'

/** Product fields that depend on other tables, on the store, or on the current day. */
export type ContextField =
  | 'vendor_hash'
  | 'vendor_name'
  | 'vendor_takes_orders'
  | 'sell_price'
  | 'price_hold'
  | 'promotions'

type Columns = Record<
  Exclude<keyof Product, ContextField | 'is_recalled' | keyof Nutrition | 'image'>,
  PgColumn
> &
  Record<'recalled_at' | 'nutrition', PgColumn> &
  PictureColumns

type PictureColumns = Record<
  'hashid' | 'pictures' | 'is_drawn' | 'front_picture_hash' | 'back_picture_hash' | 'case_picture_hash',
  PgColumn
>

/** Builds the address of a product's first picture: the first view with an uploaded one, else a drawing, else empty. */
export function imageText(product: PictureColumns): SQL<string> {
  const uploaded = (position: number) =>
    sql`case ${product.pictures}[${sql.raw(String(position))}] when 'front' then ${product.front_picture_hash} when 'back' then ${product.back_picture_hash} when 'case' then ${product.case_picture_hash} end`
  return sql<string>`coalesce('/api/v1/images/picture/' || coalesce(${uploaded(1)}, ${uploaded(2)}, ${uploaded(3)}), case when ${product.is_drawn} then '/api/v1/images/product/' || ${product.hashid} || '.svg' else '' end)`
}

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
    special_diet_options: product.special_diet_options,
    status: product.status,
    is_recalled: booleanField(sql`(${product.recalled_at} is not null)`),
    seasonal_item: product.seasonal_item,
    sofi_award_winner: product.sofi_award_winner,
    specialty_attributes: product.specialty_attributes,
    allergens: product.allergens,
    calories: nutrient('calories'),
    total_sugars_g: nutrient('total_sugars_g'),
    sodium_mg: nutrient('sodium_mg'),
    protein_g: nutrient('protein_g'),
    image: plain(imageText(product)),
  } satisfies Record<Exclude<keyof Product, ContextField>, JsonField>)
}
