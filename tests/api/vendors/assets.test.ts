import { and, eq, isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictures } from '../../../server/db/schema/catalogue/pictures'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { outbox } from '../../../server/db/schema/system'
import { assetFiles, marketingAssets } from '../../../server/db/schema/vendors/assets'
import { marketplaceVendors } from '../../../server/db/schema/vendors/vendors'
import { newHash } from '../../../server/http/hash'
import { deleteExpired } from '../../../server/retention/delete-expired'
import { remindOfAssets } from '../../../server/vendors/assets/remind-assets'
import type { User } from '../../../src/domain/access/user'
import type { Product } from '../../../src/domain/catalogue/product'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import type { Asset, AssetMedia } from '../../../src/domain/vendors/asset'
import { type AssetRow, assetState } from '../../../src/domain/vendors/managed-asset'
import { daysFromNow, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

const DAY_MS = 86_400_000

let api: TestApi
let staff: string
let supplier: string
let ownVendor: string
let buyer: Buyer
let product: Product
beforeAll(async () => {
  api = await openTestApi()
  staff = (await api.signIn('operations')).access_token
  supplier = (await api.signIn('supplier')).access_token
  const { body } = await api.send<{ data: User }>('GET', '/auth/user?with=supplier.vendor', {
    token: supplier,
  })
  ownVendor = body.data.supplier?.data.vendor.data.hashid ?? ''
  buyer = await buyerOf(api, 'store')
  product = buyer.find(({ vendor_hash }) => vendor_hash !== ownVendor)
})
afterAll(() => api.close())

interface Answer {
  message: string
  data: { hashid: string }
  errors?: Record<string, string[]>
}
const photo = (background: string) =>
  sharp({ create: { width: 2_400, height: 1_200, channels: 3, background } })
    .png()
    .toBuffer()
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)
const upload = (content: BlobPart, type = 'image/png', token = staff) =>
  api.send<Answer>('POST', '/assetFiles?name=upload.file', { token, body: new Blob([content], { type }) })
const uploaded = async (content: BlobPart, type?: string, token?: string) =>
  (await upload(content, type, token)).body.data.hashid

type Form = Record<
  'name' | 'vendor_hash' | 'kind' | 'file_hash' | 'video_url' | 'expires_on' | 'version',
  string
> &
  Record<'product_hashes' | 'marketplace_hashes', string[]>
const form = (more: Partial<Form>): Form => ({
  name: 'Autumn banner',
  vendor_hash: product.vendor_hash,
  kind: 'banner',
  product_hashes: [],
  marketplace_hashes: [],
  file_hash: '',
  video_url: '',
  expires_on: '',
  version: '0',
  ...more,
})
const send = (body: Form, hashid = '', { token = staff, area = 'admin' } = {}) =>
  api.send<Answer>('POST', `/${area}/assets${hashid && `/${hashid}`}`, { token, body })
const added = async (more: Partial<Form>) => {
  const { status, body } = await send(form(more))
  expect([status, body.message]).toEqual([200, 'Marketing asset saved'])
  return body.data.hashid
}
const stored = async (hashid: string) =>
  (await api.send<{ data: Form }>('GET', `/admin/assets/${hashid}`, { token: staff })).body.data
/** Lets time pass, so that the history has an order. */
const pass = (ms: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + ms)
}
const change = async (hashid: string, more: Partial<Form>) => {
  pass(1_000)
  return send({ ...(await stored(hashid)), ...more }, hashid)
}
const seen = async (hashid: string) =>
  (
    await buyer.send<{ data: Asset[] }>(
      'GET',
      `/marketingAssets?limit=-1&filters=forPartner(${buyer.store.hashid})`,
    )
  ).body.data.find((asset) => asset.hashid === hashid)
const shared = (hashid: string) =>
  api.send<{ data: AssetMedia & { title: string; file_url: string } }>('GET', `/public/asset/${hashid}`)
