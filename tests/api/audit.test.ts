import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../server/db/schema/access'
import { auditLog } from '../../server/db/schema/identity'
import type { ManagedStore } from '../../src/domain/contract/stores'
import type { ProductForm } from '../../src/domain/product-form'
import type { VendorForm } from '../../src/domain/vendor-form'
import { openTestApi, type TestApi } from './support/api'
import { buyerOf } from './support/buyer'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const changes = () =>
  api.db
    .select({ email: auditLog.email, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.event, 'permissions-changed'))
const store = eq(sql`lower(${users.email})`, 'store@portal.test')

test('every change of a role, permissions or status is noted with before and after, whatever makes it', async () => {
  const [before] = await api.db.select().from(users).where(store)
  await api.db
    .update(users)
    .set({ user_permissions: ['promotions'], role_name: 'Corporate' })
    .where(store)
  const { role_name, user_permissions, status } = before ?? {}
  expect(await changes()).toEqual([
    {
      email: 'store@portal.test',
      details: {
        before: { role_name, user_permissions, status },
        after: { role_name: 'Corporate', user_permissions: ['promotions'], status },
      },
    },
  ])
})

test('a change of anything else is not', async () => {
  const known = (await changes()).length
  await api.db.update(users).set({ name: 'Maya L.', status: 1 }).where(store)
  expect(await changes()).toHaveLength(known)
})

const fieldsChangedOf = (subject_hash: string) =>
  api.db
    .select({
      event: auditLog.event,
      email: auditLog.email,
      at: auditLog.at,
      details: auditLog.details,
    })
    .from(auditLog)
    .where(eq(auditLog.subject_hash, subject_hash))
const by = (event: string, before: object, after: object) => ({
  event,
  email: 'operations@portal.test',
  at: api.clock.now.toISOString(),
  details: { before, after },
})

test('who changes fields of a product is noted with what they were and became; saving it unchanged is not', async () => {
  const staff = await buyerOf(api, 'operations')
  const { hashid } = staff.find()
  const { data: form } = (await staff.send<{ data: ProductForm }>('GET', `/product/${hashid}/form`)).body
  const changed = { ...form, name: 'Oat Milk, 32 oz', category: 'Beverages' }
  expect((await staff.send('POST', `/product/${hashid}`, changed)).status).toBe(200)
  const version = String(Number(form.version) + 1)
  expect((await staff.send('POST', `/product/${hashid}`, { ...changed, version })).status).toBe(200)
  const { name, category } = form
  const is = { name: 'Oat Milk, 32 oz', ...(category !== 'Beverages' && { category: 'Beverages' }) }
  expect(await fieldsChangedOf(hashid)).toEqual([
    by('product-changed', { name, ...(category !== 'Beverages' && { category }) }, is),
  ])
})

test('changed fields of a vendor and of the settings of a store are noted; what is refused is not', async () => {
  const staff = await buyerOf(api, 'operations')
  const [vendor] = staff.vendors
  const path = `/vendor/${vendor?.hashid}`
  const { data: form } = (await staff.send<{ data: VendorForm }>('GET', `${path}/form`)).body
  await staff.send('POST', path, { ...form, lead_time_days: '-1' })
  await staff.send('POST', path, { ...form, sales_contact: 'Ada Byron' })
  expect(await fieldsChangedOf(vendor?.hashid ?? '')).toEqual([
    by('vendor-changed', { sales_contact: form.sales_contact }, { sales_contact: 'Ada Byron' }),
  ])
  const [store] = (await staff.send<{ data: ManagedStore[] }>('GET', '/stores?limit=-1')).body.data
  const saved = await staff.send('POST', `/stores/${store?.hashid}/settings/produce`, {
    version: store?.version,
    values: { order_days: '135' },
  })
  expect(saved.status).toBe(200)
  const before = { order_days: store?.settings.produce.order_days }
  expect(await fieldsChangedOf(store?.hashid ?? '')).toEqual([
    by('store-changed', before, { order_days: '135' }),
  ])
})
