import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictures } from '../../../server/db/schema/catalogue/pictures'
import { newHash } from '../../../server/http/hash'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
let staff: Buyer

beforeAll(async () => {
  api = await openTestApi()
  staff = await buyerOf(api, 'operations')
})

afterAll(() => api.close())

const photo = (color: string, width = 2_400, height = 1_200) =>
  sharp({ create: { width, height, channels: 4, background: color } })
    .png()
    .toBuffer()

const upload = (content: BlobPart, by = staff, type = 'image/png') =>
  api.send<{ data: { hashid: string }; message: string; errors?: Record<string, string[]> }>(
    'POST',
    '/pictures',
    { token: by.token, body: new Blob([content], { type }) },
  )

const uploaded = async (color: string, by = staff) => (await upload(await photo(color), by)).body.data.hashid
const address = (hashid: string) => `/api/v1/images/picture/${hashid}`

test('a refused upload says what is wrong', async () => {
  const large = Buffer.concat([await photo('red', 10, 10), Buffer.alloc(10_000_001)])
  const expected: [BlobPart, string, number, string][] = [
    [large, 'image/png', 422, 'This picture is too large. Choose one of 10 MB or less.'],
    ['hello', 'image/png', 422, "This file isn't a photo we can read. Choose a JPEG, PNG or WebP image."],
    [
      '%PDF-1.7',
      'application/pdf',
      415,
      "This file isn't a photo we can read. Choose a JPEG, PNG or WebP image.",
    ],
    [
      '<svg/>',
      'image/svg+xml',
      415,
      "SVG images can't be uploaded. Save the image as PNG, then choose that file.",
    ],
  ]
  for (const [content, type, status, message] of expected) {
    const answer = await upload(content, staff, type)
    expect([answer.status, answer.body.message]).toEqual([status, message])
  }
  const tooMuch = await upload(Buffer.alloc(12_500_000), staff)
  expect(tooMuch.status).toBe(413)
})

test('uploads that are not pictures, or claim too many pixels, are refused', async () => {
  const square = sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
  const crafted = await square.clone().png().toBuffer()
  const unreadable = "This file isn't a photo we can read. Choose a JPEG, PNG or WebP image."
  // The width and height in its header, with the checksum that a decoder wants.
  crafted.writeUInt32BE(10_000, 16)
  crafted.writeUInt32BE(5_001, 20)
  crafted.writeUInt32BE(crc32(crafted.subarray(12, 29)), 29)
  const refused: [BlobPart, string][] = [
    [
      crafted,
      'This image has too many pixels. The limit is 25 megapixels, such as 5,000 × 5,000 pixels. Make it smaller, then choose it again.',
    ],
    [
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      "SVG images can't be uploaded. Save the image as PNG, then choose that file.",
    ],
    ['<!doctype html><img src=x onerror=alert(1)>', unreadable],
    [await square.clone().gif().toBuffer(), unreadable],
    [(await photo('red', 50, 50)).subarray(0, 60), unreadable],
  ]
  for (const [content, message] of refused) {
    const { status, body } = await upload(content)
    expect([status, body.message]).toEqual([422, message])
  }
  // A JPEG that calls itself a PNG is a picture, and stored as all are.
  const { body } = await upload(await square.clone().jpeg().toBuffer())
  const answer = await api.app.request(address(body.data.hashid))
  expect(answer.headers.get('content-type')).toBe('image/webp')
})

test('one user uploads at most 1,000 pictures within 24 hours', async () => {
  staff = await buyerOf(api, 'operations')
  const [one] = await api.db.select().from(pictures).orderBy(pictures.hashid).limit(1)
  if (!one) throw new Error('There are no pictures')
  const [{ uploaded_by_hash } = one] = await api.db
    .select()
    .from(pictures)
    .where(eq(pictures.hashid, await uploaded('gray')))
  await api.db.insert(pictures).values(
    Array.from({ length: 999 }, () => ({
      ...one,
      hashid: newHash(),
      uploaded_by_hash,
      uploaded_at: api.clock.now.toISOString(),
    })),
  )
  const { status, body } = await upload(await photo('gray'))
  expect([status, body.message]).toEqual([
    422,
    "You've uploaded 1,000 pictures in the last 24 hours, which is the limit. Try again tomorrow.",
  ])
})
