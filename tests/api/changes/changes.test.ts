import { asc, eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handleChangeSets } from '../../../server/changes/apply-set'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { categories } from '../../../server/db/schema/catalogue/categories'
import { products } from '../../../server/db/schema/catalogue/products'
import { jobs } from '../../../server/db/schema/jobs'
import { priceChanges } from '../../../server/db/schema/pricing/price-changes'
import { vendorProfiles } from '../../../server/db/schema/vendors/profiles'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import { JobRunner } from '../../../server/jobs/job-runner'
import type { ChangeItem, ChangeSet, ChangeSetDetail } from '../../../src/domain/changes/change-set'
import type { NewChange } from '../../../src/domain/changes/change-value'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import type { ManagedStore } from '../../../src/domain/stores/settings-contract'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow, dayTimeIn, minutesFromNow, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'

const NO_UPC = '00000000000000'
const ZONE = 'America/Chicago'
const tomorrow = timeOn(daysFromNow(1), '06:30', ZONE)

let api: TestApi
let operations: string
let developer: string
let all: (typeof products.$inferSelect)[]

beforeAll(async () => {
  api = await openTestApi()
  operations = (await api.signIn('operations')).access_token
  developer = (await api.signIn('developer')).access_token
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.execute(sql`update marketplaces set requires_second_approver = false`)
  api.clock.now = TEST_NOW
  all = await api.db.select().from(products).orderBy(asc(products.hashid))
})

type Made = { message: string; data: { hashid: string; status: string } }
const productAt = (index: number) => {
  const product = all[index]
  if (!product) throw new Error(`The seed has no product ${index}`)
  return product
}
const change = (record_hash: string, field: string, after: NewChange['after'], entity = 'product') => ({
  entity,
  record_hash,
  field,
  after,
})
const add = async (changes: readonly NewChange[], apply = false, token = operations) =>
  api.send<Made>('POST', '/changes', {
    token,
    body: { title: 'Spring prices', kind: 'prices', changes, apply },
  })
const draft = async (changes: readonly NewChange[], token = operations) => {
  const { status, body } = await add(changes, false, token)
  expect(body).toMatchObject({ message: 'Draft saved' })
  expect(status).toBe(200)
  return body.data.hashid
}
const post = (hashid: string, action: string, token = operations, body: unknown = {}) =>
  api.send<Made & { errors?: Record<string, string[]> }>('POST', `/changes/${hashid}/${action}`, {
    token,
    body,
  })
const show = async (hashid: string, token = operations) =>
  (await api.send<{ data: ChangeSetDetail }>('GET', `/changes/${hashid}`, { token })).body.data
const itemsOf = async (hashid: string) =>
  (await api.send<{ data: ChangeItem[] }>('GET', `/changes/${hashid}/items`, { token: operations })).body.data
const product = async (hashid: string) => {
  const [row] = await api.db.select().from(products).where(eq(products.hashid, hashid))
  if (!row) throw new Error('The product is gone')
  return row
}
const historyOf = async (entity: string, hashid: string, token = operations) =>
  (await api.send<{ data: HistoryEntry[] }>('GET', `/admin/history/${entity}/${hashid}`, { token })).body.data
/** The history of a record without that of its children, such as the products of a vendor. */
const ownHistoryOf = async (entity: string, hashid: string) =>
  (await historyOf(entity, hashid)).filter(({ child }) => child === null)
let seconds = 0
/** Moves the clock past the entries of all tests before, because entries of the same moment have no order. */
const later = () => {
  seconds += 1
  api.clock.now = new Date(TEST_NOW.getTime() + seconds * 1_000)
}
const runJobs = () =>
  new JobRunner(api.db, [handleChangeSets(api.db, () => api.clock.now)], () => api.clock.now).runDue()

