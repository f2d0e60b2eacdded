import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { promotions } from '../../../server/db/schema/pricing/promotions'
import { partners } from '../../../server/db/schema/stores/partners'
import { marketplaceVendors } from '../../../server/db/schema/vendors/vendors'
import type { User } from '../../../src/domain/access/user'
import type { CartLine } from '../../../src/domain/cart/cart-line'
import type { Product } from '../../../src/domain/catalogue/product'
import type { RunningPromotion } from '../../../src/domain/pricing/promotion'
import type { VendorView } from '../../../src/domain/vendors/vendor-view'
import { openTestApi } from '../support/api'
import { buyerOf } from '../support/buyer'
import { viewOrder } from '../support/deliveries'
import { form, promotionsOf } from './managed-promotions'

const api = await openTestApi()
const { asking, maya, staff, supplier } = await promotionsOf(api)
afterAll(() => api.close())

test('a promotion for a retail group applies only in its stores, wherever prices are shown', async () => {
  await api.db.delete(promotions)
  const { post, list } = asking(staff, 'admin')
  const corporate = await buyerOf(api, 'corporate')
  const [inside, outside] = corporate.stores
  if (!inside || !outside) throw new Error('Two stores of one group are needed')
  expect(inside.partner_group_hash).toBe(outside.partner_group_hash)
  const group = { name: 'Harvest Club', kind: '1', store_hashes: [inside.hashid], version: '0' }
  const saveGroup = (path: string, body: object) =>
    api.send<{ data: { hashid: string } }>('POST', `/admin/retailgroups${path}`, { token: staff, body })
  const retail_group_hash = (await saveGroup('', group)).body.data.hashid
  const inCart = new Set((await corporate.cart()).map(({ product_hash }) => product_hash))
  const product = corporate.find((each) => each.price_hold === null && !inCart.has(each.hashid))
  const name = 'Club price'
  const { hashid } = (
    await post('', form(product.hashid, { name, retail_group_hashes: [retail_group_hash] }))
  ).body.data
  expect((await list()).find((row) => row.hashid === hashid)?.only_for).toBe('Harvest Club')

  const get = async <T>(path: string) => (await corporate.send<{ data: T }>('GET', path)).body.data
  const names = (promotions: readonly { name: string }[] | undefined) =>
    (promotions ?? []).map((each) => each.name).filter((each) => each === name)
  const inList = async (context: string) =>
    names(
      (await get<Product[]>(`/products?filters=${context}`)).find((each) => each.hashid === product.hashid)
        ?.promotions,
    )
  const contexts = [
    `forPartner(${inside.hashid})`,
    `forPartner(${outside.hashid})`,
    // Not every store of the context pays this price.
    `forPartnerGroup(${inside.partner_group_hash})`,
  ]
  expect(await Promise.all(contexts.map(inList))).toEqual([[name], [], []])
  const ofPage = async (context: string) =>
    names((await get<Product>(`/product/${product.hashid}?filters=${context}`)).promotions)
  expect(await Promise.all(contexts.map(ofPage))).toEqual([[name], [], []])
  const ofVendor = async (context: string) =>
    names((await get<VendorView>(`/vendor/${product.vendor_hash}?filters=${context}`)).promotions)
  expect(await Promise.all(contexts.map(ofVendor))).toEqual([[name], [], [name]])
  const client = await buyerOf(api, 'client')
  expect(client.stores.map((store) => store.hashid)).not.toContain(inside.hashid)
  const listed = await client.send<{ data: RunningPromotion[] }>('GET', '/promotions')
  expect(names(listed.body.data)).toEqual([])

  const qty = product.order_multiple * 40
  const added = await Promise.all(
    [inside, outside].map((store) => corporate.order(product, qty, { store_hash: store.hashid })),
  )
  expect(added.map(({ body }) => body.data.discount_amount)).toEqual(['0.50', '0.00'])
  const both = `/unconfirmedOrders?filters=forPartnerGroup(${inside.partner_group_hash})`
  const discounts = async () => {
    const lines = (await get<CartLine[]>(both)).filter((line) => line.product_hash === product.hashid)
    return [inside, outside].map(
      (store) => lines.find((line) => line.store_hash === store.hashid)?.discount_amount,
    )
  }
  expect(await discounts()).toEqual(['0.50', '0.00'])

  const [line] = (await get<CartLine[]>(both)).filter(
    (each) => each.product_hash === product.hashid && each.store_hash === inside.hashid,
  )
  const confirmed = await corporate.confirm({
    storeHashes: [inside.hashid],
    order_hashes: [line?.hashid],
  })
  const order = await viewOrder(corporate, api, confirmed.body.data[0]?.order_hash ?? '')
  expect(order.items).toMatchObject([{ discount_amount: '0.50' }])
  await corporate.order(product, qty, { store_hash: inside.hashid })

  // A store that leaves the group loses the price at once, also in lists that the browser has stored.
  await saveGroup(`/${retail_group_hash}`, { ...group, store_hashes: [outside.hashid], version: '1' })
  expect(await discounts()).toEqual(['0.00', '0.50'])
  expect(await Promise.all(contexts.map(inList))).toEqual([[], [name], []])
})

