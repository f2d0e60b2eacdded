import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { orders } from '../../../server/db/schema/orders/orders'
import { outbox } from '../../../server/db/schema/system'
import { brokerVendors } from '../../../server/db/schema/vendors/profiles'
import { marketplaceVendors, vendors } from '../../../server/db/schema/vendors/vendors'
import { vendorRecipients } from '../../../server/mail/order-recipients'
import type { User } from '../../../src/domain/access/user'
import type { Order } from '../../../src/domain/orders/order'
import { openTestApi, type TestApi } from '../support/api'

const EMAIL = 'broker@portal.test'

let api: TestApi
let token: string
/** Vendors of the broker by name, and one of someone else. */
let represented: { hashid: string; name: string }[]
let foreign: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('broker')).access_token
  represented = (await api.send<{ data: typeof represented }>('GET', '/supplier/vendors?limit=-1', { token }))
    .body.data
  const [other] = await api.db
    .select({ hashid: vendors.hashid })
    .from(vendors)
    .where(
      and(
        notInArray(
          vendors.hashid,
          represented.map(({ hashid }) => hashid),
        ),
        inArray(vendors.hashid, api.db.select({ hashid: orders.vendor_hash }).from(orders)),
      ),
    )
    .orderBy(vendors.hashid)
    .limit(1)
  foreign = other?.hashid ?? ''
})
afterAll(() => api.close())

const call = <Body = { data: never }>(method: string, path: string, vendor?: string, body?: unknown) =>
  api.send<Body>(method, path, { token, body, headers: vendor ? { 'x-vendor': vendor } : {} })
const workingVendor = async (vendor?: string) => {
  const { supplier } = (await call<{ data: User }>('GET', '/auth/user', vendor)).body.data
  return supplier?.data.vendor.data.hashid
}
const vendorsOfOrders = async (vendor?: string) => {
  const { body } = await call<{ data: Order[] }>('GET', '/orders?limit=-1', vendor)
  return [...new Set(body.data.map(({ vendor_hash }) => vendor_hash))]
}

test("a broker's user works for one of its vendors at a time, which a request may name", async () => {
  expect(represented.length).toBeGreaterThan(1)
  expect(represented.map(({ name }) => name)).toEqual(represented.map(({ name }) => name).toSorted())
  const { supplier } = (await call<{ data: User }>('GET', '/auth/user')).body.data
  expect(supplier?.data.broker).toBe('Bluebird Brokerage')
  for (const { hashid } of represented) {
    expect(await workingVendor(hashid)).toBe(hashid)
    expect(await vendorsOfOrders(hashid)).toEqual([hashid])
  }
})

test('the choice is kept for requests that name none, at the next sign-in too', async () => {
  const [first, second] = represented
  for (const vendor of [second, first]) {
    const { status, body } = await call<{ message: string }>('POST', '/supplier/vendor', undefined, {
      vendor_hash: vendor?.hashid,
    })
    expect([status, body.message]).toEqual([200, `You now work for ${vendor?.name}`])
    expect(await workingVendor()).toBe(vendor?.hashid)
    token = (await api.signIn('broker')).access_token
    expect(await vendorsOfOrders()).toEqual([vendor?.hashid])
  }
})

test('another vendor is not found, neither to choose nor to name, and its orders stay closed', async () => {
  const [mine] = represented
  expect((await call('POST', '/supplier/vendor', undefined, { vendor_hash: foreign })).status).toBe(404)
  for (const path of ['/auth/user', '/orders?limit=-1', '/products?limit=-1', '/supplier/vendors', '/live'])
    for (const vendor of [foreign, 'nothing'])
      expect([path, (await call('GET', path, vendor)).status]).toEqual([path, 404])
  const [order] = await api.db
    .select()
    .from(orders)
    .where(eq(orders.vendor_hash, foreign))
    .orderBy(orders.hashid)
    .limit(1)
  expect((await call('POST', `/order/${order?.hashid}/acknowledge`, mine?.hashid)).status).toBe(404)

  const { access_token } = await api.signIn('supplier')
  const asSupplier = (vendor: string | undefined) =>
    api.send('GET', '/orders?limit=-1', { token: access_token, headers: { 'x-vendor': vendor ?? '' } })
  expect((await asSupplier(mine?.hashid)).status).toBe(404)
  const own = await api.send<{ data: { hashid: string }[] }>('GET', '/supplier/vendors', {
    token: access_token,
  })
  expect(own.body.data).toHaveLength(1)
  expect((await asSupplier(own.body.data[0]?.hashid)).status).toBe(200)
})

test('emails to a vendor reach all users of its broker', async () => {
  for (const { hashid } of represented) expect(await vendorRecipients(api.db, hashid)).toContain(EMAIL)
  expect(await vendorRecipients(api.db, foreign)).not.toContain(EMAIL)
})

test('a vendor that the broker no longer represents is not found', async () => {
  const last = represented.at(-1)
  await api.db.delete(brokerVendors).where(eq(brokerVendors.vendor_hash, last?.hashid ?? ''))
  expect((await call('GET', '/orders?limit=-1', last?.hashid)).status).toBe(404)
  expect(await workingVendor()).toBe(represented[0]?.hashid)
})

test("Vendor Outreach ends the onboarding of a vendor without a marketplace, and the broker's user is mailed", async () => {
  const [first] = represented
  const of = eq(vendors.hashid, first?.hashid ?? '')
  await api.db.update(vendors).set({ is_onboarding: true, status: 0 }).where(of)
  await api.db.delete(marketplaceVendors).where(eq(marketplaceVendors.vendor_hash, first?.hashid ?? ''))
  const isOnboarding = async () =>
    (await call<{ data: User }>('GET', '/auth/user')).body.data.supplier?.data.is_onboarding
  expect(await isOnboarding()).toBe(1)
  await api.db.update(users).set({ vendor_hash: represented[1]?.hashid }).where(eq(users.email, EMAIL))
  const outreach = (await api.signIn('outreach')).access_token
  const done = await api.send('POST', `/supplier/onboarding/vendors/${first?.hashid}/complete`, {
    token: outreach,
    body: { opens_vendor: false },
  })
  expect(done.status).toBe(200)
  const { supplier } = (await call<{ data: User }>('GET', '/auth/user', first?.hashid)).body.data
  expect(supplier?.data.is_onboarding).toBe(0)
  const mails = await api.db.select().from(outbox).where(eq(outbox.recipient, EMAIL))
  expect(mails.map(({ body }) => body).join('\n')).toContain(first?.name)
})
