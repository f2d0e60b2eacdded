import { TZDate } from '@date-fns/tz'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { invoices } from '../../../server/db/schema/invoices/invoices'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow, TODAY, timeOn } from '../../setup/days'
import { openTestApi } from '../support/api'
import { auditLogOf } from './audit-entries'

const api = await openTestApi()
const { add, as, detailOf, firstProduct, list, read, userOf } = auditLogOf(api)
afterAll(() => api.close())

test('a saved product is listed with who, the record and its fields before and after', async () => {
  const product = await firstProduct()
  const path = `/product/${product.hashid}`
  const { data: form } = (
    await api.send<{ data: Record<string, unknown> }>('GET', `${path}/form`, { token: as.staff })
  ).body
  const body = { ...form, name: 'Oat Milk, 32 oz', status: '0', status_reason: 'Out until spring' }
  expect((await api.send('POST', path, { token: as.staff, body })).status).toBe(200)
  const [entry] = await list()
  const user = await userOf('operations')
  expect(entry).toMatchObject({
    event: 'product-changed',
    title: 'Product changed',
    actor: user.name,
    email: user.email,
    on_behalf: null,
    record: { kind: 'product', hashid: product.hashid, name: 'Oat Milk, 32 oz', is_stored: true },
    change_set: null,
    address: '127.0.0.1',
  })
  expect(entry?.summary.split(', ').toSorted()).toEqual(['Display name', 'Status'])
  const { fields, facts } = await detailOf(entry?.hashid ?? '')
  expect(fields.find(({ field }) => field === 'name')).toMatchObject({
    label: 'Display name',
    before: product.name,
    after: 'Oat Milk, 32 oz',
  })
  expect(fields.find(({ field }) => field === 'status')).toMatchObject({
    label: 'Status',
    after: 'Closed',
  })
  expect(facts).toContainEqual(expect.objectContaining({ label: 'Reason', value: 'Out until spring' }))
})

test('sign-ins name their account, and failed ones the address that was typed', async () => {
  await api.signIn('store')
  const body = { email: 'nobody@example.test', password: 'wrong password' }
  await api.send('POST', '/auth/login', { body })
  const store = await userOf('store')
  expect((await list({ event: 'sign-in' })).map(({ title, actor, email }) => [title, actor, email])).toEqual(
    expect.arrayContaining([
      ['Signed in', store.name, store.email],
      ['Sign-in failed', 'Unknown', 'nobody@example.test'],
    ]),
  )
})

test('access changed without a request is logged as changed by the portal', async () => {
  const store = await userOf('store')
  await api.db
    .update(users)
    .set({ user_permissions: ['promotions'] })
    .where(eq(users.hashid, store.hashid))
  const [entry] = await list({ event: 'permissions-changed', from: '2000-01-01', to: '2100-01-01' })
  expect(entry).toMatchObject({
    title: 'Access changed',
    actor: 'The portal',
    record: { kind: 'user', hashid: store.hashid, name: store.name },
  })
  const { fields } = await detailOf(entry?.hashid ?? '')
  expect(fields.find(({ field }) => field === 'status')).toMatchObject({ label: 'Status', after: 'Active' })
  expect(fields.find(({ field }) => field === 'role_name')).toMatchObject({ label: 'Role', after: 'Store' })
})

test('filters by event, group and person, those of the account concerned included', async () => {
  const [operations, store] = [await userOf('operations'), await userOf('store')]
  const acted = { actor_hash: operations.hashid, user_hash: operations.hashid, email: operations.email }
  const exported = await add('exported', { ...acted, details: { file: 'orders.csv', hashes: ['order-1'] } })
  const revoked = await add('session-revoked', {
    ...acted,
    user_hash: store.hashid,
    subject_hash: store.hashid,
    details: { sessions: 2 },
  })
  const failed = await add('sign-in-failed', { email: 'Unknown.Person@example.test' })
  const hashes = async (query: Record<string, string>) =>
    (await list(query)).map(({ hashid }) => hashid).toSorted()
  expect(await hashes({})).toEqual([exported, revoked, failed].toSorted())
  expect(await hashes({ event: 'exported' })).toEqual([exported])
  expect(await hashes({ event: 'sign-in' })).toEqual([revoked, failed].toSorted())
  expect(await hashes({ person: 'OPERATIONS@' })).toEqual([exported, revoked].toSorted())
  expect(await hashes({ person: store.name })).toEqual([revoked])
  expect(await hashes({ person: 'unknown.person' })).toEqual([failed])
  expect(await hashes({ person: '%' })).toEqual([])
  expect(await hashes({ person: 'operations', event: 'files' })).toEqual([exported])
  expect((await list({ event: 'exported' }))[0]).toMatchObject({
    record: { kind: 'download', name: 'orders.csv', is_stored: false },
    summary: 'File: orders.csv',
  })
  expect((await list({ event: 'session-revoked' }))[0]?.summary).toBe('Sessions: 2')
  const wrong = await read({ event: 'no-such-event' })
  expect([wrong.status, wrong.body.errors]).toEqual([422, { event: ['Choose an event from the list'] }])
  const backwards = await read({ from: TODAY, to: daysFromNow(-1) })
  expect([backwards.status, backwards.body.errors]).toEqual([
    422,
    { to: ['Must be on or after the start date'] },
  ])
})

