import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictures } from '../../../server/db/schema/catalogue/pictures'
import { products } from '../../../server/db/schema/catalogue/products'
import { storedFiles } from '../../../server/db/schema/files'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import { deleteExpired } from '../../../server/retention/delete-expired'
import type { Product } from '../../../src/domain/catalogue/product'
import type { ProductForm } from '../../../src/domain/catalogue/product-form'
import type { PublicProduct } from '../../../src/domain/catalogue/product-view'
import type { ChangeItem } from '../../../src/domain/changes/change-set'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import type { VendorForm } from '../../../src/domain/vendors/vendor-form'
import type { PublicVendor } from '../../../src/domain/vendors/vendor-view'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

const DAY_MS = 86_400_000
let api: TestApi
let staff: Buyer
let developer: Buyer
let product: Product

beforeAll(async () => {
  api = await openTestApi()
  staff = await buyerOf(api, 'operations')
  developer = await buyerOf(api, 'developer')
  product = (await buyerOf(api, 'store')).find()
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

const formOf = async (hashid: string) =>
  (await staff.send<{ data: ProductForm }>('GET', `/product/${hashid}/form`)).body.data

const save = async (change: Partial<ProductForm>, path = '', by = staff) =>
  by.send<{ message: string; errors?: Record<string, string[]> }>(
    'POST',
    `/product/${product.hashid}${path}`,
    {
      ...(await formOf(product.hashid)),
      ...change,
    },
  )

const publicPictures = async () =>
  (await api.send<{ data: PublicProduct }>('GET', `/public/product/${product.hashid}`)).body.data.pictures

const listedImage = async () => {
  const { body } = await staff.send<{ data: Product[] }>(
    'GET',
    `/products?limit=-1&vendor=${product.vendor_hash}`,
  )
  return body.data.find(({ hashid }) => hashid === product.hashid)?.image
}

const address = (hashid: string) => `/api/v1/images/picture/${hashid}`

test('a picture is stored in three sizes that anyone may read and keep for good', async () => {
  const hashid = await uploaded('#ff000080')
  const sizes = { small: [160, 80], medium: [640, 320], large: [1_600, 800] }
  for (const [size, [width, height]] of Object.entries(sizes)) {
    const answer = await api.app.request(`${address(hashid)}?size=${size}`)
    const metadata = await sharp(await answer.bytes()).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width, height, hasAlpha: true })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  }
  for (const wrong of [
    `${address(hashid)}?size=huge`,
    address('unknown'),
    `${address(hashid)}?size=toString`,
  ])
    expect((await api.app.request(wrong)).status).toBe(404)
})

test('a stored picture is upright in all sizes, without its place and camera', async () => {
  const taken = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '40/1 26/1 46/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(taken.includes('Secret Camera')).toBe(true)
  const { body } = await upload(taken, staff, 'image/jpeg')
  for (const size of ['small', 'medium', 'large']) {
    const answer = await api.app.request(`${address(body.data.hashid)}?size=${size}`)
    const content = Buffer.from(await answer.bytes())
    const { exif, xmp, icc, orientation, width, height } = await sharp(content).metadata()
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(height).toBe(width * 2)
    expect(content.includes('Secret Camera')).toBe(false)
  }
})

test('the demo has drawings until pictures are uploaded, and they return when those are removed', async () => {
  const drawn = `/api/v1/images/product/${product.hashid}.svg`
  expect([product.image, (await publicPictures()).length]).toEqual([drawn, 3])
  const [back, front] = [await uploaded('blue'), await uploaded('green')]
  expect((await save({ back_picture_hash: back }, '/display')).status).toBe(200)
  expect(await listedImage()).toBe(address(back))
  expect(await publicPictures()).toEqual([
    { view: 'front', image: `${drawn}?view=front` },
    { view: 'back', image: address(back) },
    { view: 'case', image: `${drawn}?view=case` },
  ])
  expect((await save({ front_picture_hash: front, pictures: ['back', 'front'] })).status).toBe(200)
  expect(await listedImage()).toBe(address(back))
  expect((await publicPictures()).map(({ view }) => view)).toEqual(['back', 'front'])
  await save({ front_picture_hash: '', back_picture_hash: '', pictures: ['front', 'back', 'case'] })
  expect(await listedImage()).toBe(drawn)

  await api.db.update(products).set({ is_drawn: false }).where(eq(products.hashid, product.hashid))
  expect([await listedImage(), await publicPictures()]).toEqual(['', []])
  expect((await api.app.request(drawn)).status).toBe(404)
  await save({ case_picture_hash: back })
  expect(await listedImage()).toBe(address(back))
})

