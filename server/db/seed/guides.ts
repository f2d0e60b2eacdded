import { sql } from 'drizzle-orm'
import type { Database } from '../database'

/** Number of products on each demo guide. */
const PRODUCTS = 36

/**
 * Makes a shared order guide for each partner group with the products that its stores order most, by section. Par is
 * the largest recent quantity of a store, or the par of others in its group. A few products have none.
 */
export async function seedGuides(db: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into order_guides (hashid, name, partner_group_hash, owner_hash, is_shared, created_at, updated_at)
    select substr(md5('guide ' || "group".hashid), 1, 12), 'Weekly count', "group".hashid, owner.user_hash, true,
      ${at} - interval '40 days', ${at} - interval '2 days'
    from partner_groups "group" cross join lateral (
      select memberships.user_hash from memberships join users on users.hashid = memberships.user_hash
      where memberships.partner_group_hash = "group".hashid and users.role_name in ('Corporate', 'District', 'Store')
        and users.status = 1
      order by users.role_name, users.email limit 1) owner`)
  await db.execute(sql`
    with often as (
      select partner_group_hash, product_hash, row_number() over (
        partition by partner_group_hash order by count(*) desc, product_hash) as place
      from order_items join orders on orders.hashid = order_hash join partners on partners.hashid = store_hash
      where placed_at > ${at} - interval '60 days' group by 1, 2)
    insert into order_guide_items (hashid, guide_hash, product_hash, section, position)
    select substr(md5(guide.hashid || product.hashid), 1, 12), guide.hashid, product.hashid, shelf.section,
      row_number() over (partition by guide.hashid order by shelf.section, product.category, product.name)
    from often join order_guides guide using (partner_group_hash)
      join products product on product.hashid = product_hash
      cross join lateral (select case when storage_type = 3 then 2 when storage_type in (2, 4) then 1 else 0 end
        as section) shelf
    where place <= ${PRODUCTS}`)
  await db.execute(sql`
    with most as (
      select item.hashid as item_hash, orders.store_hash, max(order_items.qty) as par
      from order_guide_items item join order_guides guide on guide.hashid = item.guide_hash
        join partners on partners.partner_group_hash = guide.partner_group_hash
        join orders on orders.store_hash = partners.hashid and placed_at > ${at} - interval '60 days'
        join order_items on order_items.order_hash = orders.hashid and order_items.product_hash = item.product_hash
      group by 1, 2),
    usual as (select item_hash, round(avg(par)) as par from most group by 1)
    insert into order_guide_pars (item_hash, store_hash, par)
    select item.hashid, partners.hashid, coalesce(most.par, usual.par)
    from order_guide_items item join order_guides guide on guide.hashid = item.guide_hash
      join partners on partners.partner_group_hash = guide.partner_group_hash
      join usual on usual.item_hash = item.hashid
      left join most on most.item_hash = item.hashid and most.store_hash = partners.hashid
    where item.position % 9 <> 4 or most.par is not null`)
}
