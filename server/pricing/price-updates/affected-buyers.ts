import { eq, type SQL, sql } from 'drizzle-orm'
import type { Role } from '@/domain/access/role'
import { userStatus } from '@/domain/access/user-status'
import type { Database } from '../../db/database'
import { mutedNotifications } from '../../db/schema/access/account'
import { memberships, users } from '../../db/schema/access/users'
import { products } from '../../db/schema/catalogue/products'
import { changeItems } from '../../db/schema/changes'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { partners } from '../../db/schema/stores/partners'
import { jsonRows } from '../../reports/json-rows'
import { isPriceItem, priceAfter, priceBefore } from './price-items'

/** Days in which stores bought a product that they probably want again. */
const BOUGHT_DAYS = 84
/** Products of a price update that an email lists. */
const LISTED = 15

/** A buyer of stores that bought products of a price update. */
export interface AffectedBuyer {
  user_hash: string
  email: string
  /** Products that the buyer's stores bought. */
  products: number
  /** Those whose price moves most. */
  listed: { name: string; before: string; after: string }[]
}

/** Products that each buyer's stores bought lately, from a price update that moves their price. */
function productsByBuyer(set_hash: string, now: Date): SQL {
  const paysCasePrice = sql`(${users.role_name} <> ${'Specialty Distributor' satisfies Role}
    or ${products.specialty_base_purchase_price} = 0)`
  return sql`
    with changed as (
      select ${changeItems.record_hash} as product_hash, ${priceBefore} as before, ${priceAfter} as after
      from ${changeItems} where ${eq(changeItems.set_hash, set_hash)} and ${isPriceItem}
        and ${changeItems.state} in ('pending', 'applied')),
    bought as (
      select distinct ${orders.store_hash} as store_hash, ${orderItems.product_hash} as product_hash
      from ${orders} join ${orderItems} on ${orderItems.order_hash} = ${orders.hashid}
      where ${orders.date_required} > ${now.toISOString()}::timestamptz::date - ${BOUGHT_DAYS}::int
        and ${orderItems.product_hash} in (select product_hash from changed)),
    buys_for as (
      select ${memberships.user_hash} as user_hash, ${memberships.store_hash} as store_hash
      from ${memberships} where ${memberships.store_hash} is not null
      union
      select ${memberships.user_hash}, ${partners.hashid}
      from ${memberships} join ${partners} on ${partners.partner_group_hash} = ${memberships.partner_group_hash}
      where ${memberships.store_hash} is null),
    wanted as (
      select distinct ${users.hashid} as user_hash, ${users.email} as email, bought.product_hash
      from bought join buys_for using (store_hash)
      join ${users} on ${users.hashid} = buys_for.user_hash
      join ${products} on ${products.hashid} = bought.product_hash
      where ${users.status} = ${userStatus.active} and ${users.email_verified_at} is not null
        and ${users.role_name} <> ${'Supplier' satisfies Role} and ${paysCasePrice}
        and not exists (select from ${mutedNotifications} where ${mutedNotifications.user_hash} = ${users.hashid}
          and ${mutedNotifications.event} = 'price-updates' and ${mutedNotifications.channel} = 'email'))`
}

/** Returns the buyers who get an email about a price update, with the prices that move most. */
export const findAffectedBuyers = (db: Database, set_hash: string, now: Date): Promise<AffectedBuyer[]> =>
  jsonRows<AffectedBuyer>(
    db,
    sql`${productsByBuyer(set_hash, now)},
    ranked as (
      select wanted.*, changed.before, changed.after, count(*) over (partition by user_hash) as products,
        row_number() over (partition by user_hash
          order by abs(changed.after - changed.before) / nullif(changed.before, 0) desc nulls last, product_hash) as place
      from wanted join changed using (product_hash))
    select user_hash, email, products::int as products,
      json_agg(json_build_object('name', ${products.name}, 'before', before::text, 'after', after::text) order by place) as listed
    from ranked join ${products} on ${products.hashid} = product_hash
    where place <= ${LISTED}
    group by user_hash, email, products
    order by email`,
  )

/** Counts the buyers who would get an email about a price update. */
export async function countAffectedBuyers(db: Database, set_hash: string, now: Date): Promise<number> {
  const [found] = await jsonRows<{ buyers: number }>(
    db,
    sql`${productsByBuyer(set_hash, now)} select count(distinct user_hash)::int as buyers from wanted`,
  )
  return found?.buyers ?? 0
}
