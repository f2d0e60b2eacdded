import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CartLine } from '../../../src/domain/cart/cart-line'
import { BATCH_LIMIT } from '../../../src/domain/cart/contract'
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

/** Lines that a large change removes. */
const REMOVED = 20

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

test.for([
  ['refused connection', broken.before],
  ['lost answer', broken.after],
  ['broken answer', broken.halfway],
  ['proxy without a server', broken.badGateway],
  ['portal without its database', broken.unavailable],
  ['full disk', broken.diskFull],
  ['foreign page', broken.otherPage],
] as const)('a quantity survives a %s, however often', async ([, failure]) => {
  const page = await openPage()
  let failures = 0
  pages.break((request, carryOut) =>
    isChange(request) && failures++ < 8 ? failure(request, carryOut) : carryOut(),
  )
  page.type({ product: first, qty: 7 })
  await vi.waitFor(() => expect(failures).toBeGreaterThan(7), { timeout: 10_000 })
  expect(page.shown(first)).toBe(7)
  await expectSaved(page, first, 7)
})

test('a quantity typed before the cart could be loaded leaves the rest of the cart on the page', async () => {
  await buyer.order(first, 3)
  pages.break(broken.before)
  const page = await pages.openPage()
  await vi.waitFor(() => expect(page.hasFailed()).toBe(true))
  pages.mend()
  page.type({ product: second, qty: 4 })
  await expectSaved(page, second, 4)
  expect(page.shown(first)).toBe(3)
})

/** Removes a line and adds it again, as on another device: the page knows it by the hash it had before. */
async function addAgain(product: Product, qty: number) {
  const line = (await buyer.cart()).find((it) => it.product_hash === product.hashid)
  await buyer.send('DELETE', `/order/${line?.hashid}`)
  await buyer.order(product, qty)
}

test('a quantity that was cleared is gone, although its line was added again on another device', async () => {
  await buyer.order(first, 3)
  const page = await openPage()
  await vi.waitFor(() => expect(page.shown(first)).toBe(3))
  await addAgain(first, 5)
  page.type({ product: first, qty: 0 })
  await expectSaved(page, first, 0)
})

test('several changes are sent again as they were, although the cart was read meanwhile', async () => {
  await buyer.order(first, 3)
  const page = await openPage()
  await vi.waitFor(() => expect(page.shown(first)).toBe(3))
  await addAgain(first, 5)
  let isBroken = true
  pages.break(async (request, carryOut) => {
    if (!isBroken || !isChange(request)) return carryOut()
    isBroken = false
    await carryOut()
    await page.refresh()
    throw new TypeError('Failed to fetch')
  })
  page.type({ product: first, qty: 0 }, { product: second, qty: 4 })
  await expectSaved(page, second, 4)
  await expectSaved(page, first, 0)
})

test('a quantity that was cleared is gone, although the answer to setting it was lost', async () => {
  const page = await openPage()
  let isBroken = true
  pages.break((request, carryOut) =>
    isBroken && isChange(request) ? broken.after(request, carryOut) : carryOut(),
  )
  page.type({ product: first, qty: 5 })
  await vi.waitFor(async () => expect(await onServer(first)).toBe(5))
  page.type({ product: first, qty: 0 })
  isBroken = false
  await expectSaved(page, first, 0)
})

test('a colleague’s newer quantity stays when the answer to an older one was lost', async () => {
  const page = await openPage()
  let failures = 0
  pages.break(async (request, carryOut) => {
    const answer = await carryOut()
    if (!isChange(request) || failures++ > 0) return answer
    await buyer.order(first, 9)
    throw new TypeError('Failed to fetch')
  })
  page.type({ product: first, qty: 5 })
  await expectSaved(page, first, 9)
})

test('a refresh that an answer cancels is done later', async () => {
  const page = await openPage()
  const answer = Promise.withResolvers<void>()
  pages.break(async (request, carryOut) => {
    if (isChange(request)) await answer.promise
    else await new Promise<void>((_, reject) => request.signal.addEventListener('abort', reject))
    return carryOut()
  })
  page.type({ product: first, qty: 5 })
  await buyer.order(second, 8)
  void page.refresh()
  await vi.waitFor(() => expect(page.client.isFetching()).toBe(1))
  pages.break(async (request, carryOut) => {
    if (isChange(request)) await answer.promise
    return carryOut()
  })
  answer.resolve()
  await expectSaved(page, first, 5)
  await vi.waitFor(() => expect(page.shown(second)).toBe(8))
})

test('a large change is repeated part by part, and no part is taken for another', async () => {
  const many = pages.stores.flatMap((store) =>
    pages.products.slice(60).map((product) => ({ product, store })),
  )
  expect(many.length).toBeGreaterThan(BATCH_LIMIT + REMOVED)
  const page = await openPage()
  const qtyOf = (index: number) => (index < REMOVED ? 0 : 3)
  page.type(...many.map((line) => ({ ...line, qty: 2 })))
  await vi.waitFor(() => expect(page.isSaving()).toBe(false), { timeout: 10_000 })
  let changes = 0
  pages.break((request, carryOut) =>
    isChange(request) && ++changes === 2 ? broken.after(request, carryOut) : carryOut(),
  )
  page.type(...many.map((line, index) => ({ ...line, qty: qtyOf(index) })))
  await vi.waitFor(() => expect(page.isSaving()).toBe(false), { timeout: 10_000 })
  const { body } = await buyer.send<{ data: CartLine[] }>('GET', '/unconfirmedOrders?limit=-1')
  const cart = new Map(body.data.map((line) => [`${line.store_hash}:${line.product_hash}`, line.qty]))
  const saved = many.map(({ store, product }) => cart.get(`${store.hashid}:${product.hashid}`) ?? 0)
  expect(saved).toEqual(many.map((_, index) => qtyOf(index)))
})

test('a cell shows that its quantity was not saved when the server fails', async () => {
  const page = await openPage()
  let requests = 0
  pages.break(async (request, carryOut) => {
    if (!isChange(request)) return carryOut()
    requests++
    return Response.json({ message: 'Oops.' }, { status: 500 })
  })
  page.type({ product: first, qty: 5 })
  await vi.waitFor(() => expect(page.isSaving()).toBe(false))
  expect(requests).toBe(5)
  expect(page.errorFor(first)).toBe("This quantity wasn't saved. Enter it again.")
  pages.mend()
  page.type({ product: first, qty: 5 })
  await expectSaved(page, first, 5)
})

test('a batch that is refused whole gives its reason at every line', async () => {
  const page = await openPage()
  pages.break(async (request, carryOut) =>
    isChange(request) ? Response.json({ message: 'Too many lines.' }, { status: 413 }) : carryOut(),
  )
  page.type({ product: first, qty: 5 }, { product: second, qty: 6 })
  await vi.waitFor(() => expect(page.isSaving()).toBe(false))
  expect(page.errorFor(first)).toBe('Too many lines.')
  expect(page.errorFor(second)).toBe('Too many lines.')
})
