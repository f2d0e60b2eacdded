import { sql } from 'drizzle-orm'
import type { Database } from '../database'

/** Number of products per vendor with assets. */
const PRODUCTS = 4

/**
 * Makes the marketing assets of the demo: a logo per vendor, and photos, shelf talkers, a banner and a post of its
 * first products.
 */
export async function seedAssets(db: Database, now: Date): Promise<void> {
  const age = (key: string) =>
    sql`${now.toISOString()}::timestamptz - (('x' || substr(md5(${sql.raw(key)}), 1, 4))::bit(16)::int % 300) * interval '1 day'`
  await db.execute(sql`
    insert into marketing_assets (hashid, vendor_hash, kind, title, width, height, created_at)
    select substr(md5('logo' || hashid), 1, 12), hashid, 'logo', name || ' logo', 800, 600, ${age('hashid')}
    from vendors`)
  await db.execute(sql`
    with shown as (
      select hashid, vendor_hash, name, row_number() over (partition by vendor_hash order by hashid) as place
      from products where status = 1),
    about as (select substr(md5(kind || shown.hashid), 1, 12) as asset_hash, shown.*, kind, width, height
    from shown cross join (values ('photo', 1280, 960), ('shelf_talker', 720, 820), ('social', 1080, 1080),
      ('banner', 1600, 480)) as kinds(kind, width, height)
    where place <= ${PRODUCTS} and (kind = 'photo' or (kind = 'banner' and place = 1)
      or (kind = 'shelf_talker' and place % 2 = 0) or (kind = 'social' and place = 1))),
    added as (
      insert into marketing_assets (hashid, vendor_hash, kind, title, width, height, created_at)
      select asset_hash, vendor_hash, kind, name, width, height, ${age('hashid || kind')} from about
      returning hashid)
    insert into marketing_asset_products (asset_hash, product_hash)
    select added.hashid, about.hashid from added join about on about.asset_hash = added.hashid`)
}
