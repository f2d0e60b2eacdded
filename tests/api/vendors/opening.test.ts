import { and, eq, isNull, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unconfirmedOrders } from '../../../server/db/schema/cart/lines'
import { products } from '../../../server/db/schema/catalogue/products'
import { marketplaceRequests } from '../../../server/db/schema/marketplaces/marketplace-requests'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { orders } from '../../../server/db/schema/orders/orders'
import { promotions } from '../../../server/db/schema/pricing/promotions'
import { sampleRequests } from '../../../server/db/schema/samples'
import { partners } from '../../../server/db/schema/stores/partners'
import { marketplaceVendors, vendors } from '../../../server/db/schema/vendors/vendors'
import { addOnboardingVendor } from '../../../server/vendors/add-onboarding-vendor'
import type { VendorForm } from '../../../src/domain/vendors/vendor-form'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let staff: string
beforeAll(async () => {
  api = await openTestApi()
  staff = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

interface Answer {
  message: string
  errors?: Record<string, string[]>
}
/** Makes a vendor onboard and close as new ones do; returns it with one of its products and a store where it sells. */
async function makeOnboarding() {
  const [found] = await api.db
    .select({ hashid: vendors.hashid, product: products, store_hash: partners.hashid })
    .from(vendors)
    .innerJoin(products, and(eq(products.vendor_hash, vendors.hashid), eq(products.status, 1)))
    .innerJoin(marketplaceVendors, eq(marketplaceVendors.vendor_hash, vendors.hashid))
    .innerJoin(partnerGroups, eq(partnerGroups.marketplace_hash, marketplaceVendors.marketplace_hash))
    .innerJoin(partners, eq(partners.partner_group_hash, partnerGroups.hashid))
    .where(and(eq(vendors.approval, 1), isNull(products.recalled_at)))
    .orderBy(vendors.hashid, products.hashid, partners.hashid)
    .limit(1)
  const [vendor] = await api.db
    .update(vendors)
    .set({ status: 0, is_onboarding: true })
    .where(eq(vendors.hashid, found?.hashid ?? ''))
    .returning()
  if (!found || !vendor) throw new Error('No vendor with products sells anywhere')
  return { ...found, vendor }
}

test('the vendors of the demo that are onboarding are closed, sell nowhere, and are in no order and no cart', async () => {
  const onboarding = await api.db.select().from(vendors).where(eq(vendors.is_onboarding, true))
  expect(onboarding.map(({ status, approval }) => [status, approval])).toEqual([
    [0, 3],
    [0, 3],
  ])
  for (const { hashid } of onboarding) {
    for (const table of [marketplaceVendors, orders, promotions, sampleRequests])
      expect(await api.db.$count(table, eq(table.vendor_hash, hashid))).toBe(0)
    const inCarts = await api.db
      .select()
      .from(unconfirmedOrders)
      .innerJoin(products, eq(products.hashid, unconfirmedOrders.product_hash))
      .where(eq(products.vendor_hash, hashid))
    expect(inCarts).toEqual([])
    // Its people and staff have something to act on.
    expect(await api.db.$count(products, eq(products.vendor_hash, hashid))).toBeGreaterThan(0)
  }
  const [first] = onboarding.filter(({ name }) => name === 'Marsh Lane Pickles')
  const requests = eq(marketplaceRequests.vendor_hash, first?.hashid ?? '')
  expect(await api.db.$count(marketplaceRequests, requests)).toBe(1)
})

test('nobody orders from a vendor that is onboarding; completing it can open the vendor', async () => {
  const { vendor, product, store_hash } = await makeOnboarding()
  const order = () =>
    api.send<Answer>('POST', '/order', {
      token: staff,
      body: { store_hash, product_hash: product.hashid, qty: product.order_multiple },
    })
  expect(vendor).toMatchObject({ status: 0, approval: 1 })
  expect((await order()).status).toBe(422)

  const { body } = await api.send<{ data: VendorForm }>('GET', `/vendor/${vendor.hashid}/form`, {
    token: staff,
  })
  const saved = await api.send<Answer>('POST', `/vendor/${vendor.hashid}`, {
    token: staff,
    body: { ...body.data, status: '1' },
  })
  expect([saved.status, saved.body.errors]).toEqual([
    422,
    { status: ['Complete the onboarding of this vendor before you open it'] },
  ])

  const complete = (token: string, opens_vendor: boolean) =>
    api.send<Answer>('POST', `/supplier/onboarding/vendors/${vendor.hashid}/complete`, {
      token,
      body: { opens_vendor },
    })
  const outreach = (await api.signIn('outreach')).access_token
  expect((await complete(outreach, true)).status).toBe(403)
  const done = await complete(staff, true)
  expect([done.status, done.body.message]).toEqual([
    200,
    `The onboarding of ${vendor.name} is complete, and stores can order from it.`,
  ])
  expect((await order()).status).toBe(200)
})

const completed = async (vendor: string) => {
  const path = `/supplier/onboarding/vendors/${vendor}/complete`
  return (await api.send<Answer>('POST', path, { token: staff, body: { opens_vendor: true } })).body.message
}
const marketplacesOf = async (vendor: string) => {
  const rows = await api.db
    .select({ hashid: marketplaceVendors.marketplace_hash })
    .from(marketplaceVendors)
    .where(eq(marketplaceVendors.vendor_hash, vendor))
  return rows.map(({ hashid }) => hashid)
}

test('a vendor opened without a marketplace sells in the only one; of several, staff choose', async () => {
  const fig = await addOnboardingVendor(api.db, { name: 'Fig', vendor_group_hash: null })
  await api.db
    .update(vendors)
    .set({ delivery_weekdays: [1] })
    .where(eq(vendors.hashid, fig))
  expect(await completed(fig)).toBe(
    'The onboarding of Fig is complete. Stores can’t order from it yet. It sells in no marketplace.',
  )
  expect(await marketplacesOf(fig)).toEqual([])

  const [only] = await api.db.select().from(marketplaces).orderBy(marketplaces.hashid).limit(1)
  if (!only) throw new Error('The demo has no marketplaces')
  await api.db
    .update(marketplaces)
    .set({ archived_at: api.clock.now.toISOString() })
    .where(ne(marketplaces.hashid, only.hashid))
  const plum = await addOnboardingVendor(api.db, { name: 'Plum', vendor_group_hash: null })
  expect(await completed(plum)).toBe(
    'The onboarding of Plum is complete. Stores can’t order from it yet. It has no delivery days.',
  )
  expect(await marketplacesOf(plum)).toEqual([only.hashid])
})