test('days begin at midnight Eastern, and the newest entry is first', async () => {
  const early = await add('signed-out', { at: timeOn(TODAY, '00:00').toISOString() })
  const late = await add('signed-out', { at: timeOn(TODAY, '23:59').toISOString() })
  await add('signed-out', { at: timeOn(daysFromNow(1), '00:00').toISOString() })
  await add('signed-out', { at: timeOn(daysFromNow(-1), '23:59').toISOString() })
  expect(timeOn(TODAY, '00:00').toISOString()).toBe(
    new Date(TZDate.tz('America/New_York', TEST_NOW).setHours(0, 0, 0, 0)).toISOString(),
  )
  const today = await list({ from: TODAY, to: TODAY })
  expect(today.map(({ hashid }) => hashid)).toEqual([late, early])
})

test('entries name deleted records, invoices and people', async () => {
  const [operations, supplier] = [await userOf('operations'), await userOf('supplier')]
  const acted = { actor_hash: operations.hashid, user_hash: operations.hashid, email: operations.email }
  const [invoice] = await api.db.select().from(invoices).limit(1)
  await add('unit-changed', {
    ...acted,
    subject_hash: 'unit-that-is-gone',
    on_behalf_hash: supplier.hashid,
    details: { before: { name: 'Crate', plural: 'Crates' }, after: { name: null, plural: null } },
  })
  await add('payment-recorded', {
    ...acted,
    subject_hash: invoice?.hashid ?? '',
    details: { amount: '12.50', method: 'check' },
  })
  await add('refused', { ...acted, details: { method: 'GET', route: '/orders/{hashid}', status: 404 } })
  await add('product-changed', {
    actor_hash: 'account-that-is-gone',
    subject_hash: 'product-gone',
    details: {},
  })
  const byEvent = new Map((await list()).map((entry) => [entry.event, entry]))
  expect(byEvent.get('unit-changed')).toMatchObject({
    title: 'Unit deleted',
    actor: operations.name,
    on_behalf: supplier.name,
    record: { kind: 'unit', name: 'Crate', is_stored: false },
  })
  expect(byEvent.get('payment-recorded')).toMatchObject({
    record: { kind: 'invoice', name: `Invoice ${invoice?.invoice_number}`, is_stored: true },
    summary: 'Amount: 12.50, Method: check',
  })
  expect(byEvent.get('refused')).toMatchObject({ record: null, summary: 'GET /orders/{hashid}: 404' })
  expect(byEvent.get('product-changed')).toMatchObject({
    actor: 'Deleted account',
    record: { name: 'Deleted record' },
  })
})

test('a password or token that was ever logged is not shown', async () => {
  const hashid = await add('registration-changed', {
    subject_hash: 'a-registration',
    details: {
      before: { status: 0, token_hash: 'old-secret-value' },
      after: { status: 2, token_hash: 'new-secret-value' },
      password_hash: 'secret-value-of-a-password',
    },
  })
  const detail = await detailOf(hashid)
  expect(detail.facts).toContainEqual({ label: 'Password', value: 'Hidden' })
  expect(JSON.stringify([detail, await list()])).not.toContain('secret-value')
})

test('an entry that does not exist is a 404', async () => {
  expect((await api.send('GET', '/admin/audit/no-such-entry', { token: as.staff })).status).toBe(404)
})
