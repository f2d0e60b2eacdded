import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '../../../src/domain/catalogue/product'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { broken, type CartPages, openCartPages } from '../support/cart-pages'

// The portal's client and queries over a network that fails as it does while a server restarts.

let api: TestApi

let buyer: Buyer
let pages: CartPages

beforeAll(async () => {
  api = await openTestApi()
  buyer = await buyerOf(api, 'client')
  pages = await openCartPages(api)
})

afterAll(async () => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await api.close()
})

/** Each test has products of its own. */
let taken = 0

let first: Product
let second: Product

beforeEach(() => {
  const [one, two] = pages.products.slice(taken)
  taken += 2
  if (!one || !two) throw new Error('The demo has too few products.')
  first = one
  second = two
})

afterEach(() => pages.mend())

const isChange = ({ method }: Request) => method !== 'GET'

const onServer = async (product: Product) =>
  (await buyer.cart()).find((line) => line.product_hash === product.hashid)?.qty ?? 0

async function openPage() {
  const page = await pages.openPage()
  await vi.waitFor(() => expect(page.isLoaded()).toBe(true))
  return page
}

/** Expects that a quantity is on the page and on the server once all is sent. */
async function expectSaved(page: Awaited<ReturnType<typeof openPage>>, product: Product, qty: number) {
  await vi.waitFor(() => expect(page.isSaving()).toBe(false), { timeout: 10_000 })
  expect(await onServer(product)).toBe(qty)
  await vi.waitFor(() => expect(page.shown(product)).toBe(qty))
  expect(page.errorFor(product)).toBeUndefined()
}

test('a quantity cleared while the server was away is gone after the page was loaded anew', async () => {
  await buyer.order(first, 6)
  const page = await openPage()
  pages.break((request, carryOut) => (isChange(request) ? broken.before() : carryOut()))
  await page.sendUnsent()
  page.type({ product: first, qty: 0 })
  await vi.waitFor(() => expect(pages.device.size).toBe(1))
  const next = await pages.openPage()
  pages.mend()
  await next.sendUnsent()
  await expectSaved(next, first, 0)
  expect(pages.device.size).toBe(0)
})

test('the cart is not called saved before what an earlier page load left is read and sent', async () => {
  const lost = await openPage()
  await lost.sendUnsent()
  expect(lost.isShownAsSaved()).toBe(true)
  pages.break((request, carryOut) => (isChange(request) ? broken.before() : carryOut()))
  lost.type({ product: first, qty: 5 })
  await vi.waitFor(() => expect(pages.device.size).toBe(1))

  const page = await openPage()
  expect(page.isSaving()).toBe(false)
  expect(page.isShownAsSaved()).toBe(false)
  const sending = page.sendUnsent()
  expect(page.isShownAsSaved()).toBe(false)
  await sending
  expect(page.isSaving()).toBe(true)
  expect(page.isShownAsSaved()).toBe(false)
  pages.mend()
  await expectSaved(page, first, 5)
  expect(page.isShownAsSaved()).toBe(true)
})

test('quantities typed one after another are saved although the storage of the device does not answer', async () => {
  pages.blockStorage()
  const page = await openPage()
  void page.sendUnsent()
  const busy = Promise.withResolvers<void>()
  let changes = 0
  pages.break(async (request, carryOut) => {
    if (isChange(request) && ++changes === 1) await busy.promise
    return carryOut()
  })
  page.type({ product: second, qty: 1 })
  await vi.waitFor(() => expect(changes).toBe(1))
  page.type({ product: first, qty: 5 })
  page.type({ product: first, qty: 6 })
  busy.resolve()
  await expectSaved(page, first, 6)
})

test('a late request from before a reload does not overwrite newer quantities', async () => {
  const page = await openPage()
  await page.sendUnsent()
  const [busy, late, arrived] = [0, 1, 2].map(() => Promise.withResolvers<void>())
  let changes = 0
  pages.break(async (request, carryOut) => {
    const change = isChange(request) ? ++changes : 0
    if (change === 1) await busy?.promise
    if (change === 2) await late?.promise
    const answer = await carryOut()
    if (change === 2) arrived?.resolve()
    return answer
  })
  page.type({ product: second, qty: 1 })
  await vi.waitFor(() => expect(changes).toBe(1))
  // The second quantity of the next change is left out, because the last change sets it again.
  page.type({ product: first, qty: 79 }, { product: second, qty: 5 })
  page.type({ product: second, qty: 6 })
  busy?.resolve()
  await vi.waitFor(() => expect(changes).toBe(2))
  await vi.waitFor(() => expect(page.isStored()).toBe(true))

  const next = await openPage()
  await next.sendUnsent()
  await expectSaved(next, first, 79)
  next.type({ product: first, qty: 27 })
  await expectSaved(next, first, 27)
  late?.resolve()
  await arrived?.promise
  expect(await onServer(first)).toBe(27)
  expect(await onServer(second)).toBe(6)
})
