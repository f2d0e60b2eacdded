import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailCartChanges } from '../../../server/cart/notices/mail-cart-changes'
import { products } from '../../../server/db/schema/catalogue/products'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { storeSettings } from '../../../server/db/schema/stores/settings'
import { outbox } from '../../../server/db/schema/system'
import { marketplaceVendors } from '../../../server/db/schema/vendors/vendors'
import type { CartNotice } from '../../../src/domain/cart/notice-contract'
import type { Product } from '../../../src/domain/catalogue/product'
import { initialSettings } from '../../../src/domain/stores/store-settings'
import { ORIGIN, openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
let maya: Buyer
beforeEach(async () => {
  api = await openTestApi()
  maya = await buyerOf(api, 'store')
})
afterEach(() => api.close())

/** Changes fields of a product as a change set does. */
const change = async (product: Product, values: Record<string, string>) => {
  const changes = Object.entries(values).map(([field, after]) => ({
    entity: 'product',
    record_hash: product.hashid,
    field,
    after,
  }))
  const { access_token: token } = await api.signIn('operations')
  const { body } = await api.send<{ data: { status: string } }>('POST', '/changes', {
    token,
    body: { title: 'Prices', kind: 'bulk-edit', changes, apply: true },
  })
  expect(body.data.status).toBe('applied')
}
const notices = async (buyer = maya) =>
  (
    await api.send<{ data: CartNotice[] }>('GET', '/unconfirmedOrders/notices?limit=-1', {
      token: buyer.token,
    })
  ).body.data
const later = (hours: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + hours * 3_600_000)
}

test('a moved price is a notice, which each buyer dismisses for themselves until the price moves again', async () => {
  const product = maya.find((it) => it.order_multiple === 1 && it.price_hold === null)
  await maya.order(product, 2)
  expect(await notices()).toEqual([])
  await change(product, { sell_price: '99.00' })
  const [notice] = await notices()
  expect(notice).toMatchObject({
    kind: 'price',
    before: product.sell_price,
    after: '99.00',
    is_dismissed: false,
  })
  const dismiss = (buyer: Buyer) =>
    api.send('POST', `/unconfirmedOrders/${notice?.order_hash}/dismiss`, {
      token: buyer.token,
      body: { key: notice?.key },
    })
  expect((await dismiss(await buyerOf(api, 'specialty'))).status).toBe(404)
  expect((await dismiss(maya)).status).toBe(200)
  expect(await notices()).toMatchObject([{ is_dismissed: true }])
  const staff = await buyerOf(api, 'operations')
  expect(await notices(staff)).toContainEqual(
    expect.objectContaining({ order_hash: notice?.order_hash, is_dismissed: false }),
  )
  await change(product, { sell_price: '98.00' })
  expect(await notices()).toMatchObject([{ after: '98.00', is_dismissed: false }])
  // Setting the quantity accepts the price.
  await maya.order(product, 3)
  expect(await notices()).toEqual([])
})

test('a discontinued product stays in the cart and is replaced in the same quantity', async () => {
  const product = maya.find((it) => it.order_multiple === 1)
  const replacement = maya.find(
    (it) => it.order_multiple === 4 && it.vendor_hash === product.vendor_hash && it.hashid !== product.hashid,
  )
  const { body } = await maya.order(product, 6)
  const day = body.data.date_required
  const path = `/order/${body.data.hashid}/replace`
  expect((await api.send('POST', path, { token: maya.token })).status).toBe(409)
  await change(product, { status: '5', replacement_hash: replacement.hashid })
  expect(await maya.cart()).toMatchObject([{ product_hash: product.hashid, qty: 6 }])
  expect(await notices()).toMatchObject([
    { kind: 'discontinued', replacement: { hashid: replacement.hashid, name: replacement.name, qty: 8 } },
  ])
  const other = await buyerOf(api, 'specialty')
  expect((await api.send('POST', path, { token: other.token })).status).toBe(404)
  const replaced = await api.send('POST', path, { token: maya.token, key: 'replace-1' })
  expect(replaced.body.message).toBe(`Replaced with ${replacement.name}`)
  // A retry does not add the cases again.
  expect((await api.send('POST', path, { token: maya.token, key: 'replace-1' })).body).toEqual(replaced.body)
  expect(await maya.cart()).toMatchObject([{ product_hash: replacement.hashid, qty: 8, date_required: day }])
  expect(await notices()).toEqual([])
})