test('a promotion for marketplaces applies only in their stores, and a retail group narrows it', async () => {
  await api.db.delete(promotions)
  const { post, list } = asking(staff, 'admin')
  const stores = await api.db
    .select({ hashid: partners.hashid, marketplace_hash: partnerGroups.marketplace_hash })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
  const sold = await api.db.select().from(marketplaceVendors)
  const inside = maya.store.hashid
  const home = stores.find((store) => store.hashid === inside)?.marketplace_hash ?? ''
  const inCart = new Set((await maya.cart()).map(({ product_hash }) => product_hash))
  const elsewhere = (vendor: string) =>
    sold.find(
      ({ vendor_hash, marketplace_hash }) =>
        vendor_hash === vendor &&
        marketplace_hash !== home &&
        stores.some((store) => store.marketplace_hash === marketplace_hash),
    )?.marketplace_hash
  const product = maya.find(
    (each) =>
      each.price_hold === null && !inCart.has(each.hashid) && elsewhere(each.vendor_hash) !== undefined,
  )
  const other = elsewhere(product.vendor_hash) ?? ''
  const outside = stores.find((store) => store.marketplace_hash === other)?.hashid ?? ''
  const group = async (name: string, store_hashes: string[]) => {
    const body = { name, kind: '1', store_hashes, version: '0' }
    const sent = await api.send<{ data: { hashid: string } }>('POST', '/admin/retailgroups', {
      token: staff,
      body,
    })
    return sent.body.data.hashid
  }
  const [club, banner] = [await group('Both club', [inside, outside]), await group('Far banner', [outside])]
  const { hashid } = (await post('', form(product.hashid))).body.data
  /** Saves the targets. Returns whether a store of this marketplace, of the other, and both together get it. */
  const reached = async (marketplace_hashes: string[], retail_group_hashes: string[]) => {
    const { version } = (await list()).find((row) => row.hashid === hashid) ?? { version: '' }
    const targets = { marketplace_hashes, retail_group_hashes, version }
    expect((await post(`/${hashid}`, form(product.hashid, targets))).status).toBe(200)
    const has = async (query: string) =>
      (await api.send<{ data: Product[] }>('GET', `/products${query}`, { token: staff })).body.data.some(
        (each) => each.hashid === product.hashid && each.promotions.length > 0,
      )
    return [await has(`?filters=forPartner(${inside})`), await has(`?filters=forPartner(${outside})`)]
  }
  expect(await reached([], [])).toEqual([true, true])
  expect(await reached([home], [])).toEqual([true, false])
  expect((await list()).find((row) => row.hashid === hashid)?.only_for).toBeTruthy()
  expect((await maya.order(product, product.order_multiple)).body.data.discount_amount).toBe('0.50')
  expect(await reached([home, other], [])).toEqual([true, true])
  const listed = await maya.send<{ data: RunningPromotion[] }>(
    'GET',
    `/promotions?filters=forPartner(${inside})`,
  )
  const own = listed.body.data.find((each) => each.product_hash === product.hashid)?.only_for
  const both = (await list()).find((row) => row.hashid === hashid)?.only_for
  // Buyers read no name of a marketplace that they are not in.
  expect(own).not.toContain(', ')
  expect(both?.split(', ')).toContain(own)
  expect(await reached([other], [club])).toEqual([false, true])
  expect(
    (await maya.cart()).find(({ product_hash }) => product_hash === product.hashid)?.discount_amount,
  ).toBe('0.00')
  expect(await reached([], [club, banner])).toEqual([true, true])
  expect(await reached([home], [banner])).toEqual([false, false])
})

