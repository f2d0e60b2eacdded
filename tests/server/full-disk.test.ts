import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type ServerProcess, startServer } from '../setup/server-process'
import { signInTo } from '../setup/sign-in'
import { fillWithSmallDemo } from '../setup/small-demo'
import { mountSmallDisk } from '../setup/small-disk'

const disk = mountSmallDisk(400)
const onSmallDisk = test.skipIf(disk === null)

let server: ServerProcess
let token: string
beforeAll(() => disk && fillWithSmallDemo(disk.folder))
beforeEach(async () => {
  if (!disk) return
  server = await startServer(disk.folder, undefined, { UPKEEP_SECONDS: '2' })
  token = await signInTo(server.url, 'store')
})
afterEach(async () => {
  disk?.empty()
  await server?.stop()
})
afterAll(() => disk?.remove())

const send = (method: string, path: string, body?: unknown) =>
  fetch(`${server.url}/api/v1${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })

const offer = z.object({ hashid: z.string(), order_multiple: z.number(), status: z.number() })
async function orderable() {
  const partners = await (await send('GET', '/partners')).json()
  const store = z.parse(z.object({ data: z.array(z.object({ hashid: z.string() })) }), partners).data[0]
  const products = await (await send('GET', `/products?filters=forPartner(${store?.hashid})`)).json()
  return {
    store: store?.hashid ?? '',
    products: z
      .parse(z.object({ data: z.array(offer) }), products)
      .data.filter(({ order_multiple, status }) => order_multiple === 1 && status === 1),
  }
}

const orderOf = (store_hash: string, product_hash: string, qty: number) =>
  send('POST', '/order', { store_hash, product_hash, qty })

async function cart() {
  const answer = await (await send('GET', '/unconfirmedOrders')).json()
  const { data } = z.parse(
    z.object({ data: z.array(z.object({ product_hash: z.string(), qty: z.number() })) }),
    answer,
  )
  return new Map(data.map(({ product_hash, qty }) => [product_hash, qty]))
}

const statusOf = async () =>
  z.parse(z.object({ status: z.string() }), await (await send('GET', '/health')).json()).status

onSmallDisk(
  'while the disk is full reads go on, writes are refused with the reason, and both work once there is room',
  async () => {
    const { store, products } = await orderable()
    const [product] = products
    const hash = product?.hashid ?? ''
    expect((await orderOf(store, hash, 2)).status).toBe(200)
    expect(await statusOf()).toBe('ok')

    disk?.fill(30_000_000)
    const refused = await orderOf(store, hash, 3)
    expect(refused.status).toBe(507)
    expect(await refused.json()).toEqual({
      message: expect.stringContaining('the storage of the portal is full'),
    })
    expect(await statusOf()).toBe('degraded')
    expect((await cart()).get(hash)).toBe(2)
    expect((await send('GET', '/orders?filter=historic')).status).toBe(200)

    disk?.empty()
    expect(await statusOf()).toBe('ok')
    expect((await orderOf(store, hash, 4)).status).toBe(200)
    expect((await cart()).get(hash)).toBe(4)
  },
)

onSmallDisk(
  'with no byte left, upkeep and mail under way do not end the process, and nothing acknowledged is lost',
  async () => {
    const { store, products } = await orderable()
    const acknowledged = new Map<string, number>()
    // The disk fills in the middle of writes: only those that were answered count.
    for (const [index, { hashid }] of products.entries()) {
      if (index === 10) disk?.fill(0)
      if ((await orderOf(store, hashid, index + 1)).status === 200) acknowledged.set(hashid, index + 1)
      if (index === 20) break
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(10)
    await vi.waitFor(async () => expect(await statusOf()).toBe('degraded'), { timeout: 20_000 })
    disk?.empty()
    await vi.waitFor(async () => expect(await statusOf()).toBe('ok'), { timeout: 20_000 })
    await vi.waitFor(
      async () => expect((await orderOf(store, products[0]?.hashid ?? '', 1)).status).toBe(200),
      { timeout: 20_000 },
    )
    const lines = await cart()
    for (const [hashid, qty] of acknowledged) expect(lines.get(hashid)).toBe(qty)
    expect(await server.stop()).toBe(0)
  },
)
