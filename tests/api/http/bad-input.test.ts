import { afterAll, beforeAll, expect, test } from 'vitest'
import { CART_LINES_LIMIT } from '../../../src/domain/cart/contract'
import { errorBody } from '../../../src/domain/contract/endpoint'
import { daysFromNow } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
let maya: Buyer
beforeAll(async () => {
  api = await openTestApi()
  maya = await buyerOf(api, 'store')
})
afterAll(() => api.close())

test.each([0, -1, 1.5, 1e9, Number.MAX_SAFE_INTEGER, '3', 'many', null, true, [], {}, undefined])(
  'a quantity of %j is a 422 at its field, and nothing changes',
  async (qty) => {
    const { status, body } = await maya.order(maya.find(), qty)
    expect(status).toBe(422)
    expect(body.errors?.qty?.[0]).toBeTruthy()
    expect(await maya.cart()).toEqual([])
  },
)

test.each(['tomorrow', '2026-13-01', '2026-02-30', '11/25/2026', 20261125, ''])(
  'a date of %j is a 422 at its field',
  async (date_required) => {
    const product = maya.find()
    const { status, body } = await maya.order(product, product.order_multiple, { date_required })
    expect(status).toBe(422)
    expect(body.errors?.date_required?.[0]).toBeTruthy()
  },
)

const order = { store_hash: 'x', product_hash: 'x', qty: 1 }
test.each([
  ['broken JSON', { raw: '{"qty": 1', headers: { 'content-type': 'application/json' } }, 400],
  ['a form', { raw: 'qty=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  ['no content type', { raw: JSON.stringify(order), headers: { 'content-type': '' } }, 415],
  ['a list', { body: [] }, 422],
  ['a text', { body: 'hello' }, 422],
  ['nothing', {}, 422],
  ['too much', { body: { ...order, note: 'x'.repeat(1_100_000) } }, 413],
] as const)('%s as a body is a clear refusal in the documented shape', async (_, sent, status) => {
  const answer = await api.send('POST', '/order', { ...sent, token: maya.token })
  expect(answer.status).toBe(status)
  expect(errorBody.parse(answer.body).message).toBeTruthy()
})

test.each(['unknown00000', 'a', '../../etc', "' or 1=1 --", '\u0000', 'x'.repeat(500)])(
  'an unknown hash %j is not found or not accepted, never a failure',
  async (hash) => {
    const inPath = await maya.send('DELETE', `/order/${encodeURIComponent(hash)}`)
    const inBody = await maya.order({ hashid: hash }, 1)
    const inQuery = await maya.send('GET', `/orders?filters=${encodeURIComponent(`forPartner(${hash})`)}`)
    expect(inPath.status).toBe(404)
    expect([404, 422]).toContain(inBody.status)
    expect(inQuery.status).toBe(404)
  },
)

test('an unknown address answers in the documented shape', async () => {
  const { status, body } = await maya.send('GET', '/nothing/here')
  expect(status).toBe(404)
  expect(errorBody.parse(body).message).toBeTruthy()
})

/** Hashes that nobody has, as short as they come: a million bytes hold 70,000 of them. */
const unknownHashes = (count: number) =>
  Array.from({ length: count }, (_, index) => index.toString(36).padStart(6, '0'))

test.each(['setOrdersDate', 'acceptPrices', 'lockOrders'])(
  '%s says how many lines it takes',
  async (call) => {
    const { hashid } = maya.store
    const sendHashes = (count: number) =>
      maya.send<{ errors?: Record<string, string[]> }>('POST', `/store/${hashid}/${call}`, {
        order_hashes: unknownHashes(count),
        storeHashes: [hashid],
        date_required: daysFromNow(13),
      })
    const tooManyRequests = await sendHashes(70_000)
    expect(tooManyRequests.status).toBe(422)
    expect(tooManyRequests.body.errors).toEqual({
      order_hashes: [`Send up to ${CART_LINES_LIMIT} lines at once`],
    })
    expect([404, 409]).toContain((await sendHashes(CART_LINES_LIMIT)).status)
  },
)

test('a version that no row can have is not accepted', async () => {
  const { status, body } = await maya.send<{ errors?: Record<string, string[]> }>(
    'POST',
    `/stores/${maya.store.hashid}/settings/general`,
    { version: 2 ** 31, values: {} },
  )
  expect(status).toBe(422)
  expect(body.errors?.version?.[0]).toBeTruthy()
})
