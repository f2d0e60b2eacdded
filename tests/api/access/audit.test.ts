import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { invoices } from '../../../server/db/schema/invoices/invoices'
import type { AuditEvent } from '../../../src/domain/access/audit-event'
import type { ProductForm } from '../../../src/domain/catalogue/product-form'
import type { ManagedStore } from '../../../src/domain/stores/settings-contract'
import type { VendorForm } from '../../../src/domain/vendors/vendor-form'
import { openTestApi, type TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'

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

test('every change of a role, permissions or status is logged with before and after', async () => {
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

test('other changes of a user are not logged as a change of access', async () => {
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

test('the audit log names who changed a product, with each field before and after; saving without changes adds nothing', async () => {
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

test('the audit log has changed fields of vendors and store settings, without refused ones', async () => {
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
  const before = { 'produce.order_days': store?.settings.produce.order_days }
  expect(await fieldsChangedOf(store?.hashid ?? '')).toEqual([
    by('store-settings-changed', before, { 'produce.order_days': '135' }),
  ])
})

const rowsOf = (event: AuditEvent) =>
  api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.event, event))
    .orderBy(desc(auditLog.at), desc(auditLog.hashid))

const accountOf = async (who: string) => {
  const [found] = await api.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, `${who}@portal.test`))
  if (!found) throw new Error(`There is no ${who}`)
  return found
}

const sendAs = async (who: string) => {
  const { access_token: token } = await api.signIn(who)
  return <Body = { message: string }>(method: string, path: string, body?: unknown) =>
    api.send<Body>(method, path, {
      token,
      headers: { 'x-request-id': `request-of-${who}`, 'user-agent': 'Till 7' },
      ...(body === undefined ? {} : { body }),
    })
}

test('the audit log names who invited, moved or shut out a user, and the request', async () => {
  const corporate = await buyerOf(api, 'corporate')
  const send = await sendAs('corporate')
  const [first = '', second = '', third = ''] = corporate.stores.map(({ hashid }) => hashid)
  const by = { actor_hash: (await accountOf('corporate')).hashid, request_id: 'request-of-corporate' }
  const email = 'audited@stores.test'
  const invitation = { email, name: 'Cleo Ward', role_name: 'Store', store_hashes: [first, second] }
  expect((await send('POST', `/stores/${first}/users`, invitation)).status).toBe(200)
  const [invited] = await api.db.select().from(users).where(eq(users.email, email))
  const user_hash = invited?.hashid ?? ''
  expect(await rowsOf('user-invited')).toEqual([
    expect.objectContaining({
      ...by,
      user_hash,
      email,
      user_agent: 'Till 7',
      details: { role_name: 'Store', store_hashes: [first, second] },
    }),
  ])

  const path = `/stores/${first}/users/${user_hash}`
  expect((await send('POST', path, { store_hashes: [third, first] })).status).toBe(200)
  expect((await send('POST', path, { store_hashes: [first, third] })).status).toBe(200)
  expect(await rowsOf('store-user-changed')).toEqual([
    expect.objectContaining({
      ...by,
      user_hash,
      subject_hash: first,
      details: {
        before: { store_hashes: [first, second].sort() },
        after: { store_hashes: [first, third].sort() },
      },
    }),
  ])

  expect((await send('POST', path, { is_active: false })).status).toBe(200)
  const [shut] = (await rowsOf('permissions-changed')).filter((row) => row.user_hash === user_hash)
  expect(shut).toMatchObject({ ...by, user_hash, details: { before: { status: 1 }, after: { status: 2 } } })
})

test('the actor of one request is not that of the next change', async () => {
  await (await sendAs('operations'))('POST', '/favorites', { product_hashes: [], favorite: true })
  const analyst = await accountOf('analyst')
  await api.db
    .update(users)
    .set({ user_permissions: ['promotions'] })
    .where(eq(users.hashid, analyst.hashid))
  const found = (await rowsOf('permissions-changed')).find(({ user_hash }) => user_hash === analyst.hashid)
  expect(found).toMatchObject({ actor_hash: null, request_id: null })
})

test('the audit log has every export with its file and filters', async () => {
  const send = await sendAs('operations')
  const [invoice] = await api.db.select().from(invoices).orderBy(invoices.hashid).limit(1)
  const paths = [
    '/reports/customExport?from=2026-10-01&to=2026-11-30',
    '/admin/exportrecentusers',
    '/admin/openCartReport',
    `/invoices/file?format=zip&hashes=${invoice?.hashid}`,
  ]
  for (const path of paths) expect([path, (await send('GET', path)).status]).toEqual([path, 200])
  const exported = await rowsOf('exported')
  expect(exported).toHaveLength(paths.length)
  expect(exported.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      { file: 'custom_export_2026-10-01_2026-11-30.csv', from: '2026-10-01', to: '2026-11-30' },
      { file: expect.stringContaining('.zip'), format: 'zip', hashes: invoice?.hashid },
    ]),
  )
})

test('the audit log has refused calls once a minute and endpoint, and hashes of other tenants, but no unknown ones', async () => {
  const send = await sendAs('store')
  const { hashid } = await accountOf('store')
  const [foreign] = (await buyerOf(api, 'corporate')).stores
  for (let round = 0; round < 3; round++) {
    expect((await send('POST', '/product', {})).status).toBe(403)
    expect((await send('GET', `/stores/${foreign?.hashid}`)).status).toBe(404)
    expect((await send('GET', '/stores/nowhere00000')).status).toBe(404)
  }
  const refusals = () => rowsOf('refused')
  const expected = [
    expect.objectContaining({
      actor_hash: hashid,
      details: { method: 'POST', route: '/product', status: 403 },
      subject_hash: null,
    }),
    expect.objectContaining({
      request_id: 'request-of-store',
      details: { method: 'GET', route: '/stores/{id}', status: 404 },
      subject_hash: foreign?.hashid,
    }),
  ]
  expect(await refusals()).toHaveLength(2)
  expect(await refusals()).toEqual(expect.arrayContaining(expected))
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  await send('POST', '/product', {})
  expect(await refusals()).toHaveLength(3)
})
