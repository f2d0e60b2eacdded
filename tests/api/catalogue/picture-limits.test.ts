import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FairQueue } from '../../../server/fair-queue'
import { convertWithSharp } from '../../../server/files/convert-with-sharp'
import { openTestApi, type TestApi } from '../support/api'
import { placedOrder } from '../support/placed-order'

interface Answer {
  message: string
  errors?: Record<string, string[]>
}

let api: TestApi
let tokens: Record<'staff' | 'developer' | 'supplier' | 'buyer', string>
let order_hash: string
beforeAll(async () => {
  api = await openTestApi()
  const placed = await placedOrder(api)
  order_hash = placed.order_hash
  tokens = {
    staff: (await api.signIn('operations')).access_token,
    developer: (await api.signIn('developer')).access_token,
    supplier: (await api.signIn('supplier')).access_token,
    buyer: placed.buyer.token,
  }
})
afterAll(() => api.close())

const upload = (path: string, by: keyof typeof tokens, content: BlobPart) =>
  api.send<Answer>('POST', path, {
    token: tokens[by],
    body: new Blob([content], { type: 'image/png' }),
  })
const png = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

/** A queue with one place, which is taken until `open` is called. */
function closedQueue(limits: { waiting: number; waitingPerCaller: number }) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const queue = new FairQueue({ atOnce: 1, perCaller: 1, ...limits }, 'Too many images.')
  const held = queue.run('another user', () => promise)
  api.appContext.services = { ...api.appContext.services, convertImage: convertWithSharp(queue) }
  return async () => {
    resolve()
    await held
  }
}

test('a picture with more pixels than its use allows is refused by its header, without waiting', async () => {
  const open = closedQueue({ waiting: 1, waitingPerCaller: 1 })
  const large = await png(7_000)
  expect(large.length).toBeLessThan(1_000_000)
  const uses = [
    ['/pictures', 'staff', '25 megapixels, such as 5,000 × 5,000 pixels'],
    ['/auth/profile-image', 'buyer', '25 megapixels, such as 5,000 × 5,000 pixels'],
    [`/order/${order_hash}/photographs`, 'buyer', '25 megapixels, such as 5,000 × 5,000 pixels'],
    ['/assetFiles?name=a.png', 'supplier', '40 megapixels, such as 6,300 × 6,300 pixels'],
    ['/documentFiles?name=a.png', 'supplier', '40 megapixels, such as 6,300 × 6,300 pixels'],
  ] as const
  for (const [path, by, limit] of uses) {
    const { status, body } = await upload(path, by, large)
    const message = `This image has too many pixels. The limit is ${limit}. Make it smaller, then choose it again.`
    expect([path, status, body.errors]).toEqual([path, 422, { content: [message] }])
  }
  await open()
})

test('a user with too many waiting images gets a 429, and the others are stored in their turn', async () => {
  const open = closedQueue({ waiting: 10, waitingPerCaller: 1 })
  const small = await png(20)
  const sent = [upload('/pictures', 'staff', small), upload('/pictures', 'staff', small)]
  const refused = await Promise.race(sent)
  expect(refused.status).toBe(429)
  expect(refused.body.message).toBe('Too many images. Try again in a few seconds.')
  expect(refused.headers.get('retry-after')).toBe('5')
  const other = upload('/pictures', 'developer', small)
  await open()
  const statuses = (await Promise.all([...sent, other])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 429])
})

test('when the queue is full, an upload gets a 503 and may be tried again', async () => {
  const open = closedQueue({ waiting: 1, waitingPerCaller: 1 })
  const small = await png(20)
  const sent = [upload('/pictures', 'staff', small), upload('/pictures', 'developer', small)]
  const refused = await Promise.race(sent)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  await open()
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 503])
  expect((await upload('/pictures', 'developer', small)).status).toBe(200)
})
