import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { products } from '../../../server/db/schema/catalogue/products'
import { promotions } from '../../../server/db/schema/pricing/promotions'
import type { User } from '../../../src/domain/access/user'
import type { Product } from '../../../src/domain/catalogue/product'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import { daysAfter } from '../../../src/domain/orders/delivery'
import type { PriceMove } from '../../../src/domain/pricing/price-move'
import { daysFromNow, TODAY_EVERYWHERE } from '../../setup/days'
import { openTestApi } from '../support/api'
import { form, promotionsOf } from './managed-promotions'

const api = await openTestApi()
const { asking, maya, staff, supplier } = await promotionsOf(api)
afterAll(() => api.close())

test('a promotion of staff takes its amount off in the cart, and no longer once it is ended, with the reason', async () => {
  const { post, list } = asking(staff, 'admin')
  const inCart = new Set((await maya.cart()).map(({ product_hash }) => product_hash))
  const product = maya.find((each) => each.price_hold === null && !inCart.has(each.hashid))
  const { hashid } = (await post('', form(product.hashid))).body.data
  const offered = async () =>
    (
      await maya.send<{ data: Product[] }>('GET', `/products?filters=forPartner(${maya.store.hashid})`)
    ).body.data
      .find((each) => each.hashid === product.hashid)
      ?.promotions.map(({ name }) => name)
  expect(await offered()).toEqual(['50 cents off'])
  const added = await maya.order(product, product.order_multiple)
  expect(added.body.data.discount_amount).toBe('0.50')
  expect((await list()).find((row) => row.hashid === hashid)).toMatchObject({
    product_name: product.name,
    stage: 3,
    is_archived: false,
  })

  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  expect((await post(`/${hashid}/archive`, { is_archived: true })).body.message).toBe('50 cents off ended')
  expect(await offered()).toEqual([])
  const line = (await maya.cart()).find(({ product_hash }) => product_hash === product.hashid)
  expect(line?.discount_amount).toBe('0.00')
  const moves = await maya.send<{ data: PriceMove[] }>(
    'GET',
    `/unconfirmedOrders/moved?filters=forPartner(${maya.store.hashid})`,
  )
  expect(moves.body.data.filter(({ order_hash }) => order_hash === line?.hashid)).toEqual([
    expect.objectContaining({ kind: 'promotion', name: '50 cents off', before: '-0.50', after: '0.00' }),
  ])
  expect((await list()).find((row) => row.hashid === hashid)).toMatchObject({ stage: 5, is_archived: true })
  expect(await api.db.$count(auditLog, eq(auditLog.subject_hash, hashid))).toBe(2)
})

test('a supplier makes promotions of its own products, and reaches no others', async () => {
  const own = asking(supplier, 'supplier')
  const user = (await api.send<{ data: User }>('GET', '/auth/user', { token: supplier })).body.data
  const vendor = user.supplier?.data.vendor.data.hashid ?? ''
  const [product] = await api.db
    .select()
    .from(products)
    .where(eq(products.vendor_hash, vendor))
    .orderBy(products.hashid)
    .limit(1)
  const other = maya.find(({ vendor_hash }) => vendor_hash !== vendor)
  const { hashid } = (await own.post('', form(product?.hashid ?? ''))).body.data
  const foreign = (await asking(staff, 'admin').post('', form(other.hashid))).body.data.hashid
  expect((await own.list()).map((row) => row.hashid)).toEqual([hashid])
  expect([await own.read(hashid), await own.read(foreign)]).toEqual([200, 404])
  expect((await own.post(`/${foreign}/archive`, { is_archived: true })).status).toBe(404)
  expect((await own.post(`/${foreign}`, form(other.hashid, { version: '1' }))).status).toBe(404)
  for (const path of ['', `/${hashid}`])
    expect((await own.post(path, form(other.hashid, { version: '1' }))).body.errors?.product_hashes).toEqual([
      'Choose products from the list',
    ])
  const [untouched] = await api.db.select().from(promotions).where(eq(promotions.hashid, foreign))
  expect(untouched).toMatchObject({ archived_at: null, version: 1 })
  expect((await asking(supplier, 'admin').post('', form(other.hashid))).status).toBe(403)
})

