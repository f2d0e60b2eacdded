import { and, eq, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberships, users } from '../../../server/db/schema/access/users'
import { unconfirmedOrders } from '../../../server/db/schema/cart/lines'
import { products } from '../../../server/db/schema/catalogue/products'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { orderItems, orders } from '../../../server/db/schema/orders/orders'
import { partners } from '../../../server/db/schema/stores/partners'
import { marketplaceVendors } from '../../../server/db/schema/vendors/vendors'
import type { Product } from '../../../src/domain/catalogue/product'
import type { ProductView } from '../../../src/domain/catalogue/product-view'
import type { GuideWithItems } from '../../../src/domain/planning/guide'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
let maya: Buyer
let product: Product
let here: { hashid: string; name: string }

beforeAll(async () => {
  api = await openTestApi()
  const [user] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  const vendor_hash = user?.vendor_hash ?? ''
  const marketplaceOf = async ({ store }: Buyer) => {
    const [found] = await api.db
      .select({ hashid: marketplaces.hashid, name: marketplaces.name })
      .from(partnerGroups)
      .innerJoin(marketplaces, eq(marketplaces.hashid, partnerGroups.marketplace_hash))
      .where(eq(partnerGroups.hashid, store.partner_group_hash))
    if (!found) throw new Error('The store has no marketplace')
    return found
  }
  here = await marketplaceOf(await buyerOf(api, 'store'))
  const there = await marketplaceOf(await buyerOf(api, 'client'))
  await api.db.delete(marketplaceVendors).where(eq(marketplaceVendors.vendor_hash, vendor_hash))
  await api.db
    .insert(marketplaceVendors)
    .values([here, there].map(({ hashid }) => ({ marketplace_hash: hashid, vendor_hash })))
  maya = await buyerOf(api, 'store')
  product = maya.find((each) => each.vendor_hash === vendor_hash)
})

afterAll(() => api.close())

beforeEach(async () => {
  await api.db.delete(unconfirmedOrders)
  await api.db.update(products).set({ withheld_from: [] }).where(eq(products.hashid, product.hashid))
})

describe('stores that have ordered a product', () => {
  let ordered: Product
  const seenBy = async (buyer: Buyer, store = buyer.store.hashid) => {
    const here = `filters=forPartner(${store})`
    const { body } = await buyer.send<{ data: Product[] }>('GET', `/products?limit=-1&${here}`)
    const view = await buyer.send<{ data?: Product }>('GET', `/product/${ordered.hashid}?${here}`)
    const listed = body.data.find(({ hashid }) => hashid === ordered.hashid)
    return { listed: listed?.is_withheld, page: view.body.data?.is_withheld, status: view.status }
  }
  const withhold = (from: string[]) =>
    api.db.update(products).set({ withheld_from: from }).where(eq(products.hashid, ordered.hashid))
  beforeAll(async () => {
    ordered = maya.find(
      ({ hashid, vendor_hash }) => vendor_hash === product.vendor_hash && hashid !== product.hashid,
    )
    await maya.order(ordered, ordered.order_multiple * 50)
    expect((await maya.confirm()).status).toBe(200)
  })

  beforeEach(() => withhold([]))

  test('still see it when it is withheld, and cannot order it again', async () => {
    expect(await seenBy(maya)).toEqual({ listed: false, page: false, status: 200 })
    await withhold([here.hashid])
    expect(await seenBy(maya)).toEqual({ listed: true, page: true, status: 200 })
    expect((await maya.order(ordered, ordered.order_multiple)).status).toBe(422)
    const related = await maya.send<{ data: ProductView }>('GET', `/product/${product.hashid}`)
    expect(related.body.data.related.map(({ hashid }) => hashid)).not.toContain(ordered.hashid)
  })

  test('still see it when its vendor leaves their marketplace', async () => {
    const isHere = and(
      eq(marketplaceVendors.marketplace_hash, here.hashid),
      eq(marketplaceVendors.vendor_hash, product.vendor_hash),
    )
    const left = await api.db.delete(marketplaceVendors).where(isHere).returning()
    expect(await seenBy(maya)).toEqual({ listed: true, page: true, status: 200 })
    await api.db.insert(marketplaceVendors).values(left)
  })

  test('see it alone: other stores of the marketplace do not', async () => {
    await withhold([here.hashid])
    const buyers = api.db
      .select({ hashid: orders.store_hash })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.order_hash, orders.hashid))
      .where(eq(orderItems.product_hash, ordered.hashid))
    const [sister] = await api.db
      .select({ hashid: partners.hashid, partner_group_hash: partners.partner_group_hash })
      .from(partners)
      .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
      .where(and(eq(partnerGroups.marketplace_hash, here.hashid), notInArray(partners.hashid, buyers)))
    if (!sister) throw new Error('Every store of the marketplace has ordered this product')
    const user = await maya.send<{ data: { hashid: string } }>('GET', '/auth/user')
    const { hashid: store_hash, partner_group_hash } = sister
    await api.db
      .insert(memberships)
      .values({ hashid: 'sisterstore1', user_hash: user.body.data.hashid, partner_group_hash, store_hash })
    expect(await seenBy(maya)).toEqual({ listed: true, page: true, status: 200 })
    expect(await seenBy(maya, store_hash)).toEqual({ listed: undefined, page: undefined, status: 404 })
  })

  test('read on their order guides that it is not sold there', async () => {
    const body = { name: 'Weekly', partner_group_hash: maya.store.partner_group_hash, is_shared: false }
    const made = await maya.send<{ data: { hashid: string } }>('POST', '/guides', body)
    const path = `/guides/${made.body.data.hashid}`
    await maya.send('POST', `${path}/items`, { product_hashes: [ordered.hashid] })
    await withhold([here.hashid])
    const guide = await maya.send<{ data: GuideWithItems }>('GET', path)
    expect(guide.body.data.items).toMatchObject([{ product_hash: ordered.hashid, is_withheld: true }])
  })
})
