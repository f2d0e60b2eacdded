import { expect, test } from 'vitest'
import { findWarnings } from '../../../src/domain/catalogue/plausibility'
import type { ChangeValue } from '../../../src/domain/changes/change-value'

type Values = Record<string, ChangeValue>
const kinds = (after: Values, before: Values | null = null) =>
  findWarnings(after, before).map(({ kind }) => kind)

test('codes, weights and prices that contradict each other are found', () => {
  expect(kinds({ upc: '00012345678905', case_gtin: '00012345678905' })).toEqual(['same-codes'])
  expect(kinds({ case_gtin: '10012345678902', pallet_gtin: '10012345678902' })).toEqual(['same-codes'])
  expect(kinds({ case_pack_size: '12', unit_weight: '1.5 lb', case_weight: '17.9 lb' })).toEqual([
    'light-case',
  ])
  expect(kinds({ case_pack_size: '12', unit_weight: '1.5 lb', case_weight: '18 lb' })).toEqual([])
  expect(kinds({ case_pack_size: '12', unit_weight: '1.5 oz', case_weight: '18 lb' })).toEqual(['heavy-case'])
  expect(kinds({ sell_price: '540.00', case_pack_size: '12', msrp: '4.50' })).toEqual(['price-factor'])
  expect(kinds({ sell_price: '540.00' }, { sell_price: '54.00' })).toEqual(['price-factor'])
  expect(kinds({ sell_price: '80.00' }, { sell_price: '54.00' })).toEqual([])
  expect(kinds({ case_pack_size: '6' }, { case_pack_size: '12' })).toEqual(['pack-changed'])
})

test('weights in different units are compared exactly', () => {
  const inOunces = { case_pack_size: '16', unit_weight: '1 oz', case_weight: '1 lb' }
  expect(kinds(inOunces)).toEqual([])
  expect(kinds({ ...inOunces, case_weight: '453.5923 g' })).toEqual(['light-case'])
})

test('a size that does not fit the weight is found', () => {
  const size = { case_length: '16 in', case_width: '12 in', case_height: '10 in' }
  expect(kinds({ ...size, case_weight: '24 lb' })).toEqual([])
  expect(kinds({ ...size, case_weight: '240 kg' })).toEqual(['odd-density'])
  expect(kinds({ ...size, case_weight: '24 g' })).toEqual(['odd-density'])
  expect(kinds({ ...size, case_width: '', case_weight: '24 g' })).toEqual([])
})

test('a product that keeps for less than it must, or contains what it claims to be free of, is found', () => {
  expect(kinds({ shelf_life_days: '30', min_days_at_delivery: '60' })).toEqual(['short-life'])
  expect(kinds({ special_diet_options: ['Dairy Free'], allergens: ['Milk'] })).toEqual(['claim-contradicted'])
  expect(kinds({ special_diet_options: ['Dairy Free'], allergens: ['Soy'] })).toEqual([])
})

test('values that a product already has cause no warning', () => {
  const zeros = { upc: '00000000000000', sell_price: '5.00' }
  expect(kinds({ ...zeros, sell_price: '6.00' }, zeros)).toEqual([])
})