test('a replacement that cannot be ordered is not offered, and a closed product is unavailable', async () => {
  const product = maya.find((it) => it.order_multiple === 1)
  const replacement = maya.find(
    (it) => it.vendor_hash === product.vendor_hash && it.hashid !== product.hashid,
  )
  await maya.order(product, 1)
  await change(product, { status: '5', replacement_hash: replacement.hashid })
  await change(replacement, { status: '0' })
  expect(await notices()).toMatchObject([{ kind: 'discontinued', replacement: null }])
  await change(product, { status: '0' })
  expect(await notices()).toMatchObject([{ kind: 'unavailable', availability: 'Unavailable' }])
  await api.db.delete(marketplaceVendors).where(eq(marketplaceVendors.vendor_hash, product.vendor_hash))
  expect(await maya.cart()).toHaveLength(1)
  expect(await notices()).toMatchObject([{ kind: 'unsold' }])
})

test('buyers get one email a day about changes, each change once, as their store set it', async () => {
  const [first, second] = [
    maya.find((it) => it.order_multiple === 1 && it.price_hold === null),
    maya.find((it) => it.order_multiple === 2 && it.price_hold === null),
  ]
  const third = maya.find(
    ({ vendor_hash }) => vendor_hash !== first.vendor_hash && vendor_hash !== second.vendor_hash,
  )
  const { body } = await maya.order(first, 2)
  await maya.order(second, 2)
  await maya.order(third, third.order_multiple)
  const setUpdateMails = async (sends_update_mails: boolean) => {
    const order = { ...initialSettings.order, sends_update_mails }
    await api.db
      .insert(storeSettings)
      .values({ store_hash: body.data.store_hash, order })
      .onConflictDoUpdate({ target: storeSettings.store_hash, set: { order } })
  }
  const mail = () => api.db.transaction((tx) => mailCartChanges(tx, api.clock.now, ORIGIN))
  const mailed = async () =>
    (await api.db.select().from(outbox).where(eq(outbox.subject, 'Changes in your cart'))).filter(
      ({ recipient }) => recipient === 'store@portal.test',
    )
  await mail()
  const [before] = [(await mailed()).length]
  later(1)
  await change(first, { sell_price: '99.00' })
  await mail()
  await mail()
  expect((await mailed()).length).toBe(before + 1)
  expect((await mailed()).at(-1)?.body).toContain(
    `${first.name}: Price changed from $${first.sell_price} to $99.00 a case`,
  )
  await change(second, { status: '5' })
  await mail()
  expect((await mailed()).length).toBe(before + 1)
  later(25)
  await mail()
  const [, latest] = (await mailed()).slice(-2)
  expect((await mailed()).length).toBe(before + 2)
  expect(latest?.body).toContain(`${second.name}: Discontinued`)
  expect(latest?.body).not.toContain(first.name)
  later(25)
  await api.db.delete(marketplaceVendors).where(eq(marketplaceVendors.vendor_hash, third.vendor_hash))
  await mail()
  await mail()
  expect((await mailed()).length).toBe(before + 3)
  expect((await mailed()).at(-1)?.body).toContain(
    `${third.name}: ${third.vendor_name} no longer sells in your marketplace`,
  )
  later(25)
  const [group] = await api.db
    .select()
    .from(partnerGroups)
    .where(eq(partnerGroups.hashid, maya.store.partner_group_hash))
  await api.db
    .update(products)
    .set({ status: 1, withheld_from: [group?.marketplace_hash ?? ''] })
    .where(eq(products.hashid, second.hashid))
  await mail()
  expect((await mailed()).length).toBe(before + 4)
  expect((await mailed()).at(-1)?.body).toContain(`${second.name}: No longer sold in your marketplace`)
  await setUpdateMails(false)
  later(25)
  await api.db.update(products).set({ status: 0 }).where(eq(products.hashid, first.hashid))
  await mail()
  expect((await mailed()).length).toBe(before + 4)
})
