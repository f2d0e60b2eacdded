import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'

import { marketplaceVendors } from '../../../server/db/schema/vendors/vendors'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import type { AssetMedia } from '../../../src/domain/vendors/asset'
import { type AssetRow } from '../../../src/domain/vendors/managed-asset'
import { openTestApi } from '../support/api'
import { type Answer, assetsOf, pdf, photo } from './managed-assets'

const api = await openTestApi()
const { added, as, change, form, ownVendor, pass, product, read, seen, send, supplier, uploaded } =
  await assetsOf(api)

afterAll(() => api.close())

const shared = (hashid: string) =>
  api.send<{ data: AssetMedia & { title: string; file_url: string } }>('GET', `/public/asset/${hashid}`)

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
  const keyed = await api.send('GET', `/marketingAssets/${hashid}/file`, {
    token: as.buyer.token,
    key: 'again',
  })
  expect(keyed.headers.get('file-name')).not.toBeNull()
  const download = await read(`/api/v1/marketingAssets/${hashid}/file`, as.buyer.token)
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
    token: as.staff,
  })
  expect(history.body.data.map(({ title, fields }) => [title, fields.map(({ label }) => label)])).toEqual([
    ['Marketing asset changed', ['File']],
    [
      'Marketing asset added',
      expect.arrayContaining(['Title', 'Vendor', 'Kind', 'Products', 'File', 'Video link']),
    ],
  ])
})

test('archived assets are shown to nobody until they are restored', async () => {
  const hashid = await added({ file_hash: await uploaded(pdf('seasonal'), 'application/pdf') })
  const archive = (is_archived: boolean) => {
    pass(1_000)
    return api.send<Answer>('POST', `/admin/assets/${hashid}/archive`, {
      token: as.staff,
      body: { is_archived },
    })
  }
  expect((await archive(true)).body.message).toBe('Autumn banner archived')
  expect(await seen(hashid)).toBeUndefined()
  const addresses = [`/api/v1/marketingAssets/${hashid}/file`, `/api/v1/files/asset/${hashid}`]
  for (const address of addresses) expect((await read(address, as.buyer.token)).status).toBe(404)
  expect((await shared(hashid)).status).toBe(404)
  const { body } = await api.send<{ data: AssetRow[] }>('GET', '/admin/assets?limit=-1', { token: as.staff })
  expect(body.data.find((row) => row.hashid === hashid)?.is_archived).toBe(true)
  const path = `/admin/history/asset/${hashid}`
  const history = await api.send<{ data: HistoryEntry[] }>('GET', path, { token: as.staff })
  const restored = await api.send('POST', `${path}/restore`, {
    token: as.staff,
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
    .where(eq(partnerGroups.hashid, as.buyer.store.partner_group_hash))
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
  const download = () => read(`/api/v1/marketingAssets/${hashid}/file`, as.buyer.token)
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
