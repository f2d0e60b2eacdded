import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { categories } from '../../../server/db/schema/catalogue/categories'
import { jobs } from '../../../server/db/schema/jobs'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import type { ManagedStore } from '../../../src/domain/stores/settings-contract'
import { openTestApi } from '../support/api'
import { change, changeSetsOf, type Made } from './change-sets'

const api = await openTestApi()
const {
  add,
  developer,
  draft,
  historyOf,
  itemsOf,
  later,
  operations,
  post,

  productAt,
  restore,
  send,
} = await changeSetsOf(api)
afterAll(() => api.close())

/** The history of a record without that of its children, such as the products of a vendor. */
const ownHistoryOf = async (entity: string, hashid: string) =>
  (await historyOf(entity, hashid)).filter(({ child }) => child === null)

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

test('staff restore earlier values from the history, also of a vendor and an archived record', async () => {
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

test('staff restore announcements, promotions, FAQs, tutorials and marketplaces', async () => {
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

test('lifting a recall sends its emails, also by a change set, and cannot be restored; other values can', async () => {
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