const read = (address: string, token?: string) =>
  api.app.request(address, { headers: token ? { authorization: `Bearer ${token}` } : {} })
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('staff upload an image and replace it by a PDF; buyers find both, and the link stays', async () => {
  const image = await photo('orange')
  const file_hash = await uploaded(image)
  const hashid = await added({ file_hash, product_hashes: [product.hashid] })
  const asset = await seen(hashid)
  expect(asset).toMatchObject({
    title: 'Autumn banner',
    vendor_hash: product.vendor_hash,
    products: [{ hashid: product.hashid, name: product.name }],
    kind: 'banner',
    format: 'image',
    width: 2_400,
    height: 1_200,
    size: image.length,
    image: expect.stringMatching(/^\/api\/v1\/images\/picture\//),
  })
  const large = await sharp(await bytes(await read(`${asset?.image}?size=large`))).metadata()
  expect([large.format, large.width, large.height]).toEqual(['webp', 1_600, 800])

  // A key for retries has no meaning in a read.
  const keyed = await api.send('GET', `/marketingAssets/${hashid}/file`, { token: buyer.token, key: 'again' })
  expect(keyed.headers.get('file-name')).not.toBeNull()
  const download = await read(`/api/v1/marketingAssets/${hashid}/file`, buyer.token)
  expect(download.headers.get('file-name')).toBe(`autumn-banner-${hashid}.png`)
  expect((await bytes(download)).equals(image)).toBe(true)

  const link = `/api/v1/images/asset/${hashid}`
  const redirect = await read(link)
  expect([redirect.status, redirect.headers.get('location'), redirect.headers.get('cache-control')]).toEqual([
    302,
    asset?.image,
    'no-store',
  ])
  const file_url = `/api/v1/files/asset/${hashid}`
  expect((await shared(hashid)).body.data).toMatchObject({
    title: 'Autumn banner',
    format: 'image',
    file_url,
  })
  expect((await bytes(await read(file_url))).equals(image)).toBe(true)

  const sheet = pdf('sell sheet')
  const { status } = await change(hashid, { file_hash: await uploaded(sheet, 'application/pdf') })
  expect(status).toBe(200)
  expect(await seen(hashid)).toMatchObject({ format: 'pdf', width: null, size: sheet.length, image: '' })
  expect((await shared(hashid)).body.data).toMatchObject({ format: 'pdf', file_url })
  expect((await read(link)).status).toBe(404)
  const replaced = await read(file_url)
  expect(replaced.headers.get('content-type')).toBe('application/pdf')
  expect(replaced.headers.get('content-disposition')).toBe(
    `attachment; filename="autumn-banner-${hashid}.pdf"`,
  )
  expect(replaced.headers.get('content-security-policy')).toContain('sandbox')
  expect((await bytes(replaced)).equals(sheet)).toBe(true)

  const old = await send(form({ file_hash, version: '1' }), hashid)
  expect([old.status, old.body.message]).toEqual([
    409,
    'Someone else saved this marketing asset while you were editing it.',
  ])
  const history = await api.send<{ data: HistoryEntry[] }>('GET', `/admin/history/asset/${hashid}`, {
    token: staff,
  })
  expect(history.body.data.map(({ title, fields }) => [title, fields.map(({ label }) => label)])).toEqual([
    ['Marketing asset changed', ['File']],
    [
      'Marketing asset added',
      expect.arrayContaining(['Title', 'Vendor', 'Kind', 'Products', 'File', 'Video link']),
    ],
  ])
})

test('a video is a link; an asset is a file or a video, of a product of its vendor', async () => {
  const hashid = await added({ kind: 'video', video_url: 'videos.example.com/harvest' })
  expect(await seen(hashid)).toMatchObject({
    format: 'video',
    image: '',
    size: null,
    video_url: 'https://videos.example.com/harvest',
  })
  expect((await read(`/api/v1/marketingAssets/${hashid}/file`, buyer.token)).status).toBe(404)
  expect((await read(`/api/v1/files/asset/${hashid}`)).status).toBe(404)
  const file_hash = await uploaded(pdf('both'), 'application/pdf')
  const foreign = buyer.find(({ vendor_hash }) => vendor_hash !== product.vendor_hash).hashid
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
      token: staff,
    },
  )
  expect(file.body.data.format).toBe('pdf')
  expect((await upload(pdf('theirs'), 'application/pdf', buyer.token)).status).toBe(403)
})

