import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { changeSets } from '../../../server/db/schema/changes'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { outbox } from '../../../server/db/schema/system'
import type { ChangeSetDetail } from '../../../src/domain/changes/change-set'
import type { SupplierUpdate } from '../../../src/domain/changes/supplier-update'
import type { ProductUpdate } from '../../../src/domain/reports/notification'
import type { StaffWork } from '../../../src/domain/reports/staff-work'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let operations: string
let supplier: string
let product: typeof products.$inferSelect

beforeEach(async () => {
  await api?.close()
  api = await openTestApi()
  api.clock.now = TEST_NOW
  operations = (await api.signIn('operations')).access_token
  supplier = (await api.signIn('supplier')).access_token
  await api.db.update(marketplaces).set({ requires_second_approver: false, price_lead_days: 0 })
  await api.db.update(changeSets).set({ status: 'canceled' })
  const [user] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  const [found] = await api.db
    .select()
    .from(products)
    .where(
      and(
        eq(products.vendor_hash, user?.vendor_hash ?? ''),
        ne(products.upc, '00000000000000'),
        eq(products.status, 1),
      ),
    )
    .orderBy(products.hashid)
    .limit(1)
  if (!found) throw new Error('The vendor has no products')
  product = found
})
afterAll(() => api.close())

type Made = { message: string; data: { hashid: string; status: string } }
const post = (path: string, body: unknown = {}, token = operations) =>
  api.send<Made & { errors?: Record<string, string[]> }>('POST', path, { token, body })
/** A set of the supplier that is applied at once, or submitted if only staff may apply it. */
const edit = async (field: string, after: string, title = 'Ours') =>
  (
    await post(
      '/changes',
      {
        title,
        kind: 'bulk-edit',
        changes: [{ entity: 'product', record_hash: product.hashid, field, after }],
        apply: true,
      },
      supplier,
    )
  ).body.data.hashid
/** A set that waits for staff: it opens a product that is in process. */
async function submitted() {
  await api.db.update(products).set({ status: 4 }).where(eq(products.hashid, product.hashid))
  return edit('status', '1', 'Please open it')
}
const updates = async (token = operations) =>
  (await api.send<{ data: SupplierUpdate[] }>('GET', '/admin/supplier/updates?limit=-1', { token })).body.data
const setOf = async (hashid: string, token = operations) =>
  (await api.send<{ data: ChangeSetDetail }>('GET', `/changes/${hashid}`, { token })).body.data

test('supplier changes are listed with product, fields and price move until staff review them', async () => {
  const double = (Number(product.sell_price) * 2).toFixed(2)
  const hashid = await edit('sell_price', double)
  expect(await updates()).toMatchObject([
    {
      hashid,
      title: 'Ours',
      status: 'applied',
      product_name: product.name,
      record_count: 1,
      fields: ['Case price'],
      price_move: 100,
    },
  ])
  expect((await setOf(hashid)).awaits_review).toBe(true)
  expect((await setOf(hashid, supplier)).awaits_review).toBe(false)
  const { body } = await post('/admin/supplier/updates/review', { hashids: [hashid] })
  expect(body.message).toBe('1 update reviewed')
  expect(await updates()).toEqual([])
  expect((await setOf(hashid)).awaits_review).toBe(false)
  const logged = await api.db.select().from(auditLog).where(eq(auditLog.event, 'change-set-reviewed'))
  expect(logged).toMatchObject([{ subject_hash: hashid, change_set_hash: hashid }])
  const again = await post('/admin/supplier/updates/review', { hashids: [hashid] })
  expect(again.body.message).toBe('0 updates reviewed')
})

