import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Attribute } from '../../../src/domain/attributes/attribute'
import type { OwnProduct } from '../../../src/domain/catalogue/own-product'
import type { Product } from '../../../src/domain/catalogue/product'
import type { ProductForm } from '../../../src/domain/catalogue/product-form'
import type { ProductView } from '../../../src/domain/catalogue/product-view'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import type { Use } from '../../../src/domain/contract/crud'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
let staff: string
let supplier: string
let buyer: Buyer
beforeAll(async () => {
  api = await openTestApi()
  staff = (await api.signIn('operations')).access_token
  supplier = (await api.signIn('supplier')).access_token
  buyer = await buyerOf(api, 'store')
})
afterAll(() => api.close())

const ADDRESS = '/admin/custom-attributes'
type Values = Readonly<Record<string, unknown>>
interface Answer {
  data: { hashid: string }
  message: string
  errors?: Record<string, string[]>
}
const get = async <T>(path: string, token = staff) =>
  (await api.send<{ data: T }>('GET', path, { token })).body.data
const post = (path: string, body: object, token = staff) => {
  api.clock.now = new Date(api.clock.now.getTime() + 1_000)
  return api.send<Answer>('POST', path, { token, body })
}
const field = (hashid: string) => `attribute_${hashid}`
/** Adds an attribute and returns the name of its field. */
const add = async (name: string, more: Values = {}) => {
  const form = { owner: 'product', type: 'text', audience: 'staff', options: '', hint: '', version: '0' }
  const { body } = await post(ADDRESS, { ...form, name, ...more })
  expect(body.errors).toBeUndefined()
  return field(body.data.hashid)
}
const form = (product: string) => get<ProductForm & Values>(`/product/${product}/form`)
const save = async (product: string, values: Values) =>
  post(`/product/${product}`, { ...(await form(product)), ...values })
/** The supplier's own products, which the buyer may not see. */
const own = () => get<OwnProduct[]>('/supplier/products?limit=-1', supplier)

test('a value of a product is stored, is in its history by name, and can be restored', async () => {
  const shelf = await add('Shelf position')
  const product = buyer.find().hashid
  expect(await form(product)).toMatchObject({ [shelf]: '' })
  expect((await save(product, { [shelf]: 'Aisle 3' })).status).toBe(200)
  expect((await save(product, { [shelf]: 'Aisle 4' })).status).toBe(200)
  const history = () => get<HistoryEntry[]>(`/admin/history/product/${product}`)
  const [latest, first] = await history()
  expect(latest?.fields).toEqual([
    expect.objectContaining({ label: 'Shelf position', before: 'Aisle 3', after: 'Aisle 4' }),
  ])
  expect(first?.fields).toEqual([
    expect.objectContaining({ label: 'Shelf position', before: '', after: 'Aisle 3' }),
  ])
  expect(
    (await post(`/admin/history/product/${product}/restore`, { entry_hash: latest?.hashid })).status,
  ).toBe(200)
  expect(await form(product)).toMatchObject({ [shelf]: 'Aisle 3' })
  await save(product, { [shelf]: '' })
  expect(await form(product)).toMatchObject({ [shelf]: '' })
})

test('saving an outdated form is refused with the attributes that changed', async () => {
  const [depth, rack] = [await add('Depth'), await add('Rack')]
  const product = buyer.find().hashid
  const opened = await form(product)
  await save(product, { [depth]: 'Two rows' })
  const { status, body } = await post(`/product/${product}`, { ...opened, [rack]: 'B' })
  expect(status).toBe(409)
  expect(body.errors?.[depth]).toEqual(['Depth is now “Two rows”. You entered “”.'])
})

test.each([
  ['number', {}, '12.5', 'twelve', 'Must be a number'],
  ['date', {}, '2026-12-24', '2026-02-30', 'Enter a date that exists'],
  ['yes-no', {}, 'Yes', 'Maybe', 'Choose from the list'],
  ['choice', { options: 'Red\nBlue' }, 'Red', 'Green', 'Choose from the list'],
  ['choices', { options: 'Oak\nElm' }, ['Elm', 'Oak'], ['Ash'], 'Choose from the list'],
])('a value of the type %s is checked', async (type, more, right, wrong, message) => {
  const name = await add(`Checked ${type}`, { type, ...more })
  const product = buyer.find().hashid
  const refused = await save(product, { [name]: wrong })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({ [name]: [message] })
  expect((await save(product, { [name]: right })).status).toBe(200)
  expect(await form(product)).toMatchObject({ [name]: right })
})