test('a set is previewed with its totals, skips conflicts, is logged, and is reverted by another set', async () => {
  const [first, second, third] = [productAt(0), productAt(1), productAt(2)]
  const raised = (price: string) => (Number(price) * 1.1).toFixed(2)
  const hashid = await draft([
    change(first.hashid, 'sell_price', raised(first.sell_price)),
    change(first.hashid, 'status', first.status === 1 ? 0 : 1),
    change(second.hashid, 'sell_price', raised(second.sell_price)),
    // The value that it has: nothing to change.
    change(third.hashid, 'sell_price', third.sell_price),
  ])
  // A field that is in the draft already gets the new value.
  expect(
    (await post(hashid, 'items', operations, { changes: [change(second.hashid, 'sell_price', '1.00')] }))
      .status,
  ).toBe(200)
  expect(
    (
      await post(hashid, 'items', operations, {
        changes: [change(second.hashid, 'sell_price', raised(second.sell_price))],
      })
    ).status,
  ).toBe(200)
  const other = await draft([change(first.hashid, 'sell_price', '3.00')], developer)
  expect(await show(hashid)).toMatchObject({
    status: 'draft',
    record_count: 2,
    item_count: 3,
    is_own: true,
    actions: ['submit', 'schedule', 'apply', 'cancel'],
    totals: { price_move: 10 },
    overlaps: [{ hashid: other, cells: 1 }],
  })
  expect((await show(hashid)).totals.stores).toBeGreaterThan(0)
  expect((await post(hashid, 'submit')).body.message).toBe('Submitted for approval')
  expect((await post(hashid, 'approve', developer)).body.message).toBe('Approved')

  // Someone else edits one of the fields meanwhile.
  await api.db.update(products).set({ sell_price: '7.77' }).where(eq(products.hashid, second.hashid))
  const preview = await itemsOf(hashid)
  expect(preview.find(({ record_hash }) => record_hash === second.hashid)).toMatchObject({
    record_name: second.name,
    field_label: 'Case price',
    before: second.sell_price,
    current: '7.77',
    state: 'conflict',
  })
  expect((await post(hashid, 'apply')).body.message).toBe('2 changes applied, 1 conflict')
  expect((await product(first.hashid)).sell_price).toBe(raised(first.sell_price))
  expect((await product(second.hashid)).sell_price).toBe('7.77')
  expect((await product(first.hashid)).version).toBe(first.version + 1)
  expect(
    await api.db
      .select({ before: priceChanges.before, after: priceChanges.after })
      .from(priceChanges)
      .where(
        sql`${priceChanges.product_hash} = ${first.hashid} and ${priceChanges.changed_at} = ${TEST_NOW.toISOString()}`,
      ),
  ).toEqual([{ before: first.sell_price, after: raised(first.sell_price) }])
  expect((await post(hashid, 'apply')).body).toMatchObject({
    message: 'This set is applied. Reload the page.',
  })

  const [entry] = await historyOf('product', first.hashid)
  expect(entry).toMatchObject({
    title: 'Product changed',
    child: null,
    change_set: { hashid, title: 'Spring prices' },
    is_restorable: true,
  })
  expect(entry?.fields.find(({ field }) => field === 'sell_price')).toMatchObject({
    label: 'Case price',
    before: first.sell_price,
    after: raised(first.sell_price),
  })
  expect(entry?.request_id).toBeTruthy()
  // The vendor's history includes its products.
  expect((await historyOf('vendor', first.vendor_hash)).map(({ child }) => child)).toContain(first.name)

  const undone = (await post(hashid, 'revert')).body.data.hashid
  expect((await show(hashid)).reverted_by?.hashid).toBe(undone)
  await api.db.update(products).set({ status: 5 }).where(eq(products.hashid, first.hashid))
  expect((await post(undone, 'apply')).body.message).toBe('1 change applied, 1 conflict')
  expect((await show(hashid)).status).toBe('reverted')
  expect(await product(first.hashid)).toMatchObject({ sell_price: first.sell_price, status: 5 })
  expect((await post(other, 'cancel', developer)).body.message).toBe('Canceled')
  const { data: listed } = (await api.send<{ data: ChangeSet[] }>('GET', '/changes', { token: operations }))
    .body
  expect(listed.find((set) => set.hashid === other)).toMatchObject({ status: 'canceled' })
})

test('wrong values, unknown records and unknown fields are refused with the field', async () => {
  const { hashid } = productAt(3)
  const refused = async (changes: NewChange[]) => {
    const { status, body } = await add(changes)
    return [status, body.message]
  }
  expect(await refused([change(hashid, 'sell_price', '0')])).toEqual([
    422,
    `${productAt(3).name}: Case price: Must be greater than 0`,
  ])
  expect(await refused([change(hashid, 'status', '17')])).toEqual([422, expect.stringContaining('Status')])
  expect(await refused([change(hashid, 'list_text', 'x')])).toEqual([422, 'This field can’t be changed'])
  expect(await refused([change('no_product_here', 'name', 'x')])).toEqual([
    404,
    "A product of this set wasn't found.",
  ])
  expect(await refused([change(hashid, 'name', 'x', 'spaceship')])).toEqual([
    404,
    "This kind of record wasn't found.",
  ])
})

