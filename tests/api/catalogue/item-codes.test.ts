import { and, eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { itemCodeKey } from '../../../src/domain/catalogue/item-code'
import { openTestApi } from '../support/api'
import { change, itemCodesOf, NO_UPC } from './coded-products'

const api = await openTestApi()
const { add, applied, as, form, formOf, otherVendor, post, supplierForm, vendor_hash } =
  await itemCodesOf(api)
afterAll(() => api.close())

const codeOf = async (hashid: string) =>
  (await api.db.select().from(products).where(eq(products.hashid, hashid)))[0]?.item_code

test('the item code of another product of the vendor is refused at its field', async () => {
  await add('TAKEN-1')
  const own = await add('OWN-1')
  const message = 'Product TAKEN-1 already has this item code'
  const created = await post('/product', form('taken -1'))
  expect([created.status, created.body.message, created.body.errors]).toEqual([
    422,
    message,
    { item_code: [message] },
  ])
  const saved = await post(`/product/${own}`, { ...(await formOf(own)), item_code: 'Taken-1' })
  expect([saved.status, saved.body.errors]).toEqual([422, { item_code: [message] }])
  const supplied = await post('/supplier/product', supplierForm('TAKEN-1'), as.supplier)
  expect([supplied.status, supplied.body.errors]).toEqual([422, { item_code: [message] }])
  expect((await applied([change(own, 'item_code', 'taken-1')])).notes).toEqual([message])
  const values = {
    vendor_hash,
    name: 'New',
    upc: NO_UPC,
    item_code: 'TAKEN-1',
    category: 'Snacks',
    sell_price: '30.00',
  }
  expect((await applied([], [{ entity: 'product', values }])).notes).toEqual([`Item code: ${message}`])
  // Its own code may be written differently.
  expect((await post(`/product/${own}`, { ...(await formOf(own)), item_code: 'own-1' })).status).toBe(200)
})

test('a case GTIN belongs to one product of a vendor, however it is entered', async () => {
  const case_gtin = '14006381333938'
  await add('CASE-1', { case_gtin })
  const own = await add('CASE-2')
  const refused = { case_gtin: ['Product CASE-1 already has this case GTIN'] }
  expect((await post('/product', form('CASE-3', { case_gtin }))).body.errors).toEqual(refused)
  const saved = await post(`/product/${own}`, { ...(await formOf(own)), case_gtin: '14006381333938' })
  expect([saved.status, saved.body.errors]).toEqual([422, refused])
  const supplied = { ...supplierForm('CASE-4'), case_gtin }
  expect((await post('/supplier/product', supplied, as.supplier)).body.errors).toEqual(refused)
  expect((await applied([change(own, 'case_gtin', case_gtin)])).notes).toEqual(refused.case_gtin)
  // The database refuses it even if every check is skipped.
  const past = api.db.update(products).set({ case_gtin }).where(eq(products.hashid, own))
  await expect(past).rejects.toThrow()

  await add('CASE-5', { case_gtin, vendor_hash: otherVendor })
  // Products may share the code of an inner pack or a pallet, and many have none.
  const shared = { inner_gtin: '24006381333935', pallet_gtin: '34006381333932' }
  await add('CASE-6', shared)
  await add('CASE-7', shared)
  await add('CASE-8', { case_gtin: NO_UPC })
  await add('CASE-9', { case_gtin: NO_UPC })
})

test('another vendor may have the same item code, and a product that is not sold gives its code away', async () => {
  await add('SHARED-1')
  const elsewhere = await add('SHARED-1', { vendor_hash: otherVendor })
  const moved = await post(`/product/${elsewhere}`, { ...(await formOf(elsewhere)), vendor_hash })
  expect(moved.body.errors?.item_code).toEqual(['Product SHARED-1 already has this item code'])

  const old = await add('GIVEN-1')
  expect((await post(`/product/${old}`, { ...(await formOf(old)), status: '5' })).status).toBe(200)
  await add('GIVEN-1', { name: 'Successor' })
  const reopened = await post(`/product/${old}`, { ...(await formOf(old)), status: '4' })
  expect(reopened.body.errors).toEqual({ item_code: ['Successor already has this item code'] })
})

test('a change set swaps item codes, and restoring a code that is taken meanwhile is skipped', async () => {
  const [one, two] = [await add('SWAP-1'), await add('SWAP-2')]
  const swap = await applied([change(one, 'item_code', 'SWAP-2'), change(two, 'item_code', 'SWAP-1')])
  expect(swap.message).toBe('2 changes applied')
  expect([await codeOf(one), await codeOf(two)]).toEqual(['SWAP-2', 'SWAP-1'])

  const renamed = await applied([change(one, 'item_code', 'SWAP-3')])
  await add('SWAP-2', { name: 'Newcomer' })
  const undo = (await post(`/changes/${renamed.hashid}/revert`, {})).body.data.hashid
  expect((await post(`/changes/${undo}/apply`, {})).body.message).toBe('0 changes applied, 1 skipped')
  expect(await codeOf(one)).toBe('SWAP-3')
})

test('a product that cannot move to a vendor keeps its UPC from those who were to get it', async () => {
  await add('MOVE-1', { vendor_hash: otherVendor, name: 'Settled' })
  const mover = await add('MOVE-1', { upc: '00012345678905', name: 'Mover' })
  const heir = await add('HEIR-1')
  const { notes, message } = await applied([
    change(mover, 'vendor_hash', otherVendor),
    change(heir, 'upc', '00012345678905'),
  ])
  expect(message).toBe('0 changes applied, 2 skipped')
  expect(new Set(notes)).toEqual(
    new Set(['Settled already has this item code', 'Mover already has this UPC']),
  )
})

test('a product is duplicated twice, and its copy too', async () => {
  const original = await add('A'.repeat(40))
  const duplicate = async (product_hashes: string[]) =>
    (
      await api.send<{ message: string; data: { product_hashes: string[] } }>(
        'POST',
        '/supplier/products/duplicate',
        { token: as.supplier, body: { product_hashes } },
      )
    ).body
  const first = await duplicate([original])
  const second = await duplicate([original, ...first.data.product_hashes])
  expect([first.message, second.message]).toEqual(['1 change applied', '2 changes applied'])
  const copies = [...first.data.product_hashes, ...second.data.product_hashes]
  const codes = await Promise.all(copies.map(codeOf))
  expect(new Set(codes)).toEqual(
    new Set([`${'A'.repeat(35)}-COPY`, `${'A'.repeat(33)}-COPY-2`, `${'A'.repeat(33)}-COPY-3`]),
  )
  const [third, fourth] = await Promise.all([duplicate([original]), duplicate([original])])
  expect([third.message, fourth.message]).toEqual(['1 change applied', '1 change applied'])
})

test('the database compares item codes as the portal does', async () => {
  const character = fc.constantFrom(
    ...Array.from('aAzZéÉİß09-\t\n\v\r \u00a0\u1680\u2003\u2028\u202f\u3000\ufeff\u200b'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(character, { maxLength: 12 }), async (characters) => {
      const code = characters.join('')
      const found = await api.db.execute(sql`select item_code_key(${code}) as key`)
      expect(Object(found).rows).toEqual([{ key: itemCodeKey(code) }])
    }),
    { numRuns: 200 },
  )
})

test('the database refuses a second item code, and counts no empty ones', async () => {
  const [model, other] = await api.db
    .select()
    .from(products)
    .where(and(eq(products.vendor_hash, vendor_hash), eq(products.status, 1)))
    .orderBy(products.hashid)
    .limit(2)
  if (!model || !other) throw new Error('The vendor has one product')
  const copy = (hashid: string, item_code: string) =>
    api.db.insert(products).values({ ...model, hashid, upc: NO_UPC, case_gtin: '', item_code })
  await expect(copy('copied_code1', ` ${other.item_code.toLowerCase()}`)).rejects.toThrow()
  await copy('copied_code2', ' ')
  await copy('copied_code3', '')
})
