import { type SQL, sql } from 'drizzle-orm'
import { completenessFields } from '@/domain/catalogue/completeness'
import { bitOf } from '@/domain/catalogue/completeness-bits'
import { allergens } from '@/domain/catalogue/product-facts'
import { products } from '../../db/schema/catalogue/products'

type Field = (typeof completenessFields)[number]

const picture = (column: SQL | (typeof products)['front_picture_hash']) =>
  sql`(${column} is not null or ${products.is_drawn})`
const statements = [products.allergens, products.may_contain_allergens, products.free_from_allergens]

/** Conditions of fields that are not filled by a text or a number. No allergen is in two lists. */
const special: Partial<Record<Field, SQL>> = {
  upc: sql`${products.upc} ~ '[1-9]'`,
  sell_price: sql`${products.sell_price} > 0`,
  msrp: sql`${products.msrp} > 0`,
  serving_size: sql`${products.nutrition} is not null`,
  front_picture_hash: picture(products.front_picture_hash),
  back_picture_hash: picture(sql`${products.back_picture_hash}`),
  case_picture_hash: picture(sql`${products.case_picture_hash}`),
  allergens: sql`${sql.join(
    statements.map((list) => sql`cardinality(${list})`),
    sql` + `,
  )} >= ${sql.raw(String(allergens.length))}`,
  may_contain_allergens: sql`false`,
  free_from_allergens: sql`false`,
  cases_per_layer: sql`${products.cases_per_layer} is not null`,
  layers_per_pallet: sql`${products.layers_per_pallet} is not null`,
  shelf_life_days: sql`${products.shelf_life_days} is not null`,
  min_days_at_delivery: sql`${products.min_days_at_delivery} is not null`,
}

const isFilled = (field: Exclude<Field, 'serving_size'>): SQL =>
  special[field] ?? sql`${products[field]} ~ '[^[:space:]]'`

/** Selects the filled fields of a row of `products`, as bits; see `completenessOfBits`. */
export const filledBits: SQL<number> = sql<number>`(${sql.join(
  completenessFields.map((field) => {
    const condition = field === 'serving_size' ? special.serving_size : isFilled(field)
    return sql`case when ${condition} then ${sql.raw(String(2 ** bitOf(field)))} else 0 end`
  }),
  sql` + `,
)})`