test('a set is applied as far as references allow: archived categories and taken codes are skipped', async () => {
  const one = productAt(4)
  const two = all.find(
    ({ hashid, vendor_hash, status }) =>
      hashid !== one.hashid && vendor_hash === one.vendor_hash && status === 1,
  )
  if (!two) throw new Error('The vendor has one product')
  await api.db
    .insert(categories)
    .values({ hashid: 'archived_one', name: 'Archived one', archived_at: TEST_NOW.toISOString() })
  const hashid = await draft([
    change(one.hashid, 'category', 'Archived one'),
    change(two.hashid, 'upc', one.upc),
    change(two.hashid, 'item_code', 'NEW-1'),
  ])
  const problems = [
    ['skipped', 'Choose a category from the list'],
    ['skipped', `${one.name} already has this UPC`],
  ]
  const outcomes = async () => (await itemsOf(hashid)).map(({ state, note }) => [state, note])
  expect(await outcomes()).toEqual(expect.arrayContaining([...problems, ['pending', '']]))
  expect((await post(hashid, 'apply')).body.message).toBe('1 change applied, 2 skipped')
  expect(await outcomes()).toEqual(expect.arrayContaining([...problems, ['applied', '']]))
  const [category] = await api.db.select().from(categories).orderBy(categories.hashid).limit(1)
  const renamed = await draft([change(category?.hashid ?? '', 'name', 'archived ONE', 'category')])
  expect((await itemsOf(renamed))[0]).toMatchObject({
    state: 'skipped',
    note: 'An archived category has this name. Restore it or choose another one',
  })
})

test('a UPC is free for another product only if its owner gives it away', async () => {
  const owner = all.find(({ status, upc }) => status === 1 && upc !== NO_UPC)
  const others = all.filter(
    ({ hashid, vendor_hash, status }) =>
      hashid !== owner?.hashid && vendor_hash === owner?.vendor_hash && status === 1,
  )
  const [one, two] = others
  if (!owner || !one || !two) throw new Error('The vendor has too few products')
  // The owner's change conflicts, so it keeps its UPC, and so does the product that was to get the next one.
  const hashid = await draft([
    { ...change(owner.hashid, 'upc', NO_UPC), before: '00012345678905' },
    change(one.hashid, 'upc', owner.upc),
    change(two.hashid, 'upc', one.upc),
  ])
  expect((await post(hashid, 'apply')).body.message).toBe('0 changes applied, 1 conflict, 2 skipped')
  expect(new Set((await itemsOf(hashid)).map(({ note }) => note))).toEqual(
    new Set([
      'Changed by someone else',
      `${owner.name} already has this UPC`,
      `${one.name} already has this UPC`,
    ]),
  )
  const swap = await draft([change(owner.hashid, 'upc', one.upc), change(one.hashid, 'upc', owner.upc)])
  expect((await post(swap, 'apply')).body.message).toBe('2 changes applied')
  expect([(await product(owner.hashid)).upc, (await product(one.hashid)).upc]).toEqual([one.upc, owner.upc])
  await expect(
    api.db.update(products).set({ upc: one.upc }).where(eq(products.hashid, two.hashid)),
  ).rejects.toThrow()
})

test('a set whose reversal changes nothing is not reverted, and can be reverted again', async () => {
  const { hashid: record } = productAt(9)
  const hashid = await draft([change(record, 'item_code', 'ONCE')])
  await post(hashid, 'apply')
  await api.db.update(products).set({ item_code: 'EDITED' }).where(eq(products.hashid, record))
  const undone = (await post(hashid, 'revert')).body.data.hashid
  expect((await post(undone, 'apply')).body.message).toBe('0 changes applied, 1 conflict')
  expect(await show(hashid)).toMatchObject({ status: 'applied', actions: ['revert'], reverted_by: null })
  await api.db.update(products).set({ item_code: 'ONCE' }).where(eq(products.hashid, record))
  const again = (await post(hashid, 'revert')).body.data.hashid
  await post(again, 'apply')
  expect(await show(hashid)).toMatchObject({ status: 'reverted', actions: [] })
  // Reverting the reversal applies the first set again.
  await post((await post(again, 'revert')).body.data.hashid, 'apply')
  expect((await product(record)).item_code).toBe('ONCE')
  expect(await show(hashid)).toMatchObject({ status: 'applied', actions: ['revert'] })
  expect((await show(again)).status).toBe('reverted')
})