test('vendors and staff are mailed 14 and 3 days before the last day of an asset, each once', async () => {
  const noon = (date: string) => timeOn(date, '12:00')
  const title = 'Holiday display'
  const hashid = await added({ name: title, video_url: 'videos.example/1', expires_on: daysFromNow(224) })
  const archived = await added({ name: 'Old', video_url: 'videos.example/2', expires_on: daysFromNow(224) })
  await api.send('POST', `/admin/assets/${archived}/archive`, { token: staff, body: { is_archived: true } })
  const remind = (date: string) =>
    api.db.transaction((tx) => remindOfAssets(tx, noon(date), 'https://portal.test'))
  const all = async (dates: readonly string[]) => {
    const counts: number[] = []
    for (const date of dates) counts.push(await remind(date))
    return counts
  }
  expect(
    await all([daysFromNow(209), daysFromNow(210), daysFromNow(210), daysFromNow(214), daysFromNow(221)]),
  ).toEqual([0, 1, 0, 0, 1])
  expect(await all([daysFromNow(224), daysFromNow(225)])).toEqual([0, 0])
  const mails = (await api.db.select().from(outbox)).filter(({ body }) => body.includes(title))
  const staffMails = mails.filter(({ recipient }) => recipient === 'operations@portal.test')
  expect(staffMails).toHaveLength(2)
  expect(staffMails[0]?.body).toContain('https://portal.test/admin/assets')
  expect(mails.some(({ body }) => body.includes('Old'))).toBe(false)
  // Another last day is another reminder; other changes are not.
  await change(hashid, { name: `${title} 2` })
  expect(await remind(daysFromNow(222))).toBe(0)
  await change(hashid, { expires_on: daysFromNow(234) })
  expect(await all([daysFromNow(222), daysFromNow(231), daysFromNow(231)])).toEqual([1, 1, 0])

  // The people of the vendor get a link to their own page.
  await added({
    name: 'Own',
    vendor_hash: ownVendor,
    video_url: 'videos.example/3',
    expires_on: daysFromNow(316),
  })
  expect(await remind(daysFromNow(306))).toBe(1)
  const [own] = (await api.db.select().from(outbox)).filter(
    ({ recipient, body }) => recipient === 'supplier@portal.test' && body.includes('Own: last day'),
  )
  expect(own?.body).toContain('https://portal.test/supplier/assets')
})

test('archived assets are shown to nobody until they are restored', async () => {
  const hashid = await added({ file_hash: await uploaded(pdf('seasonal'), 'application/pdf') })
  const archive = (is_archived: boolean) => {
    pass(1_000)
    return api.send<Answer>('POST', `/admin/assets/${hashid}/archive`, {
      token: staff,
      body: { is_archived },
    })
  }
  expect((await archive(true)).body.message).toBe('Autumn banner archived')
  expect(await seen(hashid)).toBeUndefined()
  const addresses = [`/api/v1/marketingAssets/${hashid}/file`, `/api/v1/files/asset/${hashid}`]
  for (const address of addresses) expect((await read(address, buyer.token)).status).toBe(404)
  expect((await shared(hashid)).status).toBe(404)
  const { body } = await api.send<{ data: AssetRow[] }>('GET', '/admin/assets?limit=-1', { token: staff })
  expect(body.data.find((row) => row.hashid === hashid)?.is_archived).toBe(true)
  const path = `/admin/history/asset/${hashid}`
  const history = await api.send<{ data: HistoryEntry[] }>('GET', path, { token: staff })
  const restored = await api.send('POST', `${path}/restore`, {
    token: staff,
    body: { entry_hash: history.body.data[0]?.hashid },
  })
  expect(restored.status).toBe(200)
  expect((await seen(hashid))?.format).toBe('pdf')
  await archive(true)
  expect((await archive(false)).body.message).toBe('Autumn banner restored')
  expect((await seen(hashid))?.format).toBe('pdf')
})

test('suppliers write assets of their own vendor, from files of their own', async () => {
  const as = { token: supplier, area: 'supplier' }
  const theirs = await uploaded(pdf('theirs'), 'application/pdf')
  const mine = await uploaded(pdf('mine'), 'application/pdf', supplier)
  const own = { vendor_hash: ownVendor, file_hash: mine }
  const answer = await send(form(own), '', as)
  expect(answer.status).toBe(200)
  const { hashid } = answer.body.data
  expect((await send(form({ ...own, name: 'Renamed', version: '1' }), hashid, as)).status).toBe(200)
  expect((await send(form({ ...own, file_hash: theirs }), '', as)).body.errors).toHaveProperty('file_hash')
  expect((await send(form({ file_hash: mine }), '', as)).body.errors).toHaveProperty('vendor_hash')
  expect((await send(form(own), '', { ...as, area: 'admin' })).status).toBe(403)

  const foreign = await added({ file_hash: theirs })
  expect((await api.send('GET', `/assetFiles/${theirs}`, { token: supplier })).status).toBe(404)
  expect((await api.send('GET', `/assetFiles/${mine}`, { token: supplier })).status).toBe(200)
  for (const path of ['', '/archive']) {
    const body = path ? { is_archived: true } : form({ ...own, version: '1' })
    const { status } = await api.send('POST', `/supplier/assets/${foreign}${path}`, { token: supplier, body })
    expect(status).toBe(404)
  }
  expect((await seen(foreign))?.title).toBe('Autumn banner')
  const rows = await api.send<{ data: AssetRow[] }>('GET', '/supplier/assets?limit=-1', { token: supplier })
  expect(rows.body.data.some(({ name }) => name === 'Renamed')).toBe(true)
  expect(new Set(rows.body.data.map(({ vendor_name }) => vendor_name)).size).toBe(1)
})

