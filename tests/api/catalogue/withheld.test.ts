import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { unconfirmedOrders } from '../../../server/db/schema/cart/lines'
import { products } from '../../../server/db/schema/catalogue/products'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { partners } from '../../../server/db/schema/stores/partners'
import { marketplaceVendors } from '../../../server/db/schema/vendors/vendors'
import type { CartNotice } from '../../../src/domain/cart/notice-contract'
import type { Product } from '../../../src/domain/catalogue/product'
import type { PreviewStore, SupplierProductForm } from '../../../src/domain/catalogue/supplier-product'
import type { ChangeSetDetail } from '../../../src/domain/changes/change-set'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
let supplier: string
let maya: Buyer
let theo: Buyer
let product: Product
let here: { hashid: string; name: string }
let foreign: string

beforeAll(async () => {
  api = await openTestApi()
  supplier = (await api.signIn('supplier')).access_token
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
  theo = await buyerOf(api, 'client')
  product = maya.find((each) => each.vendor_hash === vendor_hash)
  const others = await api.db.select().from(marketplaces)
  foreign = others.find(({ hashid }) => hashid !== here.hashid && hashid !== there.hashid)?.hashid ?? ''
})

afterAll(() => api.close())

beforeEach(async () => {
  await api.db.delete(unconfirmedOrders)
  await api.db.update(products).set({ withheld_from: [] }).where(eq(products.hashid, product.hashid))
})

const path = () => `/supplier/product/${product.hashid}`

const formNow = async () =>
  (await api.send<{ data: SupplierProductForm }>('GET', `${path()}/form`, { token: supplier })).body.data

const withholdFrom = async (withheld_from: string[]) =>
  api.send<{ message: string; errors?: Record<string, string[]> }>('POST', path(), {
    token: supplier,
    body: { ...(await formNow()), withheld_from },
  })

const listed = async (buyer: Buyer) => {
  const { body } = await buyer.send<{ data: Product[] }>('GET', '/products?limit=-1')
  return body.data.map(({ hashid }) => hashid)
}

test('buyers of a marketplace who never ordered a withheld product neither see nor order it; others do', async () => {
  expect(await listed(maya)).toContain(product.hashid)
  expect((await withholdFrom([here.hashid])).body.message).toBe('Product saved')

  expect(await listed(maya)).not.toContain(product.hashid)
  expect((await buyerOf(api, 'store')).products.map(({ hashid }) => hashid)).not.toContain(product.hashid)
  expect((await maya.send('GET', `/product/${product.hashid}`)).status).toBe(404)
  const { status, body } = await maya.order(product, product.order_multiple)
  expect([status, body.errors]).toEqual([
    422,
    { product_hash: [`${product.name} isn't sold in your marketplace. Choose another product.`] },
  ])
  const favorite = { product_hashes: [product.hashid], favorite: true }
  expect((await maya.send('POST', '/favorites', favorite)).status).toBe(404)

  expect(await listed(theo)).toContain(product.hashid)
  expect((await theo.send('GET', `/product/${product.hashid}`)).status).toBe(200)
  expect((await theo.order(product, product.order_multiple)).status).toBe(200)
})

test('a cart line of a withheld product stays with a note, and cannot be confirmed', async () => {
  await maya.order(product, product.order_multiple * 50)
  await theo.order(product, product.order_multiple * 50)
  await withholdFrom([here.hashid])
  expect(await maya.cart()).toMatchObject([{ product_hash: product.hashid, is_withheld: true }])
  const notices = async (buyer: Buyer) =>
    (await buyer.send<{ data: CartNotice[] }>('GET', '/unconfirmedOrders/notices')).body.data
  expect(await notices(maya)).toMatchObject([{ kind: 'withheld', is_dismissed: false }])
  const { status, body } = await maya.confirm()
  expect(status).toBe(422)
  expect(body.message).toBe(`${product.name} isn't sold in your marketplace. Choose another product.`)
  expect(await maya.cart()).toHaveLength(1)

  expect(await notices(theo)).toEqual([])
  expect((await theo.confirm()).status).toBe(200)
})

test('a product is withheld only from marketplaces of its vendor, and staff follow the same rule', async () => {
  const message = ['Choose marketplaces that this vendor sells in']
  const refused = await withholdFrom([here.hashid, foreign])
  expect([refused.status, refused.body.errors]).toEqual([422, { withheld_from: message }])
  const staff = (await api.signIn('operations')).access_token
  const form = await api.send<{ data: object }>('GET', `/product/${product.hashid}/form`, { token: staff })
  const save = (withheld_from: string[]) =>
    api.send<{ errors?: object }>('POST', `/product/${product.hashid}`, {
      token: staff,
      body: { ...form.body.data, withheld_from },
    })
  expect((await save([foreign])).body.errors).toEqual({ withheld_from: message })
  expect((await save([here.hashid])).status).toBe(200)
  expect(await listed(maya)).not.toContain(product.hashid)
})

test('the history names the marketplaces, and its entry is restored', async () => {
  await withholdFrom([here.hashid])
  const history = async () =>
    (
      await api.send<{ data: HistoryEntry[] }>('GET', `/supplier/history/product/${product.hashid}`, {
        token: supplier,
      })
    ).body.data
  const [entry] = await history()
  expect(entry?.fields).toMatchObject([{ label: 'Not sold in', before: '', after: here.name }])
  const staff = (await api.signIn('operations')).access_token
  await api.send('POST', `/admin/history/product/${product.hashid}/restore`, {
    token: staff,
    body: { entry_hash: entry?.hashid },
  })
  expect((await formNow()).withheld_from).toEqual([])
})

test('copies keep a marketplace that the vendor has left since', async () => {
  await withholdFrom([here.hashid])
  const isHere = eq(marketplaceVendors.marketplace_hash, here.hashid)
  const left = await api.db.delete(marketplaceVendors).where(isHere).returning()
  const { body } = await api.send<{ message: string }>('POST', '/supplier/products/duplicate', {
    token: supplier,
    body: { product_hashes: [product.hashid] },
  })
  expect(body.message).toBe('1 change applied')
  await api.db.insert(marketplaceVendors).values(left)
})

test('the preview for a store of a marketplace that the product is withheld from is not found', async () => {
  await withholdFrom([here.hashid])
  const { body } = await api.send<{ data: PreviewStore[] }>('GET', '/supplier/preview-stores?limit=-1', {
    token: supplier,
  })
  const statusIn = async (isHere: boolean) => {
    const store = body.data.find(({ marketplace_hash }) => (marketplace_hash === here.hashid) === isHere)
    return (await api.send('GET', `${path()}/preview/${store?.hashid}`, { token: supplier })).status
  }
  expect([await statusIn(true), await statusIn(false)]).toEqual([404, 200])
})

test('a change of where it is sold affects the stores of that marketplace alone', async () => {
  const staff = (await api.signIn('operations')).access_token
  const after = [here.hashid]
  const changes = [{ entity: 'product', record_hash: product.hashid, field: 'withheld_from', after }]
  const body = { title: 'Not sold here', kind: 'statuses', changes, apply: false }
  const made = await api.send<{ data: { hashid: string } }>('POST', '/changes', { token: staff, body })
  const set = await api.send<{ data: ChangeSetDetail }>('GET', `/changes/${made.body.data.hashid}`, {
    token: staff,
  })
  const inMarketplace = await api.db
    .select()
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .where(and(eq(partnerGroups.marketplace_hash, here.hashid), isNull(partners.archived_at)))
  expect(set.body.data.totals.stores).toBe(inMarketplace.length)
})
