import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buyerAt } from '../setup/api-client'
import { copySmallDemo } from '../setup/data-folders'
import { type ServerProcess, startServer } from '../setup/server-process'
import { mountSmallDisk } from '../setup/small-disk'

const disk = mountSmallDisk(400)
const testOnSmallDisk = test.skipIf(disk === null)
const soon = { timeout: 30_000 }

let server: ServerProcess
let maya: Awaited<ReturnType<typeof buyerAt>>
beforeAll(async () => disk && copySmallDemo(disk.folder))
beforeEach(async () => {
  if (!disk) return
  server = await startServer(disk.folder, undefined, { UPKEEP_SECONDS: '2' })
  maya = await buyerAt(server.url)
})
afterEach(async () => {
  disk?.empty()
  await server?.stop()
})
afterAll(() => disk?.remove())

testOnSmallDisk(
  'while the disk is full, reads continue and writes are refused with the reason, and both work once there is room',
  async () => {
    const [product = ''] = maya.products
    expect((await maya.order(product, 2)).status).toBe(200)
    expect(await maya.health()).toBe('ok')

    disk?.fill(30_000_000)
    const refused = await maya.order(product, 3)
    expect(refused.status).toBe(507)
    expect(await refused.json()).toEqual({
      message: expect.stringContaining("the portal's storage is full"),
    })
    expect(await maya.health()).toBe('degraded')
    expect((await maya.cart()).get(product)).toBe(2)
    expect((await maya.send('GET', '/orders?filter=historic')).status).toBe(200)

    disk?.empty()
    expect(await maya.health()).toBe('ok')
    expect((await maya.order(product, 4)).status).toBe(200)
    expect((await maya.cart()).get(product)).toBe(4)
  },
)

testOnSmallDisk(
  'with no byte left, writes and upkeep in progress do not crash the process, and nothing acknowledged is lost',
  async () => {
    const acknowledged = new Map<string, number>()
    // The disk fills in the middle of writes: only those that were answered count.
    for (const [index, product] of maya.products.slice(0, 20).entries()) {
      if (index === 10) disk?.fill(0)
      if ((await maya.order(product, index + 1)).status === 200) acknowledged.set(product, index + 1)
    }
    expect(acknowledged.size).toBe(10)
    await vi.waitFor(() => expect(maya.health()).resolves.toBe('degraded'), soon)
    disk?.empty()
    await vi.waitFor(async () => expect((await maya.order(maya.products[0] ?? '', 1)).status).toBe(200), soon)
    expect(await maya.health()).toBe('ok')
    const lines = await maya.cart()
    for (const [product, qty] of acknowledged) expect(lines.get(product)).toBe(qty)
    expect(await server.stop()).toBe(0)
  },
)