test('a set that its author released alone needs a second person once its marketplace demands one', async () => {
  const { hashid: record, item_code } = productAt(11)
  const hashid = await draft([change(record, 'item_code', 'ALONE')])
  const at = dayTimeIn(ZONE, tomorrow)
  expect((await post(hashid, 'apply', developer)).body.message).toBe(
    'This is a draft of somebody else. Only its author can submit or apply it.',
  )
  expect((await post(hashid, 'schedule', operations, at)).status).toBe(200)
  await api.db.execute(sql`update marketplaces set requires_second_approver = true`)
  api.clock.now = new Date(tomorrow.getTime() + 1_000)
  await runJobs()
  const token = (await api.signIn('operations')).access_token
  expect(await show(hashid, token)).toMatchObject({ status: 'failed', actions: ['reopen', 'cancel'] })
  expect((await product(record)).item_code).toBe(item_code)
  const other = (await api.signIn('developer')).access_token
  expect((await post(hashid, 'apply', other)).body.message).toBe('1 change applied')
})

test('where a marketplace requires a second person, nobody releases their own set; rights are checked again when it runs', async () => {
  await api.db.execute(sql`update marketplaces set requires_second_approver = true`)
  const { hashid: record, item_code } = productAt(7)
  const own = (await add([change(record, 'item_code', 'TWO-1')], true)).body
  expect(own).toMatchObject({ message: 'Submitted for approval', data: { status: 'submitted' } })
  expect(await show(own.data.hashid)).toMatchObject({ needs_two_people: true, actions: ['reopen', 'cancel'] })
  expect((await post(own.data.hashid, 'approve')).status).toBe(409)
  expect((await post(own.data.hashid, 'apply')).body.message).toBe(
    'Somebody else has to approve these changes: their marketplace requires a second person.',
  )
  const at = dayTimeIn(ZONE, tomorrow)
  expect(
    (await post(own.data.hashid, 'schedule', developer, { ...at, day: daysFromNow(-1) })).body.errors,
  ).toEqual({
    time: ['Choose a time in the future'],
  })
  expect((await post(own.data.hashid, 'schedule', developer, at)).status).toBe(200)
  expect(await show(own.data.hashid)).toMatchObject({
    status: 'scheduled',
    effective_at: tomorrow.toISOString(),
  })
  await runJobs()
  expect((await product(record)).item_code).toBe(item_code)
  // Its author loses the right before it is due.
  const author = eq(users.email, 'operations@portal.test')
  await api.db.update(users).set({ role_name: 'Analyst' }).where(author)
  api.clock.now = new Date(tomorrow.getTime() + 1_000)
  await runJobs()
  await api.db.update(users).set({ role_name: 'Operations' }).where(author)
  expect((await product(record)).item_code).toBe(item_code)
  // A day later, tokens have expired.
  const { access_token: token } = await api.signIn('developer')
  const failed = await show(own.data.hashid, token)
  expect(failed.status).toBe('failed')
  expect(failed.error).toContain('no longer has the right to change this: Product.')
  expect((await post(own.data.hashid, 'apply', token)).body.message).toBe('1 change applied')
  const [entry] = await historyOf('product', record, token)
  expect([entry?.actor, entry?.on_behalf]).toEqual([
    (await api.db.select().from(users).where(eq(users.email, 'developer@portal.test')))[0]?.name,
    (await api.db.select().from(users).where(author))[0]?.name,
  ])
})

