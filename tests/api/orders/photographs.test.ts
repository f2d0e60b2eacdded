import { eq, like } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { files } from '../../../server/db/schema/orders/claims'
import type { User } from '../../../src/domain/access/user'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { deliveryTo } from '../support/deliveries'
import { PNG } from '../support/photograph'

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

const upload = (content: BlobPart = PNG, key?: string) =>
  api.send<{ data: { hashid: string }; message: string; errors?: Record<string, string[]> }>(
    'POST',
    `/order/${order.hashid}/photographs`,
    { token: carla.token, body: new Blob([content], { type: 'image/png' }), ...(key && { key }) },
  )
const stored = () => api.db.select().from(files).where(eq(files.order_hash, order.hashid))

/** Photographs that were uploaded to the order before. */
const hold = async (count: number, size: number) => {
  const stored_hash = await api.appContext.services.files.add({
    type: 'image/png',
    content: new Uint8Array(PNG),
  })
  await api.db.insert(files).values(
    Array.from({ length: count }, (_, index) => ({
      hashid: `earlier${index}`,
      order_hash: order.hashid,
      stored_hash,
      size,
      uploaded_by_hash: user,
      uploaded_at: api.clock.now.toISOString(),
    })),
  )
}
const FULL =
  "You've reached the photo limit for this order (20, or 40 MB). Describe the issue in words instead."

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
  await hold(2, 19_000_000)
  expect((await upload()).status).toBe(200)
  await api.db.update(files).set({ size: 19_999_990 }).where(like(files.hashid, 'earlier%'))
  const { status, body } = await upload()
  expect([status, body.message]).toEqual([422, FULL])
})

test('an upload that is repeated with its key is stored once', async () => {
  const [first, again] = [await upload(PNG, 'photo-1'), await upload(PNG, 'photo-1')]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.data.hashid).toBe(first.body.data.hashid)
  expect(await stored()).toHaveLength(1)
})

test('a photograph is stored upright, small and without the place where it was taken', async () => {
  const taken = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'green' } })
    .withExif({ IFD0: { Copyright: 'Carla' }, IFD3: { GPSLatitude: '40/1 26/1 46/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await upload(taken)).status).toBe(200)
  const [photograph] = await stored()
  const file = await api.appContext.services.files.read(photograph?.stored_hash ?? '')
  const content = await new Response(file?.stream).bytes()
  const { format, width, height, exif, orientation } = await sharp(content).metadata()
  expect({ type: file?.type, format, width, height, exif, orientation }).toEqual({
    type: 'image/jpeg',
    format: 'jpeg',
    width: 1067,
    height: 1600,
    exif: undefined,
    orientation: undefined,
  })
})

test('broken images and decompression bombs are refused', async () => {
  const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const unreadable = "This file isn't a photo we can read. Choose a JPEG, PNG or WebP image."
  const errors: [BlobPart, string][] = [
    [PNG.subarray(0, 40), unreadable],
    [Buffer.concat([PNG.subarray(0, 8), Buffer.alloc(500)]), unreadable],
    [
      bomb,
      'This image has too many pixels. The limit is 25 megapixels, such as 5,000 × 5,000 pixels. Make it smaller, then choose it again.',
    ],
    [
      '<?xml version="1.0"?><svg onload="alert(1)">',
      "SVG images can't be uploaded. Save the image as PNG, then choose that file.",
    ],
  ]
  for (const [content, message] of errors) {
    const { status, body } = await upload(content)
    expect([status, body.message]).toEqual([422, message])
  }
  expect(await stored()).toEqual([])
})

test('a body that is no image is refused before it is read as anything else', async () => {
  const { status, body } = await api.send('POST', `/order/${order.hashid}/photographs`, {
    token: carla.token,
    body: { content: 'aGVsbG8=' },
  })
  expect([status, body.message]).toEqual([
    415,
    "This file isn't a photo we can read. Choose a JPEG, PNG or WebP image.",
  ])
})
