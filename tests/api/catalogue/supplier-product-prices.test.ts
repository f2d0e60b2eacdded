import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { priceHolds } from '../../../server/db/schema/pricing/price-holds'
import { partners } from '../../../server/db/schema/stores/partners'
import { marketplaceVendors } from '../../../server/db/schema/vendors/vendors'
import { showProduct } from '../../../src/domain/catalogue/contract'
import type { PreviewStore } from '../../../src/domain/catalogue/supplier-product'
import { daysFromNow, timeOn } from '../../setup/days'
import { openTestApi } from '../support/api'
import { supplierProductsOf } from './supplier-products'

const api = await openTestApi()
const { formOf, get, own, post, stateOf, stored, supplier, vendor_hash } = await supplierProductsOf(api)
afterAll(() => api.close())

test('a new price of a product on sale waits for the notice, and can be canceled', async () => {
  const [product] = await own()
  const path = `/supplier/product/${product.hashid}/prices`
  const notice = await get<{ days: number; earliest_day: string }>('/supplier/price-notice')
  expect(notice).toMatchObject({ days: 14, earliest_day: daysFromNow(14) })
  const prices = {
    sell_price: '44.44',
    specialty_base_purchase_price: product.specialty_base_purchase_price,
    specialty_case_delivery_cost: product.specialty_case_delivery_cost,
  }
  expect((await post(path, { ...prices, day: daysFromNow(13) })).body.errors).toHaveProperty('day')
  expect(
    (await post(path, { ...prices, sell_price: product.sell_price, day: daysFromNow(14) })).body.errors,
  ).toEqual({
    sell_price: ['Enter a new price'],
  })
  expect((await post(path, { ...prices, day: daysFromNow(14) })).status).toBe(200)
  const [pending] = (await stateOf(product.hashid)).pending
  expect(pending).toMatchObject({
    status: 'scheduled',
    is_own: true,
    effective_at: timeOn(daysFromNow(14), '00:00').toISOString(),
    fields: [{ field_label: 'Case price', before: product.sell_price, after: '44.44' }],
  })
  const cancelPath = `/supplier/product/${product.hashid}/pending/${pending?.set_hash}/cancel`
  expect((await post(cancelPath)).body.message).toBe('Canceled')
  expect((await stateOf(product.hashid)).pending).toEqual([])
  expect((await post(cancelPath)).status).toBe(404)
})

test('one product leaves a scheduled set, and the others stay in it', async () => {
  const [first, second] = await own()
  const changes = [first, second].map(({ hashid }) => ({
    entity: 'product',
    record_hash: hashid,
    field: 'sell_price',
    after: '50.00',
  }))
  const made = await post('/changes', { title: 'Winter', kind: 'prices', changes })
  const at = { day: daysFromNow(36), time: '00:00', time_zone: 'America/New_York' }
  await post(`/changes/${made.body.data.hashid}/schedule`, at)
  await post(`/supplier/product/${first.hashid}/pending/${made.body.data.hashid}/cancel`)
  expect((await stateOf(first.hashid)).pending).toEqual([])
  expect((await stateOf(second.hashid)).pending).toMatchObject([{ title: 'Winter', status: 'scheduled' }])
})

test('supplier changes wait for staff where a second person is required', async () => {
  await api.db.update(marketplaces).set({ requires_second_approver: true })
  const [product] = await own()
  const form = await formOf(product.hashid)
  const { body } = await post(`/supplier/product/${product.hashid}`, { ...form, name: 'Renamed' })
  expect(body).toMatchObject({ message: 'Submitted for approval', data: { status: 'submitted' } })
  expect((await stored(product.hashid))?.name).toBe(product.name)
  const [pending] = (await stateOf(product.hashid)).pending
  expect(pending).toMatchObject({
    status: 'submitted',
    fields: [{ field_label: 'Display name', after: 'Renamed' }],
  })
  await post(`/supplier/product/${product.hashid}/pending/${pending?.set_hash}/cancel`)
})

test('the preview has the price of the store and nothing of other vendors', async () => {
  const [product] = await own()
  const stores = await get<PreviewStore[]>('/supplier/preview-stores?limit=-1')
  const reached = await api.db
    .select({ hashid: marketplaceVendors.marketplace_hash })
    .from(marketplaceVendors)
    .where(eq(marketplaceVendors.vendor_hash, vendor_hash))
  expect(stores.length).toBeGreaterThan(0)
  const [store] = stores
  const [row] = await api.db
    .select()
    .from(partners)
    .where(eq(partners.hashid, store?.hashid ?? ''))
  await api.db.delete(priceHolds).where(eq(priceHolds.product_hash, product.hashid))
  await api.db.insert(priceHolds).values({
    hashid: 'previewhold1',
    product_hash: product.hashid,
    partner_group_hash: row?.partner_group_hash ?? '',
    price: '1.11',
    starts_on: daysFromNow(-17),
    ends_on: daysFromNow(43),
  })
  const answer = await api.send('GET', `/supplier/product/${product.hashid}/preview/${store?.hashid}`, {
    token: supplier,
  })
  const view = z.parse(showProduct.output, answer.body).data
  expect(view.price_hold).toMatchObject({ price: '1.11' })
  expect(Object.keys(view.pricing).toSorted()).toEqual([
    'case_pack_size',
    'msrp',
    'sell_price',
    'store_margin',
    'unit_sell_price',
  ])
  expect(new Set(view.related.map((it) => it.vendor_hash)).size).toBeLessThanOrEqual(1)
  for (const related of view.related) expect(related.vendor_hash).toBe(vendor_hash)
  // A store in a marketplace where the vendor does not sell.
  await api.db.delete(marketplaceVendors).where(eq(marketplaceVendors.vendor_hash, vendor_hash))
  expect(
    (
      await api.send('GET', `/supplier/product/${product.hashid}/preview/${store?.hashid}`, {
        token: supplier,
      })
    ).status,
  ).toBe(404)
  expect(await get('/supplier/preview-stores?limit=-1')).toEqual([])
  await api.db
    .insert(marketplaceVendors)
    .values(reached.map(({ hashid }) => ({ marketplace_hash: hashid, vendor_hash })))
})