test('staff change only what the permission of its page allows', async () => {
  const [category] = await api.db.select().from(categories).orderBy(categories.hashid).limit(1)
  if (!category) throw new Error('The seed has no category')
  const permissions = { user_permissions: sql`array_remove(${users.user_permissions}, 'categories')` }
  await api.db.update(users).set(permissions).where(eq(users.email, 'developer@portal.test'))
  const renamed = change(category.hashid, 'name', 'Another name', 'category')
  expect((await add([renamed], false, developer)).status).toBe(403)
  expect(
    (await api.send('GET', `/admin/history/category/${category.hashid}`, { token: developer })).status,
  ).toBe(403)
  const hashid = await draft([renamed])
  expect((await post(hashid, 'apply', developer)).status).toBe(403)
  expect((await post(hashid, 'apply')).body.message).toBe('1 change applied')
  const undone = (await post(hashid, 'revert')).body.data.hashid
  expect((await post(undone, 'apply')).body.message).toBe('1 change applied')
})

test('values of the history are restored, those of a vendor and an archived record too', async () => {
  const [vendor] = await api.db.select().from(vendors).orderBy(vendors.hashid).limit(1)
  if (!vendor) throw new Error('The seed has no vendor')
  const { body: form } = await api.send<{ data: Record<string, unknown> }>(
    'GET',
    `/vendor/${vendor.hashid}/form`,
    {
      token: operations,
    },
  )
  // Later than the changes that other tests made to its products.
  later()
  const saved = { ...form.data, order_minimum: '432.10', delivery_weekdays: ['0'], marketplace_hashes: [] }
  expect(
    (await api.send('POST', `/vendor/${vendor.hashid}`, { token: operations, body: saved })).status,
  ).toBe(200)
  const [entry] = await ownHistoryOf('vendor', vendor.hashid)
  expect(entry?.fields).toContainEqual(expect.objectContaining({ label: 'Delivers on', after: 'Sunday' }))
  later()
  const restored = await api.send<Made>('POST', `/admin/history/vendor/${vendor.hashid}/restore`, {
    token: operations,
    body: { entry_hash: entry?.hashid },
  })
  expect(restored.body).toMatchObject({
    message: expect.stringContaining('applied'),
    data: { status: 'applied' },
  })
  const after = await api.send<{ data: Record<string, unknown> }>('GET', `/vendor/${vendor.hashid}/form`, {
    token: operations,
  })
  expect({ ...after.body.data, version: '' }).toEqual({ ...form.data, version: '' })
  const [undone] = await ownHistoryOf('vendor', vendor.hashid)
  expect(undone).toMatchObject({ change_set: { hashid: restored.body.data.hashid } })

  const [category] = await api.db.select().from(categories).orderBy(categories.hashid).limit(1)
  const path = `/admin/categories/${category?.hashid}`
  later()
  await api.send('POST', `${path}/archive`, { token: operations, body: { is_archived: true } })
  const [archived] = await historyOf('category', category?.hashid ?? '')
  expect(archived?.fields).toMatchObject([
    { field: 'is_archived', label: 'Archived', before: 'No', after: 'Yes' },
  ])
  await api.send('POST', `/admin/history/category/${category?.hashid}/restore`, {
    token: operations,
    body: { entry_hash: archived?.hashid },
  })
  const [row] = await api.db
    .select()
    .from(categories)
    .where(eq(categories.hashid, category?.hashid ?? ''))
  expect(row?.archived_at).toBeNull()
})

const read = async <T>(path: string) =>
  (await api.send<{ data: T }>('GET', path, { token: operations })).body.data
const send = async (path: string, body: unknown) => {
  const sent = await api.send<Made>('POST', path, { token: operations, body })
  return { status: sent.status, ...sent.body }
}
const restore = (entity: string, hashid: string, entry: HistoryEntry | undefined) =>
  send(`/admin/history/${entity}/${hashid}/restore`, { entry_hash: entry?.hashid })

