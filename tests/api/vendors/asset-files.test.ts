import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { pictures } from '../../../server/db/schema/catalogue/pictures'
import { assetFiles, marketingAssets } from '../../../server/db/schema/vendors/assets'
import { newHash } from '../../../server/http/hash'
import { deleteExpired } from '../../../server/retention/delete-expired'
import type { AssetMedia } from '../../../src/domain/vendors/asset'
import { openTestApi } from '../support/api'
import { assetsOf, type Form, pdf, photo } from './managed-assets'

const api = await openTestApi()
const { added, as, change, form, pass, product, read, seen, send, signInAgain, upload, uploaded } =
  await assetsOf(api)
afterAll(() => api.close())

const DAY_MS = 86_400_000

test('a video is a link; an asset is a file or a video, of a product of its vendor', async () => {
  const hashid = await added({ kind: 'video', video_url: 'videos.example.com/harvest' })
  expect(await seen(hashid)).toMatchObject({
    format: 'video',
    image: '',
    size: null,
    video_url: 'https://videos.example.com/harvest',
  })
  expect((await read(`/api/v1/marketingAssets/${hashid}/file`, as.buyer.token)).status).toBe(404)
  expect((await read(`/api/v1/files/asset/${hashid}`)).status).toBe(404)
  const file_hash = await uploaded(pdf('both'), 'application/pdf')
  const foreign = as.buyer.find(({ vendor_hash }) => vendor_hash !== product.vendor_hash).hashid
  const wrong: [Partial<Form>, keyof Form, string][] = [
    [{}, 'file_hash', 'Upload a file, or enter a video link'],
    [
      { file_hash, video_url: 'example.com' },
      'video_url',
      'Remove the file or this link. An asset is one of them',
    ],
    [{ file_hash: 'aaaaaaaaaaaa' }, 'file_hash', 'This file is no longer stored. Choose it again'],
    [{ file_hash, vendor_hash: 'nobody' }, 'vendor_hash', 'Choose a vendor from the list'],
    [{ file_hash, product_hashes: [foreign] }, 'product_hashes', 'Choose products of this vendor'],
    [
      { file_hash, marketplace_hashes: ['no_marketplace'] },
      'marketplace_hashes',
      'Choose marketplaces that this vendor sells in',
    ],
    [{ file_hash, expires_on: '2026-02-30' }, 'expires_on', 'Enter a date that exists'],
    [{ video_url: 'http://127.0.0.1/' }, 'video_url', 'Invalid URL'],
    [{ file_hash, name: ' ' }, 'name', 'Required'],
    [{ file_hash, kind: 'poem' }, 'kind', 'Required'],
  ]
  for (const [more, field, message] of wrong) {
    const { status, body } = await send(form(more))
    expect([status, body.errors]).toEqual([422, { [field]: [message] }])
  }
})

test('uploads are images and PDFs of at most 20 MB, by their content', async () => {
  const unreadable = "This file isn't an image or PDF we can read. Choose a JPEG, PNG, WebP or PDF file."
  const svg = "SVG images can't be uploaded. Save the image as PNG, then choose that file."
  const expected: [BlobPart, string, number, string][] = [
    ['hello', 'application/pdf', 422, unreadable],
    ['hello', 'text/plain', 415, unreadable],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png', 422, svg],
    ['<svg/>', 'image/svg+xml', 415, svg],
    [
      Buffer.alloc(20_000_001),
      'application/pdf',
      422,
      'This file is too large. Choose one of 20 MB or less.',
    ],
  ]
  for (const [content, type, status, message] of expected) {
    const answer = await upload(content, type)
    expect([answer.status, answer.body.message]).toEqual([status, message])
  }
  // A PDF that claims to be an image is a PDF.
  const file = await api.send<{ data: AssetMedia }>(
    'GET',
    `/assetFiles/${await uploaded(pdf('disguised'))}`,
    {
      token: as.staff,
    },
  )
  expect(file.body.data.format).toBe('pdf')
  expect((await upload(pdf('theirs'), 'application/pdf', as.buyer.token)).status).toBe(403)
})

test("the demo's drawings can be renamed, replaced by an upload, and return when it is removed", async () => {
  const [drawn] = await api.db
    .select({ hashid: marketingAssets.hashid, width: marketingAssets.width })
    .from(marketingAssets)
    .where(and(eq(marketingAssets.vendor_hash, product.vendor_hash), isNotNull(marketingAssets.width)))
    .orderBy(marketingAssets.hashid)
    .limit(1)
  const { hashid = '', width } = drawn ?? {}
  expect((await change(hashid, { name: 'Our logo' })).status).toBe(200)
  const drawing = `/api/v1/images/asset/${hashid}.svg`
  expect(await seen(hashid)).toMatchObject({ title: 'Our logo', image: drawing, width, size: null })
  expect(await (await read(drawing)).text()).toMatch(/^<svg /)
  expect((await change(hashid, { file_hash: await uploaded(await photo('teal')) })).status).toBe(200)
  expect(await seen(hashid)).toMatchObject({ width: 2_400, image: expect.stringContaining('picture') })
  expect((await change(hashid, { file_hash: '' })).status).toBe(200)
  expect((await seen(hashid))?.image).toBe(drawing)
})

test('unused asset files are deleted after 30 days, and a user uploads at most 200 in 24 hours', async () => {
  const [loose, used] = [await uploaded(await photo('red')), await uploaded(await photo('blue'))]
  const hashid = await added({ file_hash: used })
  const before = await api.db.$count(pictures)
  pass(31 * DAY_MS)
  await deleteExpired(api.db, api.clock.now, undefined)
  expect(await api.db.$count(assetFiles, eq(assetFiles.hashid, loose))).toBe(0)
  expect(await api.db.$count(assetFiles, eq(assetFiles.hashid, used))).toBe(1)
  expect(await api.db.$count(pictures)).toBeLessThan(before)
  await api.appContext.services.files.deleteUnused()
  expect((await read(`/api/v1/files/asset/${hashid}`)).status).toBe(200)

  await signInAgain()
  const [one] = await api.db.select().from(assetFiles).where(eq(assetFiles.hashid, used))
  if (!one) throw new Error('The file is gone')
  await api.db.insert(assetFiles).values(
    Array.from({ length: 200 }, () => ({
      ...one,
      hashid: newHash(),
      uploaded_at: api.clock.now.toISOString(),
    })),
  )
  const { status, body } = await upload(pdf('one more'), 'application/pdf')
  expect([status, body.message]).toEqual([
    422,
    "You've uploaded 200 files in the last 24 hours, which is the limit. Try again tomorrow.",
  ])
})