test('a product accepts any stored picture, and refuses unknown ones', async () => {
  const theirs = await uploaded('white', developer)
  const refused = await save({ front_picture_hash: 'aaaaaaaaaaaa' })
  expect(refused.body.errors).toEqual({
    front_picture_hash: ['This picture is no longer stored. Choose it again'],
  })
  expect((await save({ front_picture_hash: theirs })).status).toBe(200)
  expect((await save({ name: 'Renamed' }, '', developer)).status).toBe(200)
  expect((await formOf(product.hashid)).front_picture_hash).toBe(theirs)
})

test('the history shows pictures before and after, and says which were removed or are deleted', async () => {
  await save({ front_picture_hash: '' })
  const [one, other] = [await uploaded('teal'), await uploaded('lime')]
  for (const front_picture_hash of [one, other, '']) {
    api.clock.now = new Date(api.clock.now.getTime() + 1_000)
    expect((await save({ front_picture_hash })).status).toBe(200)
  }
  const read = async () =>
    (await staff.send<{ data: HistoryEntry[] }>('GET', `/admin/history/product/${product.hashid}`)).body.data
      .slice(0, 3)
      .map(({ fields }) => fields.find(({ field }) => field === 'front_picture_hash'))
  expect(await read()).toMatchObject([
    { before: 'Picture', before_image: address(other), after: 'Picture removed', after_image: null },
    { before: 'Picture', before_image: address(one), after: 'Picture', after_image: address(other) },
    { before: 'No picture', before_image: null, after: 'Picture', after_image: address(one) },
  ])
  await api.db.delete(pictures).where(eq(pictures.hashid, one))
  expect((await read())[2]).toMatchObject({ after: 'Picture no longer stored', after_image: null })
})

test('vendors have a logo and a cover that visitors see', async () => {
  const [logo, cover] = [await uploaded('orange'), await uploaded('purple')]
  const path = `/vendor/${product.vendor_hash}`
  const { data: form } = (await staff.send<{ data: VendorForm }>('GET', `${path}/form`)).body
  expect((await staff.send('POST', path, { ...form, logo_hash: logo, cover_hash: cover })).status).toBe(200)
  const seen = await api.send<{ data: PublicVendor }>('GET', `/public${path}`)
  expect(seen.body.data).toMatchObject({ logo: address(logo), cover: address(cover) })
  const again = await staff.send('POST', path, { ...form, version: String(Number(form.version) + 1) })
  expect(again.status).toBe(200)
  const without = await api.send<{ data: PublicVendor }>('GET', `/public${path}`)
  expect(without.body.data).toMatchObject({ logo: '', cover: '' })
})

test('unused pictures are deleted after 30 days with their files', async () => {
  const [loose, used] = [await uploaded('#123456'), await uploaded('#654321')]
  await api.db.update(vendors).set({ cover_hash: used }).where(eq(vendors.hashid, product.vendor_hash))
  const files = async () => (await api.db.select().from(storedFiles)).length
  const before = await files()
  api.clock.now = new Date(api.clock.now.getTime() + 31 * DAY_MS)
  await deleteExpired(api.db, api.clock.now, undefined)
  expect(await api.db.$count(pictures, eq(pictures.hashid, loose))).toBe(0)
  expect(await api.db.$count(pictures, eq(pictures.hashid, used))).toBe(1)
  await api.appContext.services.files.deleteUnused()
  expect(await files()).toBeLessThanOrEqual(before - 3)
  expect((await api.app.request(address(used))).status).toBe(200)
})

test('a change set shows the pictures themselves', async () => {
  staff = await buyerOf(api, 'operations')
  const front = await uploaded('purple')
  await save({ front_picture_hash: '' })
  const set = await staff.send<{ data: { hashid: string } }>('POST', '/changes', {
    title: 'New front',
    kind: 'bulk-edit',
    changes: [{ entity: 'product', record_hash: product.hashid, field: 'front_picture_hash', after: front }],
    apply: false,
  })
  const { body } = await staff.send<{ data: ChangeItem[] }>(
    'GET',
    `/changes/${set.body.data.hashid}/items?limit=-1`,
  )
  expect(body.data).toMatchObject([
    { before: 'No picture', before_image: null, after: 'Picture', after_image: address(front) },
  ])
  expect(body.data[0]).toMatchObject({ current: 'No picture', current_image: null })
})
