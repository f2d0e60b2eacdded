import { expect, test } from 'vitest'
import { priceLine } from '@/domain/pricing/price'
import { productsText } from '@/domain/pricing/products-text'
import { priceBefore, pricedWith } from '@/domain/pricing/promoted-price'

const product = {
  hashid: 'product00001',
  name: 'Oat Milk',
  vendor_name: 'Quince',
  sell_price: '20.00',
  case_pack_size: 4,
  msrp: '8.00',
  contexts: [],
}
const other = {
  hashid: 'promotion002',
  name: 'Other',
  kind: 'per_case' as const,
  amount: '1.00',
  min_qty: 1,
  ends_on: '2026-12-31',
}
const context = {
  price_hold: { hashid: 'hold00000001', price: '18.00', ends_on: '2026-12-31' },
  promotions: [other],
  stores: 3,
}
const offer = {
  name: 'New',
  kind: 'per_case' as const,
  amount: '0.50',
  min_qty: 1,
  further_steps: [{ min_qty: 5, amount: '2.50' }],
  ends_on: '2026-12-31',
}

test('the price before a promotion has the price hold and the promotions of the stores', () => {
  expect(priceBefore(product, context, 1)).toBe('17.00')
  expect(priceBefore(product, { price_hold: null, promotions: [], stores: 1 }, 1)).toBe('20.00')
  expect(priceBefore(product, { ...context, promotions: [{ ...other, min_qty: 2 }] }, 1)).toBe('18.00')
})

test('a smaller promotion changes no price, and a larger one starts from the held price', () => {
  const priced = pricedWith(product, context, offer)
  expect(priceLine(priced, 1)).toMatchObject({ sell_price: '18.00', final_sell_price: '17.00' })
  expect(priceLine(priced, 5)).toMatchObject({ sell_price: '18.00', final_sell_price: '15.50' })
})

test('the products of a promotion are named by the first one and their number', () => {
  expect(productsText('Oat Milk', 1)).toBe('Oat Milk')
  expect(productsText('Oat Milk', 3)).toBe('Oat Milk and 2 more')
  expect(productsText('Oat Milk', 1_501)).toBe('Oat Milk and 1,500 more')
})
