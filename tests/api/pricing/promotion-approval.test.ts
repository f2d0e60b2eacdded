import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { promotions } from '../../../server/db/schema/pricing/promotions'
import { partners } from '../../../server/db/schema/stores/partners'
import { outbox } from '../../../server/db/schema/system'
import type { User } from '../../../src/domain/access/user'
import type { Product } from '../../../src/domain/catalogue/product'
import type { PromotionRow, PromotionTerms } from '../../../src/domain/pricing/managed-promotion'
import { daysFromNow, TODAY_EVERYWHERE, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

type Form = PromotionTerms & { version: string }
type Asker = ReturnType<typeof asking>

let api: TestApi
let own: Asker
let staff: Asker
let maya: Buyer
let product: Product
beforeAll(async () => {
  api = await openTestApi()
  const token = await signIn()
  maya = await buyerOf(api, 'store')
  const user = (await api.send<{ data: User }>('GET', '/auth/user', { token })).body.data
  const vendor = user.supplier?.data.vendor.data.hashid
  product = maya.find((each) => each.vendor_hash === vendor)
})
/** Signs the supplier and staff in, at the time of the clock. */
async function signIn(): Promise<string> {
  const token = (await api.signIn('supplier')).access_token
  own = asking(token, 'supplier')
  staff = asking((await api.signIn('operations')).access_token, 'admin')
  return token
}
beforeEach(async () => {
  await api.db.delete(promotions)
})
afterAll(() => api.close())

function asking(token: string, area: 'admin' | 'supplier') {
  const post = (path: string, body: object) =>
    api.send<{ message: string; data: { hashid: string }; errors?: Record<string, string[]> }>(
      'POST',
      `/${area}/promotions${path}`,
      { token, body },
    )
  const row = async () =>
    (await api.send<{ data: PromotionRow[] }>('GET', `/${area}/promotions`, { token })).body.data[0]
  const read = async (hashid: string) =>
    (await api.send<{ data: Form }>('GET', `/${area}/promotions/${hashid}`, { token })).body.data
  return {
    post,
    row,
    read,
    save: async (hashid: string, more: Partial<Form>) =>
      post(`/${hashid}`, { ...(await read(hashid)), ...more }),
    submit: (hashid: string) => post(`/${hashid}/submit`, {}),
    decide: async (hashid: string, more: object = {}) =>
      post(`/${hashid}/decision`, {
        is_approved: true,
        answer: '',
        version: (await row())?.version ?? '0',
        ...more,
      }),
  }
}
const form = (more: Partial<Form> = {}): Form => ({
  product_hashes: [product.hashid],
  name: 'Cents off',
  marketplace_hashes: [],
  retail_group_hashes: [],
  kind: 'per_case',
  amount: '0.10',
  min_qty: '1',
  step_amounts: [],
  step_quantities: [],
  starts_on: TODAY_EVERYWHERE,
  ends_on: daysFromNow(12),
  version: '0',
  ...more,
})
const add = async (more: Partial<Form> = {}) => (await own.post('', form(more))).body.data.hashid
const addApproved = async () => {
  const hashid = await add()
  await own.submit(hashid)
  await staff.decide(hashid)
  return hashid
}
const offered = async () =>
  (
    await maya.send<{ data: Product[] }>('GET', `/products?filters=forPartner(${maya.store.hashid})`)
  ).body.data
    .find((each) => each.hashid === product.hashid)
    ?.promotions.map(({ amount }) => amount)

test("a supplier's promotion applies once staff approve it, and its change only after another approval", async () => {
  const hashid = await add()
  expect(await own.row()).toMatchObject({ stage: 2, approval: 0 })
  expect(await offered()).toEqual([])
  expect((await staff.decide(hashid)).status).toBe(422)

  expect((await own.submit(hashid)).status).toBe(200)
  expect((await own.submit(hashid)).status).toBe(422)
  expect((await own.decide(hashid)).status).toBe(404)
  const sendBack = (answer: string) => staff.decide(hashid, { is_approved: false, answer })
  expect((await sendBack('')).body.errors).toEqual({ answer: ['Required'] })
  expect((await sendBack('Ten cents is too little')).status).toBe(200)
  expect(await own.row()).toMatchObject({ stage: 1, answer: 'Ten cents is too little' })
  expect((await own.save(hashid, { amount: '0.20' })).status).toBe(200)
  await own.submit(hashid)
  expect((await staff.decide(hashid)).body.message).toBe('Promotion approved')
  expect(await offered()).toEqual(['0.20'])

  expect((await own.save(hashid, { amount: '0.30' })).status).toBe(200)
  expect(await offered()).toEqual(['0.20'])
  await own.submit(hashid)
  expect(await own.row()).toMatchObject({
    stage: 3,
    approval: 1,
    changes: [{ label: 'Amount', before: '$0.20', after: '$0.30' }],
  })
  expect(await offered()).toEqual(['0.20'])
  await staff.decide(hashid)
  expect(await offered()).toEqual(['0.30'])
})

test('staff approve only the version that they read', async () => {
  const hashid = await add()
  await own.submit(hashid)
  const read = (await staff.row())?.version
  await own.save(hashid, { amount: '0.90' })
  await own.submit(hashid)
  const late = await staff.decide(hashid, { version: read })
  expect([late.status, late.body.message]).toEqual([
    409,
    'This promotion changed while you were reading it. Read it again, then decide.',
  ])
  expect(await own.row()).toMatchObject({ stage: 0 })
  expect(await offered()).toEqual([])
  expect((await staff.decide(hashid)).status).toBe(200)
})

test('approving a change keeps what staff edited meanwhile, and shows both values of a field that both changed', async () => {
  const hashid = await addApproved()
  await own.save(hashid, { amount: '0.30' })
  await own.submit(hashid)
  const read = (await staff.row())?.version
  expect((await staff.save(hashid, { ends_on: daysFromNow(17), amount: '0.15' })).status).toBe(200)
  expect(await offered()).toEqual(['0.15'])
  expect((await staff.decide(hashid, { version: read })).status).toBe(409)
  expect(await staff.row()).toMatchObject({
    approval: 1,
    changes: [{ label: 'Amount', before: '$0.15', after: '$0.30' }],
  })
  expect((await staff.decide(hashid)).status).toBe(200)
  expect(await staff.row()).toMatchObject({ amount: '0.30', ends_on: daysFromNow(17), changes: [] })
})

test('a change that changes nothing does not wait for approval', async () => {
  const hashid = await addApproved()
  await own.save(hashid, { amount: '0.30' })
  await own.save(hashid, { amount: '0.10' })
  expect(await own.row()).toMatchObject({ approval: 2, changes: [] })
  await own.save(hashid, { amount: '0.30' })
  await own.submit(hashid)
  await staff.save(hashid, { amount: '0.30' })
  expect(await own.row()).toMatchObject({ approval: 2, changes: [], amount: '0.30' })
})

test('a promotion that its vendor ended and restores is a draft again, with the change that waited', async () => {
  const hashid = await addApproved()
  await own.save(hashid, { amount: '0.30' })
  await own.post(`/${hashid}/archive`, { is_archived: true })
  expect((await own.post(`/${hashid}/archive`, { is_archived: false })).body.message).toBe(
    'Cents off is a draft again',
  )
  expect(await offered()).toEqual([])
  expect(await own.row()).toMatchObject({ stage: 2, amount: '0.30', changes: [] })
  await own.save(hashid, { amount: '0.40' })
  await own.submit(hashid)
  await staff.decide(hashid)
  expect(await offered()).toEqual(['0.40'])
})

test('staff with the permission get mail when a promotion is submitted', async () => {
  const hashid = await add({ name: 'Mailed offer' })
  await own.submit(hashid)
  const mails = await api.db
    .select()
    .from(outbox)
    .where(eq(outbox.subject, `Promotion to approve: Mailed offer, ${product.vendor_name}`))
  expect(mails.length).toBeGreaterThan(0)
  expect(mails[0]?.body).toContain(`/admin/promotions/${hashid}`)
})

test("nobody submits another vendor's promotion", async () => {
  const other = maya.find(({ vendor_hash }) => vendor_hash !== product.vendor_hash)
  const { hashid } = (await staff.post('', form({ product_hashes: [other.hashid] }))).body.data
  await api.db.update(promotions).set({ approval: 0, is_live: false }).where(eq(promotions.hashid, hashid))
  expect((await own.submit(hashid)).status).toBe(404)
  const [untouched] = await api.db.select().from(promotions).where(eq(promotions.hashid, hashid))
  expect(untouched).toMatchObject({ approval: 0, version: 1 })
})

test('the last day of a promotion is over once it is over in every store that it is for', async () => {
  await api.db.update(partners).set({ time_zone: 'America/New_York' })
  await api.db
    .update(partners)
    .set({ time_zone: 'America/Los_Angeles' })
    .where(eq(partners.hashid, maya.store.hashid))
  // 23:30 in Los Angeles, 2:30 of the next day in New York.
  api.clock.now = timeOn(daysFromNow(12), '23:30', 'America/Los_Angeles')
  await signIn()
  const hashid = await add({ ends_on: daysFromNow(12) })
  expect((await own.submit(hashid)).status).toBe(200)
  expect((await staff.decide(hashid)).status).toBe(200)
  const late = await add({ ends_on: daysFromNow(13) })
  await own.submit(late)
  // 0:30 in Los Angeles.
  api.clock.now = timeOn(daysFromNow(14), '00:30', 'America/Los_Angeles')
  await signIn()
  expect((await own.post('', form({ ends_on: daysFromNow(13) }))).body.errors).toEqual({
    ends_on: ['Choose today or a later day'],
  })
  const { version } = await staff.read(late)
  expect((await staff.decide(late, { version })).body.errors).toEqual({
    is_approved: ['Its last day has passed. Send it back instead.'],
  })
})