test('a submitted set is decided, not marked as reviewed, and applying it is a review', async () => {
  const hashid = await submitted()
  expect(await updates()).toMatchObject([{ hashid, status: 'submitted', fields: ['Status'] }])
  const marked = await post('/admin/supplier/updates/review', { hashids: [hashid] })
  expect(marked.body.message).toBe('0 updates reviewed')
  expect(await updates()).toHaveLength(1)
  expect((await post(`/changes/${hashid}/apply`)).status).toBe(200)
  expect(await updates()).toEqual([])
  const [row] = await api.db.select().from(changeSets).where(eq(changeSets.hashid, hashid))
  expect(row?.reviewed_at).toBe(TEST_NOW.toISOString())
})

test('a rejection needs a reason, cancels the set, and mails it to the supplier', async () => {
  const hashid = await submitted()
  const empty = await post(`/changes/${hashid}/reject`, { reason: ' ' })
  expect([empty.status, empty.body.errors?.reason]).toEqual([422, ['Required']])
  expect((await post(`/changes/${hashid}/reject`, { reason: 'No' }, supplier)).status).toBe(403)
  expect((await setOf(hashid, supplier)).actions).not.toContain('reject')
  const reason = 'The picture of the back is missing.'
  expect((await post(`/changes/${hashid}/reject`, { reason })).body.message).toBe('Rejected')
  expect(await updates()).toEqual([])
  const seen = await setOf(hashid, supplier)
  expect([seen.status, seen.error]).toEqual(['canceled', expect.stringContaining(reason)])
  const mails = await api.db.select().from(outbox).where(eq(outbox.recipient, 'supplier@portal.test'))
  expect(mails).toMatchObject([
    { subject: 'Your changes were rejected: Please open it', body: expect.stringContaining(reason) },
  ])
  expect((await post(`/changes/${hashid}/reject`, { reason })).status).toBe(409)
})

test('authors do not reject their own sets, and drafts and sets of staff are not in the queue', async () => {
  const body = {
    title: 'Of staff',
    kind: 'bulk-edit',
    changes: [{ entity: 'product', record_hash: product.hashid, field: 'sell_price', after: '9.99' }],
    apply: false,
  }
  const { hashid } = (await post('/changes', body)).body.data
  await post('/changes', body, supplier)
  await post(`/changes/${hashid}/submit`)
  expect((await post(`/changes/${hashid}/reject`, { reason: 'No' })).status).toBe(409)
  expect(await updates()).toEqual([])
})

test('a set that its supplier took back is no longer in the queue; the reversal is', async () => {
  const hashid = await edit('sell_price', '99.00')
  const reversal = (await post(`/changes/${hashid}/revert`, {}, supplier)).body.data.hashid
  await post(`/changes/${reversal}/apply`, {}, supplier)
  expect((await updates()).map((row) => row.hashid)).toEqual([reversal])
})

test('the count on the top bar and the work queue count what the queue holds', async () => {
  const before = await edit('sell_price', '98.00')
  const counted = async () =>
    (
      await api.send<{ update_count: number; data: ProductUpdate[] }>(
        'GET',
        '/supplier/getNotifications/vendorProduct',
        { token: operations },
      )
    ).body
  const work = async () =>
    (await api.send<{ data: StaffWork[] }>('GET', '/dashboard/work', { token: operations })).body.data.find(
      ({ kind }) => kind === 'supplier-update',
    )
  expect(await counted()).toMatchObject({
    update_count: 1,
    data: [{ set_hash: before, title: 'Ours', record_count: 1 }],
  })
  expect(await work()).toMatchObject({ count: 1, since: TEST_NOW.toISOString() })
  await post('/admin/supplier/updates/review', { hashids: [before] })
  expect(await counted()).toEqual({ update_count: 0, data: [] })
  expect(await work()).toBeUndefined()
})

test('only administrators read and review the queue', async () => {
  const hashid = await edit('sell_price', '97.00')
  for (const who of ['analyst', 'outreach', 'store', 'supplier'] as const) {
    const token = (await api.signIn(who)).access_token
    expect((await api.send('GET', '/admin/supplier/updates', { token })).status, who).toBe(403)
    expect((await post('/admin/supplier/updates/review', { hashids: [hashid] }, token)).status, who).toBe(403)
  }
})