test('a supplier reads the history of its own promotions, without names of staff, and restores nothing', async () => {
  const own = asking(supplier, 'supplier')
  const hashid = (await own.list())[0]?.hashid ?? ''
  const other = (await asking(staff, 'admin').list()).find((row) => row.hashid !== hashid)?.hashid ?? ''
  const { data: stored } = (
    await api.send<{ data: object }>('GET', `/admin/promotions/${hashid}`, { token: staff })
  ).body
  api.clock.now = new Date(api.clock.now.getTime() + 1_000)
  const edit = { ...stored, name: 'A dollar off', amount: '1.00' }
  expect((await asking(staff, 'admin').post(`/${hashid}`, edit)).status).toBe(200)
  const read = (entity: string, record: string) =>
    api.send<{ data: HistoryEntry[] }>('GET', `/supplier/history/${entity}/${record}`, { token: supplier })
  const [edited, added] = (await read('promotion', hashid)).body.data
  expect(edited).toMatchObject({
    title: 'Promotion changed',
    actor: 'The portal’s staff',
    is_restorable: false,
    fields: [
      { label: 'Name', before: '50 cents off', after: 'A dollar off' },
      { label: 'Amount', before: '0.50', after: '1.00' },
    ],
  })
  expect(added).toMatchObject({ title: 'Promotion added', is_restorable: false })
  expect(added?.actor).not.toBe(edited?.actor)
  expect((await read('promotion', other)).status).toBe(404)
  expect((await read('user', hashid)).status).toBe(403)
})

test('the amount of a promotion is within the price of a case, and its days are in order', async () => {
  const { post } = asking(staff, 'admin')
  const product = maya.find()
  const [stored] = await api.db.select().from(products).where(eq(products.hashid, product.hashid))
  const errorsOf = async (more: object) => (await post('', form(product.hashid, more))).body.errors
  expect((await errorsOf({ amount: '99999.99' }))?.amount?.[0]).toMatch(
    /^Enter at most \$.*, the price of a case$/,
  )
  expect(await errorsOf({ amount: stored?.sell_price, kind: 'per_case', name: 'Free' })).toBeUndefined()
  expect(await errorsOf({ amount: '0', min_qty: '0', name: ' ' })).toEqual({
    amount: ['Must be greater than 0'],
    min_qty: ['Must be greater than 0'],
    name: ['Required'],
  })
  expect(await errorsOf({ ends_on: daysAfter(TODAY_EVERYWHERE, -1) })).toEqual({
    ends_on: ['Choose today or a later day'],
  })
  expect(await errorsOf({ starts_on: daysFromNow(7), ends_on: daysFromNow(6) })).toEqual({
    ends_on: ['Choose the first day or a later one'],
  })
})

test('a line gets the step of a promotion that it reaches, and the cart names the next one', async () => {
  await api.db.delete(promotions)
  const { post, list } = asking(staff, 'admin')
  const inCart = new Set((await maya.cart()).map(({ product_hash }) => product_hash))
  const product = maya.find((each) => each.price_hold === null && !inCart.has(each.hashid))
  const [first, second, third] = [1, 2, 4].map((times) => product.order_multiple * times)
  const steps = {
    amount: '0.50',
    min_qty: String(second),
    step_amounts: ['1'],
    step_quantities: [String(third)],
  }
  const errorsOf = async (more: object) => (await post('', form(product.hashid, more))).body.errors
  expect(await errorsOf({ ...steps, step_amounts: ['0.40'] })).toEqual({
    'step_amounts.0': ['Enter more than the step before'],
  })
  expect((await errorsOf({ ...steps, step_amounts: ['99999.00'] }))?.['step_amounts.0']?.[0]).toMatch(
    /the price of a case$/,
  )
  const { hashid } = (await post('', form(product.hashid, steps))).body.data
  expect((await list()).find((row) => row.hashid === hashid)).toMatchObject({
    amount: '0.50',
    min_qty: second,
    further_steps: [{ min_qty: third, amount: '1.00' }],
  })

  const set = async (qty = 0) => (await maya.order(product, qty)).body.data
  const kind = 'per_case'
  expect(await set(first)).toMatchObject({
    discount_amount: '0.00',
    next_step: { kind, amount: '0.50', min_qty: second },
  })
  expect(await set(second)).toMatchObject({
    discount_amount: '0.50',
    next_step: { kind, amount: '1.00', min_qty: third },
  })
  const line = await set(third)
  expect(line).toMatchObject({ discount_amount: '1.00', next_step: null })
  expect((await maya.cart()).find((each) => each.product_hash === product.hashid)).toMatchObject({
    discount_amount: '1.00',
    next_step: null,
  })
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  await post(`/${hashid}/archive`, { is_archived: true })
  const moves = await maya.send<{ data: PriceMove[] }>(
    'GET',
    `/unconfirmedOrders/moved?filters=forPartner(${maya.store.hashid})`,
  )
  expect(moves.body.data.filter(({ order_hash }) => order_hash === line.hashid)).toEqual([
    expect.objectContaining({ kind: 'promotion', before: '-1.00', after: '0.00' }),
  ])
})