test('an asset for some marketplaces is shown to their buyers only', async () => {
  const sells = await api.db
    .select({ hashid: marketplaceVendors.marketplace_hash })
    .from(marketplaceVendors)
    .where(eq(marketplaceVendors.vendor_hash, product.vendor_hash))
  const [group] = await api.db
    .select({ hashid: partnerGroups.marketplace_hash })
    .from(partnerGroups)
    .where(eq(partnerGroups.hashid, buyer.store.partner_group_hash))
  const ours = group?.hashid ?? ''
  const elsewhere = 'mkt_elsewhere'
  await api.db.insert(marketplaces).values({
    hashid: elsewhere,
    name: 'Elsewhere Market',
    short_name: 'portal',
    time_zone: 'America/Denver',
  })
  await api.db
    .insert(marketplaceVendors)
    .values({ marketplace_hash: elsewhere, vendor_hash: product.vendor_hash })
  expect(sells.map(({ hashid }) => hashid)).toContain(ours)
  const hashid = await added({
    file_hash: await uploaded(pdf('limited'), 'application/pdf'),
    marketplace_hashes: [elsewhere],
  })
  const download = () => read(`/api/v1/marketingAssets/${hashid}/file`, buyer.token)
  expect(await seen(hashid)).toBeUndefined()
  expect((await download()).status).toBe(404)
  await change(hashid, { marketplace_hashes: [elsewhere, ours] })
  expect(await seen(hashid)).toBeDefined()
  expect((await download()).status).toBe(200)

  const names = await api.send<{ data: { name: string }[] }>('GET', '/supplier/assetMarketplaces', {
    token: supplier,
  })
  expect(names.body.data.length).toBeGreaterThan(0)
  expect(names.body.data.map(({ name }) => name)).not.toContain('Elsewhere Market')
})

test('an asset is marked two weeks before its last day and hidden behind it; opened links and downloads are counted', async () => {
  const start = api.clock.now
  api.clock.now = timeOn(daysFromNow(13), '10:00')
  staff = (await api.signIn('operations')).access_token
  buyer = await buyerOf(api, 'store')
  const hashid = await added({
    file_hash: await uploaded(pdf('holidays'), 'application/pdf'),
    expires_on: daysFromNow(32),
  })
  const row = async () =>
    (await api.send<{ data: AssetRow[] }>('GET', '/admin/assets?limit=-1', { token: staff })).body.data.find(
      (each) => each.hashid === hashid,
    )
  expect(await row()).toMatchObject({ state: assetState.value.shown, days_left: 19, view_count: 0 })
  const file = `/api/v1/files/asset/${hashid}`
  await shared(hashid)
  await read(file)
  await read(`/api/v1/marketingAssets/${hashid}/file`, buyer.token)
  expect(await row()).toMatchObject({ view_count: 1, download_count: 2 })

  const at = async (count: number, time: string) => {
    api.clock.now = timeOn(daysFromNow(count), time)
    staff = (await api.signIn('operations')).access_token
    buyer = await buyerOf(api, 'store')
    const { state, days_left } = (await row()) ?? {}
    return [state, days_left, (await seen(hashid)) !== undefined, (await shared(hashid)).status]
  }
  const { expiring, expired, shown } = assetState.value
  expect(await at(25, '10:00')).toEqual([expiring, 7, true, 200])
  // The next day in UTC.
  expect(await at(32, '20:00')).toEqual([expiring, 0, true, 200])
  expect(await at(33, '10:00')).toEqual([expired, -1, false, 404])
  expect((await read(file)).status).toBe(404)
  expect((await read(`/api/v1/marketingAssets/${hashid}/file`, buyer.token)).status).toBe(404)
  await change(hashid, { expires_on: '' })
  expect(await at(33, '11:00')).toEqual([shown, null, true, 200])
  api.clock.now = start
  staff = (await api.signIn('operations')).access_token
  buyer = await buyerOf(api, 'store')
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

test('files that no asset has are deleted after 30 days, and one user uploads at most 200 in 24 hours', async () => {
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

  staff = (await api.signIn('operations')).access_token
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
