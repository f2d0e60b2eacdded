import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { files } from '../../server/db/schema/claims'
import type { OrderWithItems } from '../../src/domain/order-account'
import type { User } from '../../src/domain/user'
import { openTestApi, type TestApi } from './support/api'
import { type Buyer, buyerOf } from './support/buyer'
import { deliveryTo } from './support/deliveries'

let api: TestApi
let carla: Buyer
let order: OrderWithItems
let user: string
beforeAll(async () => {
  api = await openTestApi()
  carla = await buyerOf(api, 'corporate')
  order = await deliveryTo(api, carla)
  user = (await carla.send<{ data: User }>('GET', '/auth/user')).body.data.hashid
})
afterAll(() => api.close())
beforeEach(() => api.db.delete(files))

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const upload = (key?: string) =>
  api.send<{ data: { hashid: string }; message: string; errors?: Record<string, string[]> }>(
    'POST',
    `/order/${order.hashid}/photographs`,
    { token: carla.token, body: new Blob([PNG], { type: 'image/png' }), ...(key && { key }) },
  )
const stored = () => api.db.select().from(files).where(eq(files.order_hash, order.hashid))

/** Photographs that were uploaded to the order before. */
const hold = (count: number, size: number) =>
  api.db.insert(files).values(
    Array.from({ length: count }, (_, index) => ({
      hashid: `earlier${index}`,
      order_hash: order.hashid,
      type: 'image/png',
      size,
      content: PNG,
      uploaded_by_hash: user,
      uploaded_at: api.clock.now.toISOString(),
    })),
  )
const FULL =
  'This order holds as many photographs as it can: 20, or 40 MB. Describe the issue in its note instead.'

test('an order takes 20 photographs, also when the last ones come at the same moment', async () => {
  await hold(18, 1_000)
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload()))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 422, 422, 422])
  expect(answers.find(({ status }) => status === 422)?.body).toEqual({
    message: FULL,
    errors: { content: [FULL] },
  })
  expect(await stored()).toHaveLength(20)
})

test('an order takes 40 MB of photographs', async () => {
  await hold(1, 40_000_000 - PNG.length)
  expect((await upload()).status).toBe(200)
  const { status, body } = await upload()
  expect([status, body.message]).toEqual([422, FULL])
})

test('an upload that is repeated with its key is stored once', async () => {
  const [first, again] = [await upload('photo-1'), await upload('photo-1')]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.data.hashid).toBe(first.body.data.hashid)
  expect(await stored()).toHaveLength(1)
})

test('a body that is no image is refused before it is read as anything else', async () => {
  const { status, body } = await api.send('POST', `/order/${order.hashid}/photographs`, {
    token: carla.token,
    body: { content: 'aGVsbG8=' },
  })
  expect([status, body.message]).toEqual([415, 'This is no photograph. Send a JPEG, PNG or WebP image.'])
})
