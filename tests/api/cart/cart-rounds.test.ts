import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Product } from '../../../src/domain/catalogue/product'
import { seededRandom } from '../../setup/seeded-random'
import { openTestApi, type TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'
import { broken, type CartPages, type Network, openCartPages, SPEED } from '../support/cart-pages'

// Random quantities over a network that fails at random, as in server restarts. `npm run test:restarts` runs thousands
// of rounds; ROUNDS and SEED choose others.

const ROUNDS = Number(process.env.ROUNDS ?? 25)
const SEED = Number(process.env.SEED ?? 1)

let api: TestApi
let pages: CartPages
beforeAll(async () => {
  api = await openTestApi()
  pages = await openCartPages(api)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await api.close()
})

const { random, below, pick } = seededRandom(SEED)
const delay = globalThis.setTimeout
const pause = (ms: number) => new Promise<void>((resolve) => delay(resolve, ms / SPEED))

const slow: Network = async (_request, carryOut) => {
  await pause(below(2_500))
  return carryOut()
}
const failures = [...Object.values(broken), slow]
const outages = [broken.before, broken.badGateway, broken.unavailable, broken.diskFull]

test('after any restarts the last quantity typed is on the page, on the server and there after a reload', async () => {
  const buyer = await buyerOf(api, 'client')
  const products = pages.products.slice(0, 12)
  const typed = new Map<Product, number>()
  const lost: string[] = []
  let count = 0
  let page = await openLoaded()

  async function openLoaded() {
    const opened = await pages.openPage()
    await opened.sendUnsent()
    return opened
  }
  const type = () => {
    // Before the cart is loaded nobody clears a cell: all are empty.
    const quantity = () => (random() < 0.25 && page.isLoaded() ? 0 : 1 + below(90))
    const chosen = random() < 0.75 ? [pick(products)] : products.filter(() => random() < 0.4)
    const quantities = chosen.map((product) => ({ product, qty: quantity() }))
    for (const { product, qty } of quantities) typed.set(product, qty)
    count += quantities.length
    page.type(...quantities)
  }
  const compare = async (where: string) => {
    const cart = new Map((await buyer.cart()).map((line) => [line.product_hash, line.qty]))
    for (const [product, qty] of typed) {
      const found = { page: page.shown(product), server: cart.get(product.hashid) ?? 0 }
      if (found.page !== qty || found.server !== qty || page.errorFor(product))
        lost.push(`${where}: typed ${qty}, ${JSON.stringify({ ...found, refusal: page.errorFor(product) })}`)
    }
  }
  const settle = async () => {
    await vi.waitFor(() => expect(page.isSaving()).toBe(false), { timeout: 20_000 })
    await vi.waitFor(() => expect(page.client.isFetching()).toBe(0), { timeout: 20_000 })
  }

  for (let round = 0; round < ROUNDS; round++) {
    const outage = pick(outages)
    let isAway = false
    pages.break(async (request, carryOut) => {
      await pause(below(60))
      const how = isAway ? outage : random() < 0.35 ? pick(failures) : null
      return how ? how(request, carryOut) : carryOut()
    })
    const restart = async () => {
      await pause(below(1_500))
      isAway = true
      await pause(below(random() < 0.2 ? 40_000 : 6_000))
      isAway = false
    }
    const restarting = random() < 0.7 ? restart() : undefined
    for (let step = 3 + below(6); step > 0; step--) {
      type()
      await pause(random() < 0.3 ? 0 : below(700))
      if (random() < 0.2) void page.refresh()
      if (random() < 0.06) {
        // A change takes some milliseconds to reach the device, and more on a busy machine. A page that crashes before has
        // never said that it was saved.
        await vi.waitFor(() => expect(page.isStored()).toBe(true))
        page = await openLoaded()
      }
    }
    await restarting
    pages.mend()
    await settle()
    await compare(`round ${round}`)
    page = await openLoaded()
    await settle()
    await compare(`round ${round}, after a reload`)
    for (const product of typed.keys()) typed.set(product, page.shown(product))
  }
  console.log(`${ROUNDS} rounds, seed ${SEED}: ${count} quantities typed, ${lost.length} lost`)
  expect(lost).toEqual([])
}, 3_600_000)
