import { TZDate } from '@date-fns/tz'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { invoices } from '../../../server/db/schema/invoices/invoices'
import { handleDownloads } from '../../../server/downloads/download-job'
import { newHash } from '../../../server/http/hash'
import { JobRunner } from '../../../server/jobs/job-runner'
import type { AuditDetail, AuditEntry } from '../../../src/domain/access/audit-contract'
import type { AuditEvent } from '../../../src/domain/access/audit-event'
import { adminRoles } from '../../../src/domain/access/role'
import type { Download } from '../../../src/domain/downloads/download'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow, TODAY, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = TEST_NOW
  token = (await api.signIn('operations')).access_token
  await api.db.delete(auditLog)
})

const read = (query: Record<string, string> = {}, as = token) =>
  api.send<{ data: AuditEntry[]; message: string; errors?: Record<string, string[]> }>(
    'GET',
    `/admin/audit?${new URLSearchParams({ limit: '-1', from: daysFromNow(-6), to: TODAY, ...query })}`,
    { token: as },
  )
const list = async (query: Record<string, string> = {}) => (await read(query)).body.data
const detailOf = async (hashid: string) =>
  (await api.send<{ data: AuditDetail }>('GET', `/admin/audit/${hashid}`, { token })).body.data
const userOf = async (who: string) => {
  const [user] = await api.db
    .select()
    .from(users)
    .where(eq(users.email, `${who}@portal.test`))
  if (!user) throw new Error(`There is no ${who}`)
  return user
}
const add = async (event: AuditEvent, entry: Partial<typeof auditLog.$inferInsert> = {}) => {
  const hashid = newHash()
  await api.db
    .insert(auditLog)
    .values({ hashid, event, address: '192.0.2.7', user_agent: '', at: TEST_NOW.toISOString(), ...entry })
  return hashid
}
const firstProduct = async () => {
  const [product] = await api.db.select().from(products).orderBy(products.hashid).limit(1)
  if (!product) throw new Error('There are no products')
  return product
}

