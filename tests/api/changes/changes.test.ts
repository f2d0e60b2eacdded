import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { categories } from '../../../server/db/schema/catalogue/categories'
import { products } from '../../../server/db/schema/catalogue/products'
import { priceChanges } from '../../../server/db/schema/pricing/price-changes'
import type { ChangeSet } from '../../../src/domain/changes/change-set'
import type { NewChange } from '../../../src/domain/changes/change-value'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openTestApi } from '../support/api'
import { change, changeSetsOf } from './change-sets'

const api = await openTestApi()
const { show, allProducts, add, developer, draft, historyOf, itemsOf, operations, post, product, productAt } =
  await changeSetsOf(api)

afterAll(() => api.close())

const NO_UPC = '00000000000000'

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

test('applying a set skips archived categories and taken codes', async () => {
  const one = productAt(4)
  const two = allProducts().find(
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
  const owner = allProducts().find(({ status, upc }) => status === 1 && upc !== NO_UPC)
  const others = allProducts().filter(
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

test('the history of a record is paged and has no entries of other records', async () => {
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