test('a supplier aims promotions at retail groups with stores that it sells to', async () => {
  const own = asking(supplier, 'supplier')
  const user = (await api.send<{ data: User }>('GET', '/auth/user', { token: supplier })).body.data
  const vendor = user.supplier?.data.vendor.data.hashid ?? ''
  const [product] = await api.db
    .select()
    .from(products)
    .where(eq(products.vendor_hash, vendor))
    .orderBy(products.hashid)
    .limit(1)
  // A marketplace with stores, so that some stores are out of reach once the vendor has left it.
  const [left] = await api.db
    .select({ hashid: partnerGroups.marketplace_hash })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .orderBy(partners.hashid)
    .limit(1)
  await api.db
    .delete(marketplaceVendors)
    .where(
      and(
        eq(marketplaceVendors.vendor_hash, vendor),
        eq(marketplaceVendors.marketplace_hash, left?.hashid ?? ''),
      ),
    )
  const sold = await api.db
    .select()
    .from(marketplaceVendors)
    .where(eq(marketplaceVendors.vendor_hash, vendor))
  const stores = await api.db
    .select({ hashid: partners.hashid, marketplace_hash: partnerGroups.marketplace_hash })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
  const isReached = (store: { marketplace_hash: string }) =>
    sold.some(({ marketplace_hash }) => marketplace_hash === store.marketplace_hash)
  const groupOf = async (name: string, store: { hashid: string } | undefined) => {
    const body = { name, kind: '0', store_hashes: [store?.hashid ?? ''], version: '0' }
    const sent = await api.send<{ data: { hashid: string } }>('POST', '/admin/retailgroups', {
      token: staff,
      body,
    })
    return sent.body.data.hashid
  }
  const reached = await groupOf('Reached', stores.find(isReached))
  const foreign = await groupOf(
    'Foreign',
    stores.find((store) => !isReached(store)),
  )
  const choices = async (token: string) =>
    (
      await api.send<{ data: Record<'marketplaces' | 'retail_groups', { value: string; label: string }[]> }>(
        'GET',
        '/promotions/targets',
        { token },
      )
    ).body.data.retail_groups.map(({ label }) => label)
  expect(await choices(supplier)).toContain('Reached')
  expect(await choices(supplier)).not.toContain('Foreign')
  expect(await choices(staff)).toEqual(expect.arrayContaining(['Foreign', 'Reached']))
  const save = (group: string) => own.post('', form(product?.hashid ?? '', { retail_group_hashes: [group] }))
  expect((await save(reached)).status).toBe(200)
  for (const refused of [foreign, 'nosuchgroup0'])
    expect((await save(refused)).body.errors).toEqual({
      retail_group_hashes: ['Choose retail groups from the list'],
    })
  const inMarketplace = (marketplace: string) =>
    own.post('', form(product?.hashid ?? '', { marketplace_hashes: [marketplace] }))
  expect((await inMarketplace(sold[0]?.marketplace_hash ?? '')).status).toBe(200)
  for (const refused of [left?.hashid ?? '', 'nosuchplace0'])
    expect((await inMarketplace(refused)).body.errors).toEqual({
      marketplace_hashes: ['Choose marketplaces that this vendor sells in'],
    })
})