test('a saved product is listed with who, the record and its fields before and after', async () => {
  const product = await firstProduct()
  const path = `/product/${product.hashid}`
  const { data: form } = (await api.send<{ data: Record<string, unknown> }>('GET', `${path}/form`, { token }))
    .body
  const body = { ...form, name: 'Oat Milk, 32 oz', status: '0', status_reason: 'Out until spring' }
  expect((await api.send('POST', path, { token, body })).status).toBe(200)
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

test('access that changes without a request is the portal’s doing, on the account', async () => {
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

test('names records that are gone, invoices and people behind a change', async () => {
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
  expect((await api.send('GET', '/admin/audit/no-such-entry', { token })).status).toBe(404)
})

test('only administrators read the log or export it', async () => {
  const everyone = await api.db.select({ email: users.email, role_name: users.role_name }).from(users)
  const others = new Map(
    everyone
      .filter(({ email, role_name }) => email.endsWith('@portal.test') && !adminRoles.includes(role_name))
      .map(({ email, role_name }) => [role_name, email]),
  )
  expect(others.size).toBeGreaterThan(3)
  const hashid = await add('signed-out')
  const query = { from: TODAY, to: TODAY }
  for (const email of others.values()) {
    const { access_token } = await api.signIn(email)
    expect((await read({}, access_token)).status).toBe(403)
    expect((await api.send('GET', `/admin/audit/${hashid}`, { token: access_token })).status).toBe(403)
    const body = { kind: 'audit-log', query }
    expect((await api.send('POST', '/downloads', { token: access_token, body })).status).toBe(403)
  }
  expect((await read({}, (await api.signIn('developer')).access_token)).status).toBe(200)
})

/** Asks for an export and lets its job run. */
async function exported(query: Record<string, string>) {
  const body = { kind: 'audit-log', query }
  const asked = await api.send<{ data: { hashid: string } }>('POST', '/downloads', { token, body })
  expect(asked.status).toBe(200)
  const clock = () => api.clock.now
  const { db, pdfs } = api
  const { files } = api.appContext.services
  await new JobRunner(db, [handleDownloads({ db, files, pdfs, clock })], clock).runDue()
  const all = (await api.send<{ data: Download[] }>('GET', '/downloads', { token })).body.data
  const file = all.find(({ hashid }) => hashid === asked.body.data.hashid)
  const { hashid = '' } = file ?? {}
  const content = await api.send<string>('GET', `/downloads/${hashid}/file`, { token })
  const [headings = '', ...lines] = content.body.trim().split('\r\n')
  return { file, headings, lines }
}

test('a period of any length is exported as a file with the same filters, and the export is logged', async () => {
  const operations = await userOf('operations')
  const acted = { actor_hash: operations.hashid, user_hash: operations.hashid, email: operations.email }
  const product = await firstProduct()
  const at = (day: number, time: string) => timeOn(daysFromNow(day), time).toISOString()
  const changed = { before: { name: 'Oats' }, after: { name: product.name } }
  const entry = { ...acted, subject_hash: product.hashid, details: changed }
  await add('product-changed', { ...entry, at: at(-800, '23:30') })
  await add('product-changed', { ...entry, at: at(-40, '09:15') })
  await add('product-changed', { ...entry, at: at(-40, '09:10') })
  await add('signed-out', { ...acted, at: at(-1, '08:00') })
  const query = { from: daysFromNow(-900), to: TODAY, event: 'catalog', person: 'operations' }
  const { file, headings, lines } = await exported(query)
  expect(file).toMatchObject({
    title: 'Audit log',
    file_name: `audit-log-${query.from}-to-${TODAY}.csv`,
    state: 'ready',
  })
  expect(headings).toMatch(/Time \(Eastern\),Group,Event,Person,Email,.*,Details$/)
  expect(lines.map((line) => line.slice(0, 19))).toEqual([
    `${daysFromNow(-40)} 09:15:00`,
    `${daysFromNow(-40)} 09:10:00`,
    `${daysFromNow(-800)} 23:30:00`,
  ])
  expect(lines[0]).toContain(`Catalog,Product changed,${operations.name},${operations.email}`)
  expect(lines[0]).toContain(`Display name: Oats → ${product.name.replaceAll('"', '""')}`)
  const [logged] = await list({ event: 'exported' })
  expect(logged).toMatchObject({ actor: operations.name, record: { name: file?.file_name } })
  expect((await detailOf(logged?.hashid ?? '')).facts).toEqual(
    expect.arrayContaining([
      { label: 'From', value: query.from },
      { label: 'Event', value: 'catalog' },
      { label: 'Person', value: 'operations' },
    ]),
  )
})

test('an export without entries has its headings, and one of an unknown event is refused', async () => {
  const { headings, lines } = await exported({ from: '2001-01-01', to: '2001-12-31' })
  expect(headings).toContain('Time (Eastern)')
  expect(lines).toEqual([])
  const body = { kind: 'audit-log', query: { from: TODAY, to: TODAY, event: 'no-such-event' } }
  expect((await api.send('POST', '/downloads', { token, body })).status).toBe(422)
})

test('an export and the list cross chunks without losing or repeating an entry of the same moment', async () => {
  const operations = await userOf('operations')
  await api.db.execute(sql`insert into audit_log (hashid, event, user_hash, actor_hash, email, address, user_agent, at)
    select 'many-' || lpad(n::text, 6, '0'), 'signed-out', ${operations.hashid}, ${operations.hashid}, '', '', '',
      ${TEST_NOW.toISOString()} from generate_series(1, 4100) n`)
  const entries = await list()
  expect(entries.length).toBe(4100)
  expect(new Set(entries.map(({ hashid }) => hashid)).size).toBe(4100)
  const { lines } = await exported({ from: TODAY, to: TODAY, event: 'signed-out' })
  expect(lines).toHaveLength(4100)
})