test('announcements, promotions, questions, tutorials and marketplaces are restored, as they are saved and ended', async () => {
  const steps = 'Open the order pad'
  await send('/admin/tutorials', {
    name: 'First',
    minutes: '2',
    position: '',
    video_url: '',
    steps,
    version: '0',
  })
  for (const [entity, path] of [
    ['announcement', 'announcements'],
    ['promotion', 'promotions'],
    ['faq', 'store-faqs'],
    ['tutorial', 'tutorials'],
    ['marketplace', 'marketplaces'],
  ] as const) {
    const listed = await read<{ hashid: string; group_count?: number }[]>(`/admin/${path}?limit=-1`)
    const { hashid } = listed.find(({ group_count }) => group_count !== 0) ?? { hashid: '' }
    const record = `/admin/${path}/${hashid}`
    const form = await read<{ name: string; version: string }>(record)
    later()
    expect(await send(record, { ...form, name: 'Renamed' })).toMatchObject({ status: 200 })
    const [entry] = await historyOf(entity, hashid)
    expect(entry?.fields).toMatchObject([{ field: 'name', before: form.name, after: 'Renamed' }])
    later()
    expect(await restore(entity, hashid, entry)).toMatchObject({ data: { status: 'applied' } })
    expect(await read(record)).toEqual({ ...form, version: String(Number(form.version) + 2) })
    if (entity === 'marketplace') {
      const archived = await draft([change(hashid, 'is_archived', true, entity)])
      expect((await post(archived, 'apply')).body.message).toBe('0 changes applied, 1 skipped')
      expect((await itemsOf(archived))[0]?.note).toContain('This marketplace has partner groups')
      continue
    }
    later()
    await send(`${record}/archive`, { is_archived: true })
    const [ended] = await historyOf(entity, hashid)
    const label = entity === 'announcement' || entity === 'promotion' ? 'Ended' : 'Archived'
    expect(ended).toMatchObject({
      fields: [{ label, before: 'No', after: 'Yes' }],
      is_restorable: true,
    })
    later()
    expect(await restore(entity, hashid, ended)).toMatchObject({ data: { status: 'applied' } })
    const rows = await read<{ hashid: string; is_archived: boolean }[]>(`/admin/${path}?limit=-1`)
    expect(rows.find((row) => row.hashid === hashid)?.is_archived).toBe(false)
  }
})

test('a recall is lifted with its mails, by a change set too, and never restored; its other values are', async () => {
  const mailsOf = async (recall: string) =>
    (await api.db.select().from(jobs).where(sql`${jobs.payload}->>'recall_hash' = ${recall}`)).length
  const recalled = async (product_hash: string) => {
    const dates = { best_by_from: '', best_by_until: '' }
    const text = { reason: 'Undeclared milk', instructions: 'Do not sell it' }
    const made = await send('/admin/product-recall', {
      product_hash,
      lots: 'L1',
      ...dates,
      ...text,
      version: '0',
    })
    expect(await mailsOf(made.data.hashid)).toBe(1)
    return made.data.hashid
  }
  const { hashid: product_hash, name } = productAt(40)
  const hashid = await recalled(product_hash)
  const record = `/admin/product-recall/${hashid}`
  later()
  await send(record, { ...(await read<object>(record)), lots: 'L1, L2' })
  const [lots] = await historyOf('recall', hashid)
  later()
  expect(await restore('recall', hashid, lots)).toMatchObject({ data: { status: 'applied' } })
  expect(await read(record)).toMatchObject({ lots: 'L1' })
  expect(await mailsOf(hashid)).toBe(1)
  later()
  await send(`${record}/archive`, { is_archived: true })
  expect(await mailsOf(hashid)).toBe(2)
  const [lifted] = await historyOf('recall', hashid)
  expect(lifted).toMatchObject({
    fields: [{ label: 'Lifted', before: 'No', after: 'Yes' }],
    is_restorable: false,
  })
  expect(await restore('recall', hashid, lifted)).toMatchObject({
    status: 409,
    message: 'The values before this change can’t be restored.',
  })
  expect((await historyOf('product', product_hash))[0]).toMatchObject({
    title: 'Recall changed',
    child: name,
  })

  const other = await recalled(productAt(41).hashid)
  const lifting = await draft([change(other, 'is_archived', true, 'recall')])
  expect((await post(lifting, 'apply')).body.message).toBe('1 change applied')
  expect(await mailsOf(other)).toBe(2)
  const again = (await post(lifting, 'revert')).body.data.hashid
  expect((await post(again, 'apply')).body.message).toBe('0 changes applied, 1 skipped')
  expect((await itemsOf(again))[0]?.note).toBe('A lifted recall stays lifted. Add a new one')
})

