import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { recalls } from '../../../server/db/schema/catalogue/recalls'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import type { FoundProduct } from '../../../src/domain/catalogue/found-product'
import type { RecallReach } from '../../../src/domain/catalogue/managed-recall'
import { openTestApi } from '../support/api'
import { form, productRecallsOf } from './product-recalls'

const api = await openTestApi()
const { boughtProduct, get, maya, post, recallsOf, token } = await productRecallsOf(api)
afterAll(() => api.close())

test('a recall reaches only stores that bought in the 12 weeks before it', async () => {
  const product = await boughtProduct()
  const { hashid } = (await post('', form(product.hashid))).body.data
  const mine = async () =>
    (await get<RecallReach>(`/admin/product-recall/${hashid}/reach`)).stores.find(
      (store) => store.hashid === maya.store.hashid,
    )
  const bought = new Date(`${(await mine())?.last_delivery}T12:00:00Z`).getTime()
  const reachedAfter = async (days: number) => {
    const recalled_at = new Date(bought + days * 86_400_000).toISOString()
    await api.db.update(recalls).set({ recalled_at }).where(eq(recalls.hashid, hashid))
    return (await mine()) !== undefined
  }
  expect([await reachedAfter(83), await reachedAfter(84)]).toEqual([true, false])
  await post(`/${hashid}/archive`, { is_archived: true })
})

test('people see the recalls of what they bought or sell, and find only the products that they may see', async () => {
  const supplier = (await api.signIn('supplier')).access_token
  const [own] = await api.db
    .select({ product: products, vendor: vendors.name })
    .from(products)
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(and(eq(products.vendor_hash, await vendorOf(supplier)), isNull(products.recalled_at)))
    .orderBy(products.hashid)
  if (!own) throw new Error('The supplier has no products')
  const other = maya.find(({ vendor_hash }) => vendor_hash !== own.product.vendor_hash)
  const recalled = [own.product.hashid, other.hashid]
  const hashes: string[] = []
  for (const product_hash of recalled) hashes.push((await post('', form(product_hash))).body.data.hashid)
  const seen = async (as: string) =>
    (await recallsOf(as))
      .filter(({ product_hash, isLifted }) => recalled.includes(product_hash) && !isLifted)
      .map(({ product_hash }) => product_hash)
  expect(await seen(supplier)).toEqual([own.product.hashid])
  expect((await seen(token)).length).toBe(2)
  const see = (hash = '') => api.send('POST', `/recalls/${hash}/seen`, { token: supplier, body: {} })
  const open = (hash = '') =>
    api.send('POST', '/recalls/opened', { token: supplier, body: { recall_hashes: [hashes[0], hash] } })
  expect([(await open(hashes[0])).status, (await open(hashes[1])).status]).toEqual([200, 404])
  const reach = await get<RecallReach>(`/admin/product-recall/${hashes[0]}/reach`)
  expect(reach.vendor_readers.filter(({ opened_at }) => opened_at !== null)).toMatchObject([
    { email: 'supplier@portal.test', seen_at: null },
  ])
  expect([(await see(hashes[0])).status, (await see(hashes[1])).status]).toEqual([200, 404])

  const find = async (as: string, q: string) =>
    (await get<FoundProduct[]>(`/products/search?q=${encodeURIComponent(q)}`, as)).map(({ hashid }) => hashid)
  expect(await find(supplier, own.product.upc)).toEqual([own.product.hashid])
  expect(await find(supplier, other.hashid)).toEqual([])
  expect(await find(token, other.item_code.toLowerCase())).toContain(other.hashid)
  expect(await find(token, '100%_')).toEqual([])
  for (const hash of hashes) await post(`/${hash}/archive`, { is_archived: true })
})

test('the product picker ignores case, accents, quotes and how letters are composed', async () => {
  const found = async (q: string) =>
    (await get<FoundProduct[]>(`/products/search?q=${encodeURIComponent(q)}`)).map(({ name }) => name)
  const [one] = await api.db.select({ hashid: products.hashid }).from(products).limit(1)
  const rename = (name: string) =>
    api.db
      .update(products)
      .set({ name })
      .where(eq(products.hashid, one?.hashid ?? ''))
  const searches: [string, string[]][] = [
    ['Crème Brûlée d’Éloïse', ['creme BRULEE', "d'eloise creme", 'BRÛLÉE'.normalize('NFD')]],
    ['Crème Brûlée'.normalize('NFD'), ['crème brûlée'.normalize('NFC'), 'CREME brulee']],
    ['Süßer Ærø Pączek', ['susser', 'aero', 'paczek', 'SÜSSER ÆRØ']],
    ['Ωμέγα Борщ', ['ωμεγα', 'ΩΜΈΓΑ борщ', 'БОРЩ']],
  ]
  for (const [name, typed] of searches) {
    await rename(name)
    for (const q of typed) expect(await found(q), `${name} by ${q}`).toEqual([name])
    expect(await found(`${typed[0]} nowhere`)).toEqual([])
  }
})

const vendorOf = async (as: string) =>
  (await get<{ supplier: { data: { vendor: { data: { hashid: string } } } } }>('/auth/user', as)).supplier
    .data.vendor.data.hashid