test('everyone sees the attributes that are for them, and nobody writes others', async () => {
  const [secret, shared, shown] = [
    await add('Margin class', { audience: 'staff' }),
    await add('Lot format', { audience: 'suppliers' }),
    await add('Certificate', { audience: 'everyone' }),
  ]
  const listed = (await own()).map(({ hashid }) => hashid)
  const product = buyer.find(({ hashid }) => listed.includes(hashid)).hashid
  const values = { [secret]: 'A', [shared]: 'YYDDD', [shown]: 'Kosher 12' }
  expect((await save(product, values)).status).toBe(200)

  const attributesOf = async (token: string) =>
    (await get<Attribute[]>('/customAttributes?limit=-1', token)).map(({ hashid }) => field(hashid))
  expect(await attributesOf(staff)).toEqual(expect.arrayContaining([secret, shared, shown]))
  expect(await attributesOf(supplier)).toEqual(expect.arrayContaining([shared, shown]))
  expect(await attributesOf(supplier)).not.toContain(secret)
  expect(await attributesOf(buyer.token)).toEqual([shown])

  const inList = async (path: string, token: string) =>
    (await get<Product[]>(path, token)).find(({ hashid }) => hashid === product)?.custom_attributes
  expect(await inList('/products?limit=-1', staff)).toMatchObject(values)
  expect(await inList('/supplier/products?limit=-1', supplier)).toEqual({
    [shared]: 'YYDDD',
    [shown]: 'Kosher 12',
  })
  const here = `filters=forPartner(${buyer.store.hashid})`
  expect(await inList(`/products?limit=-1&${here}`, buyer.token)).toEqual({ [shown]: 'Kosher 12' })
  const view = await get<ProductView>(`/product/${product}?${here}`, buyer.token)
  expect(view.facts).toEqual([{ label: 'Certificate', text: 'Kosher 12' }])

  const supplied = await get<Values>(`/supplier/product/${product}/form`, supplier)
  expect(supplied).not.toHaveProperty(secret)
  const change = (changed: Values) =>
    post(`/supplier/product/${product}`, { ...supplied, ...changed }, supplier)
  expect((await change({ [secret]: 'B' })).body.errors).toHaveProperty(secret)
  expect((await change({ [shared]: 7 })).body.errors).toEqual({ [shared]: ['Enter text'] })
  // Neither a wider way in for other fields.
  expect((await change({ status: '0', fn_fee: '0.00' })).body.message).toBe('Nothing has changed')
  expect((await change({ [shared]: 'YYMM' })).status).toBe(200)
  expect(await form(product)).toMatchObject({ [secret]: 'A', [shared]: 'YYMM' })
})

test('vendors and stores have attributes, too', async () => {
  const [rating, size] = [
    await add('Rating', { owner: 'vendor', audience: 'everyone', type: 'number' }),
    await add('Floor space', { owner: 'store' }),
  ]
  const [vendor] = buyer.vendors
  const vendorForm = await get<Values>(`/vendor/${vendor?.hashid}/form`)
  expect((await post(`/vendor/${vendor?.hashid}`, { ...vendorForm, [rating]: '4.5' })).status).toBe(200)
  const listed = await get<{ hashid: string; custom_attributes: Values }[]>(
    `/vendors/summaries?limit=-1&filters=forPartner(${buyer.store.hashid})`,
    buyer.token,
  )
  expect(listed.find(({ hashid }) => hashid === vendor?.hashid)?.custom_attributes).toEqual({
    [rating]: '4.5',
  })

  const address = `/admin/stores/${buyer.store.hashid}`
  const storeForm = await get<Values>(address)
  expect((await post(address, { ...storeForm, [size]: '1,200 sq ft' })).status).toBe(200)
  expect(await get<Values>(address)).toMatchObject({ [size]: '1,200 sq ft' })
  const stores = await get<{ hashid: string; custom_attributes: Values }[]>('/admin/stores?limit=-1')
  expect(stores.find(({ hashid }) => hashid === buyer.store.hashid)?.custom_attributes).toMatchObject({
    [size]: '1,200 sq ft',
  })
})

test('an attribute that is in use keeps its type and its choices, and its values while it is archived', async () => {
  const color = await add('Color', { type: 'choice', options: 'Red\nBlue\nGreen' })
  const hashid = color.replace('attribute_', '')
  const product = buyer.find().hashid
  await save(product, { [color]: 'Red' })
  expect(await get<Use[]>(`${ADDRESS}/${hashid}/uses`)).toEqual([{ noun: 'product', count: 1 }])
  const stored = await get<Values>(`${ADDRESS}/${hashid}`)
  const change = (values: Values) => post(`${ADDRESS}/${hashid}`, { ...stored, ...values })
  expect((await change({ type: 'text' })).body.errors).toEqual({
    type: ['1 record has a value of it. Add another attribute instead'],
  })
  expect((await change({ options: 'Blue\nGreen' })).body.errors).toEqual({
    options: ['“Red” is the choice of 1 product. Keep it, or change them first'],
  })
  expect((await change({ options: 'Red\nBlue' })).status).toBe(200)

  const archive = (is_archived: boolean) => post(`${ADDRESS}/${hashid}/archive`, { is_archived })
  await archive(true)
  expect(await form(product)).not.toHaveProperty(color)
  expect((await save(product, { [color]: 'Blue' })).body.errors).toEqual({
    [color]: ['This attribute no longer exists. Reload the page'],
  })
  const [entry] = await get<HistoryEntry[]>(`/admin/history/product/${product}`)
  expect(entry?.fields).toEqual([expect.objectContaining({ label: 'Color', after: 'Red' })])
  await archive(false)
  expect(await form(product)).toMatchObject({ [color]: 'Red' })
})

test.each([
  [
    { name: 'Category', owner: 'product' },
    'name',
    'There is already a field with this name. Choose another name',
  ],
  [{ type: 'choice', options: 'Only one' }, 'options', 'Enter at least two choices'],
  [{ owner: 'store', audience: 'everyone' }, 'audience', 'Only staff see attributes of stores. Choose Staff'],
])('refuses %o', async (values, at, message) => {
  const whole = { name: 'Refused', owner: 'product', type: 'text', audience: 'staff', options: '', hint: '' }
  const { status, body } = await post(ADDRESS, { ...whole, ...values, version: '0' })
  expect(status).toBe(422)
  expect(body.errors).toEqual({ [at]: [message] })
})