test('settings of a store have their own history: restoring a billing street does not change the address of the store', async () => {
  const [{ hashid } = { hashid: '' }] = await read<{ hashid: string }[]>('/stores?limit=-1')
  const settings = () => read<ManagedStore>(`/stores/${hashid}`)
  const before = await settings()
  const save = async (tab: string, values: object) => {
    later()
    const { version } = await settings()
    expect(await send(`/stores/${hashid}/settings/${tab}`, { version, values })).toMatchObject({
      status: 200,
    })
  }
  await save('billing', { street: '1 Invoice Way' })
  await save('produce', { order_days: '135' })
  const [days, street] = await historyOf('store-settings', hashid)
  expect(days?.fields).toMatchObject([
    { label: 'Produce Settings: Days you can order produce', after: 'Mon, Wed, Fri' },
  ])
  expect(street).toMatchObject({ title: 'Store settings changed', is_restorable: true })
  expect((await historyOf('partner', hashid)).slice(0, 2).map((entry) => entry.is_restorable)).toEqual([
    false,
    false,
  ])
  expect(await restore('partner', hashid, street)).toMatchObject({ status: 404 })
  later()
  expect(await restore('store-settings', hashid, street)).toMatchObject({ data: { status: 'applied' } })
  const after = await settings()
  expect(after.settings).toEqual({
    ...before.settings,
    produce: { ...before.settings.produce, order_days: '135' },
  })
  const wrong = await draft([change(hashid, 'connection.gln', '12', 'store-settings')])
  expect((await post(wrong, 'apply')).body.message).toBe('0 changes applied, 1 skipped')
  expect((await itemsOf(wrong))[0]).toMatchObject({
    record_name: after.display_name,
    note: 'Must be 13 digits',
  })
})

test('the history of a record is paged, and is never that of another one', async () => {
  const { hashid } = productAt(8)
  for (let round = 0; round < 52; round += 1)
    await api.db.insert(auditLog).values({
      hashid: `paged_${String(round).padStart(3, '0')}`,
      event: 'product-changed',
      address: '',
      user_agent: '',
      subject_hash: hashid,
      details: { before: { item_code: `${round}` }, after: { item_code: `${round + 1}` } },
      // Half of them at the same moment.
      at: new Date(TEST_NOW.getTime() + Math.floor(round / 2)).toISOString(),
    })
  const page = (before = '') =>
    api.send<{ data: HistoryEntry[]; next: string | null }>(
      'GET',
      `/admin/history/product/${hashid}${before && `?before=${before}`}`,
      { token: operations },
    )
  const first = (await page()).body
  expect(first.data).toHaveLength(50)
  const second = (await page(first.next ?? '')).body
  expect(second.data.length).toBeGreaterThanOrEqual(2)
  expect(second.next).toBeNull()
  const seen = [...first.data, ...second.data].map((entry) => entry.hashid)
  expect(new Set(seen).size).toBe(seen.length)
  const foreign = await api.send('POST', `/admin/history/product/${productAt(9).hashid}/restore`, {
    token: operations,
    body: { entry_hash: 'paged_001' },
  })
  expect(foreign.status).toBe(404)
  expect(
    (await api.send('GET', '/admin/history/product/no_product_here', { token: operations })).status,
  ).toBe(404)
})

/** Everything that the sets of a test can change, without counters of writes. */
const snapshot = async () => ({
  products: (await api.db.select().from(products).orderBy(asc(products.hashid))).map(
    ({ version: _version, list_text: _text, ...row }) => row,
  ),
  vendors: await api.db.select().from(vendors).orderBy(asc(vendors.hashid)),
  profiles: (await api.db.select().from(vendorProfiles).orderBy(asc(vendorProfiles.vendor_hash))).map(
    ({ version: _version, updated_at: _at, updated_by_hash: _by, ...row }) => row,
  ),
})

