import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { sessions } from '../../../server/db/schema/access/sessions'
import { memberships, users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { orderItems, orders } from '../../../server/db/schema/orders/orders'
import { partners } from '../../../server/db/schema/stores/partners'
import { marketplaceVendors, vendors } from '../../../server/db/schema/vendors/vendors'
import type { User } from '../../../src/domain/access/user'
import type { TestApi } from './api'
import { addFirstOrder } from './first-order'

/** Hashes of the records of one tenant. */
export interface Tenant {
  store: string
  group: string
  vendor: string
  product: string
  order: string
  item: string
  /** The `filters` of its context; empty for a supplier, who has none. */
  context: string
  session: string
  user: string
}

/** A user with their own records; staff and users without a store get any store. */
export async function ownTenant(
  api: TestApi,
  who: string,
): Promise<{ user: User; own: Tenant; otherSession: string }> {
  const { access_token: token } = await api.signIn(who)
  await api.signIn(who)
  const user = (await api.send<{ data: User }>('GET', '/auth/user', { token })).body.data
  const vendor = user.supplier?.data.vendor.data.hashid
  if (vendor) await addFirstOrder(api, vendor)
  const { body } = await api.send<{ data?: { hashid: string }[] }>('GET', '/partners', { token })
  const stores = (body.data ?? []).map(({ hashid }) => hashid)
  const [ordered] = await api.db
    .select({
      store: orders.store_hash,
      group: partners.partner_group_hash,
      vendor: orders.vendor_hash,
      product: orderItems.product_hash,
      order: orders.hashid,
      item: orderItems.hashid,
    })
    .from(orders)
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .innerJoin(orderItems, eq(orderItems.order_hash, orders.hashid))
    .where(
      and(
        vendor ? eq(orders.vendor_hash, vendor) : undefined,
        stores.length > 0 ? inArray(orders.store_hash, stores) : undefined,
      ),
    )
    .orderBy(asc(orderItems.hashid))
    .limit(1)
  if (!ordered) throw new Error(`${who} has no orders`)
  const live = await api.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_hash, user.hashid), isNull(sessions.revoked_at)))
    .orderBy(asc(sessions.created_at))
  const [other] = await api.db
    .select()
    .from(sessions)
    .where(ne(sessions.user_hash, user.hashid))
    .orderBy(sessions.hashid)
    .limit(1)
  const context = vendor ? '' : `filters=forPartner(${ordered.store})`
  return {
    user,
    own: { ...ordered, context, session: live[0]?.hashid ?? '', user: user.hashid },
    otherSession: other?.hashid ?? '',
  }
}

/** A marketplace that no demo account has a part in, with a store, a vendor, a product and an order. */
export async function makeForeignTenant(api: TestApi): Promise<Tenant> {
  const tenant = {
    store: 'foreignstore',
    group: 'foreigngroup',
    vendor: 'foreignvendor',
    product: 'foreignproduct',
    order: 'foreignorder',
    item: 'foreignitem',
    user: 'foreignuser',
  }
  const [store] = await api.db.select().from(partners).orderBy(partners.hashid).limit(1)
  const [vendor] = await api.db
    .select()
    .from(vendors)
    .where(eq(vendors.status, 1))
    .orderBy(vendors.hashid)
    .limit(1)
  const [product] = await api.db
    .select()
    .from(products)
    .where(eq(products.status, 1))
    .orderBy(products.hashid)
    .limit(1)
  const [order] = await api.db.select().from(orders).orderBy(orders.hashid).limit(1)
  const [user] = await api.db
    .select()
    .from(users)
    .where(eq(users.role_name, 'Store'))
    .orderBy(users.hashid)
    .limit(1)
  if (!store || !vendor || !product || !order || !user) throw new Error('The seed is empty')
  const marketplace_hash = 'foreignmarket'
  await api.db
    .insert(marketplaces)
    .values({ hashid: marketplace_hash, short_name: 'elsewhere', name: 'Elsewhere' })
  await api.db.insert(partnerGroups).values({ hashid: tenant.group, name: 'Elsewhere', marketplace_hash })
  await api.db.insert(partners).values({ ...store, hashid: tenant.store, partner_group_hash: tenant.group })
  await api.db.insert(users).values({ ...user, hashid: tenant.user, email: 'foreign@portal.test' })
  await api.db
    .insert(memberships)
    .values({ hashid: 'foreignmember', user_hash: tenant.user, partner_group_hash: tenant.group })
  await api.db.insert(vendors).values({ ...vendor, hashid: tenant.vendor })
  await api.db.insert(marketplaceVendors).values({ marketplace_hash, vendor_hash: tenant.vendor })
  await api.db.insert(products).values({ ...product, hashid: tenant.product, vendor_hash: tenant.vendor })
  const [item] = await api.db.select().from(orderItems).orderBy(orderItems.hashid).limit(1)
  if (!item) throw new Error('The seed has no items')
  const number = { hashid: tenant.order, order_number: 999_999 }
  await api.db
    .insert(orders)
    .values({ ...order, ...number, store_hash: tenant.store, vendor_hash: tenant.vendor })
  await api.db
    .insert(orderItems)
    .values({ ...item, hashid: tenant.item, order_hash: tenant.order, product_hash: tenant.product })
  return { ...tenant, context: `filters=forPartner(${tenant.store})`, session: '' }
}
