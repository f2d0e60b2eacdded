import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAVORITES_LIMIT } from '../../../src/domain/catalogue/contract'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { makeForeignTenant } from '../support/tenant'

let api: TestApi
let maya: Buyer
beforeAll(async () => {
  api = await openTestApi()
  maya = await buyerOf(api, 'store')
})
afterAll(() => api.close())

const mark = (product_hashes: string[], favorite = true) =>
  maya.send<{ message: string; errors?: Record<string, string[]> }>('POST', '/favorites', {
    product_hashes,
    favorite,
  })
const marked = async () => (await maya.send<{ data: string[] }>('GET', '/favorites?limit=-1')).body.data
const hashes = () => maya.products.map(({ hashid }) => hashid).sort()

test('one request marks or unmarks products as favorites, ignoring repeats', async () => {
  expect((await mark([...hashes(), ...hashes()])).status).toBe(200)
  expect(await marked()).toEqual(hashes())
  const [first = '', ...others] = hashes()
  expect((await mark(others, false)).body.message).toBe('Removed from your favorites')
  expect(await marked()).toEqual([first])
  expect((await mark(hashes())).body.message).toBe('Added to your favorites')
  expect(await marked()).toEqual(hashes())
  await mark(hashes(), false)
})

test('no favorite is saved when one product is not offered to the user', async () => {
  const { product } = await makeForeignTenant(api)
  const [first = ''] = hashes()
  expect((await mark([first, product])).status).toBe(404)
  expect((await mark([first, 'nowhere00000'])).status).toBe(404)
  expect(await marked()).toEqual([])
})

test('removing a favorite that is not marked changes nothing', async () => {
  const [first = '', second = ''] = hashes()
  await mark([first])
  expect((await mark([second], false)).status).toBe(200)
  expect(await marked()).toEqual([first])
  await mark([first], false)
})

test('no products, or too many for one request, are refused with a message', async () => {
  expect((await mark([])).body.errors?.product_hashes).toEqual(['Required'])
  const many = Array.from({ length: FAVORITES_LIMIT + 1 }, (_, index) => `p${index}`)
  expect((await mark(many)).body.message).toBe('Send up to 50000 products at once')
})

test('the largest allowed request fits in a body', () => {
  const body = { product_hashes: Array<string>(FAVORITES_LIMIT).fill('123456789012'), favorite: true }
  expect(JSON.stringify(body).length).toBeLessThan(1_000_000)
})