test('applying a set and then its reversal leaves all tables identical', async () => {
  const [{ hashid: vendor } = { hashid: '' }] = await api.db
    .select()
    .from(vendors)
    .orderBy(vendors.hashid)
    .limit(1)
  const anyChange = fc.oneof(
    fc.record({
      field: fc.constant('sell_price'),
      after: fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
    }),
    fc.record({ field: fc.constant('status'), after: fc.integer({ min: 0, max: 6 }) }),
    fc.record({ field: fc.constant('seasonal_item'), after: fc.boolean() }),
    fc.record({ field: fc.constant('allergens'), after: fc.subarray(['Milk', 'Eggs', 'Soy']) }),
    fc.record({ field: fc.constant('calories'), after: fc.integer({ min: 0, max: 900 }).map(String) }),
    fc.record({ field: fc.constant('serving_size'), after: fc.constantFrom('1 cup', '2 tbsp') }),
    fc.record({ field: fc.constant('case_pack_size'), after: fc.integer({ min: 1, max: 48 }) }),
  )
  const anyVendorChange = fc.oneof(
    fc.record({ field: fc.constant('lead_time_days'), after: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ field: fc.constant('sales_contact'), after: fc.constantFrom('Ada', 'Grace') }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ index: fc.integer({ min: 10, max: 30 }), change: anyChange }), {
        minLength: 1,
        maxLength: 40,
      }),
      fc.array(anyVendorChange, { maxLength: 2 }),
      async (changes, vendorChanges) => {
        const before = await snapshot()
        const made = await add([
          ...changes.map(({ index, change: { field, after } }) =>
            change(productAt(index).hashid, field, after),
          ),
          ...vendorChanges.map(({ field, after }) => change(vendor, field, after, 'vendor')),
        ])
        // A value that is not allowed together with others of its record changes nothing.
        if (made.status !== 200) return
        const { hashid } = made.body.data
        if ((await show(hashid)).item_count === 0) return
        expect((await post(hashid, 'apply')).status).toBe(200)
        const reverted = await post(hashid, 'revert')
        if (reverted.status === 200) expect((await post(reverted.body.data.hashid, 'apply')).status).toBe(200)
        expect(await snapshot()).toEqual(before)
      },
    ),
    { numRuns: 8 },
  )
}, 120_000)

test('a large set is applied in chunks, exactly once, although its process is stopped', async () => {
  const RECORDS = 100
  await api.db.execute(sql`insert into products (hashid, vendor_hash, name, upc, item_code, category, storage_type, unit,
      case_pack_size, order_multiple, sell_price, fn_fee, status)
    select 'many_' || lpad(n::text, 6, '0'), vendor_hash, name, '00000000000000', 'MANY-' || n, category, storage_type, unit,
      case_pack_size, order_multiple, 10, fn_fee, status
    from products, generate_series(1, ${RECORDS}::int) as n where hashid = ${productAt(0).hashid}`)
  const set_hash = await draft(
    Array.from({ length: RECORDS }, (_, index) =>
      change(`many_${String(index + 1).padStart(6, '0')}`, 'sell_price', '11.50'),
    ),
  )
  const at = dayTimeIn(ZONE, minutesFromNow(5))
  expect((await post(set_hash, 'schedule', operations, at)).status).toBe(200)
  api.clock.now = minutesFromNow(6)
  const handler = handleChangeSets(api.db, () => api.clock.now, { atOnce: 50, chunk: 20 })
  const [job] = await api.db.select().from(jobs).where(sql`${jobs.payload}->>'set_hash' = ${set_hash}`)
  if (!job) throw new Error('There is no job')
  const claimed = { ...job, lease_hash: 'lease' }
  // The process stops after two chunks.
  const stopping = new AbortController()
  const progress: number[] = []
  const report = async (percent: number) => {
    progress.push(percent)
    if (progress.length === 2) stopping.abort()
  }
  await expect(handler.run(claimed, { signal: stopping.signal, report })).rejects.toThrow()
  expect(progress).toEqual([20, 40])
  expect(await show(set_hash)).toMatchObject({ status: 'applying', actions: [] })
  await handler.run(claimed, { signal: new AbortController().signal, report: async () => {} })
  expect(await show(set_hash)).toMatchObject({
    status: 'applied',
    applied_count: RECORDS,
    conflict_count: 0,
    skipped_count: 0,
  })
  const ofSet = sql`change_set_hash = ${set_hash} and event = 'product-changed'`
  const once = await api.db.execute(sql`select
    (select count(*)::int from products where hashid like 'many\\_%' and sell_price = 11.50 and version = 2) as prices,
    (select count(*)::int from audit_log where ${ofSet}) as logged,
    (select count(distinct subject_hash)::int from audit_log where ${ofSet}) as records,
    (select count(*)::int from price_changes where product_hash like 'many\\_%') as moves`)
  expect(Object(once).rows).toEqual([{ prices: RECORDS, logged: RECORDS, records: RECORDS, moves: RECORDS }])
})
