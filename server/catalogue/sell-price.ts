import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { DEFAULT_MARKUP, highestMarkups } from '@/domain/pricing/price-parts'
import { paysSpecialtyPrice } from '@/domain/pricing/price-visibility'
import { products } from '../db/schema/catalogue/products'
import { partners } from '../db/schema/stores/partners'
import type { Scope, ScopedStore } from '../http/scope'

interface MarkupColumns {
  fn_markup: SQLWrapper
  specialty_client_markup: SQLWrapper
}

/**
 * SQL version of the domain's `specialtyPrices`. Rounds in the same places; `numeric` rounds half up for positive
 * values.
 */
const specialtySellPrice = ({ fn_markup, specialty_client_markup }: MarkupColumns): SQL => {
  const factor = (markup: SQLWrapper) =>
    sql`(100 + coalesce(nullif(${markup}, 0), ${sql.raw(DEFAULT_MARKUP)})) / 100`
  const client = sql`round(${products.specialty_base_purchase_price} * ${factor(fn_markup)} + ${products.specialty_case_delivery_cost}, 2)`
  return sql`round(${client} * ${factor(specialty_client_markup)}, 2)`
}

const priceBy = (isSpecialty: boolean, markups: MarkupColumns): SQL<string> =>
  isSpecialty
    ? sql`(case when ${products.specialty_base_purchase_price} > 0 then ${specialtySellPrice(markups)} else ${products.sell_price} end)::text`
    : sql`${products.sell_price}::text`

/** Price of a case for the user before holds and promotions, in the store that the statement joins as `partners`. */
export const sellPriceInStore = (isSpecialty: boolean): SQL<string> => priceBy(isSpecialty, partners)

/** Checks whether the user pays specialty prices, to choose between prepared statements. */
export const isSpecialty = ({ user }: { user: Pick<Scope['user'], 'role_name'> }): boolean =>
  paysSpecialtyPrice(user.role_name)

/** Price of a case over the stores of a context. Several stores use their highest markups. */
export function sellPriceOver(scope: Scope, stores: readonly ScopedStore[]): SQL<string> {
  const { fn_markup, specialty_client_markup } = highestMarkups(stores)
  return priceBy(isSpecialty(scope), {
    fn_markup: sql`${fn_markup}::numeric`,
    specialty_client_markup: sql`${specialty_client_markup}::numeric`,
  })
}
