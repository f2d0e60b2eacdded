import { expect, test } from 'vitest'
import { completenessOf, type ProductFacts } from '../../../src/domain/catalogue/completeness'
import { allergens } from '../../../src/domain/catalogue/product-facts'
import { productForm } from '../../../src/domain/catalogue/product-form'

const complete: ProductFacts = {
  ...productForm.empty,
  name: 'Oat milk',
  description: 'From whole oats.',
  category: 'Beverages',
  upc: '04006381333931',
  case_gtin: '14006381333938',
  front_picture_hash: 'front0000001',
  back_picture_hash: 'back00000001',
  case_picture_hash: 'case00000001',
  ingredients: 'Water, oats',
  serving_size: '1 cup',
  allergens: ['Gluten'],
  may_contain_allergens: ['Soy'],
  free_from_allergens: allergens.filter((it) => it !== 'Gluten' && it !== 'Soy'),
  unit_weight: '32 oz',
  case_weight: '13 lb',
  case_length: '12 in',
  case_width: '8 in',
  case_height: '10 in',
  cases_per_layer: '10',
  layers_per_pallet: '5',
  shelf_life_days: '270',
  min_days_at_delivery: '90',
  sell_price: '20.00',
  msrp: '4.99',
  country_of_origin: 'US',
}
const missingIn = (change: Partial<ProductFacts>) =>
  completenessOf({ ...complete, ...change }).missing.map(({ field }) => field)

test('a product with everything scores 100, and a new one says what counts most first', () => {
  expect(completenessOf(complete)).toEqual({ score: 100, missing: [] })
  const { score, missing } = completenessOf(productForm.empty)
  expect(score).toBe(0)
  expect(missing[0]).toMatchObject({ field: 'front_picture_hash', label: 'Front picture' })
})

test('each missing field lowers the score by its points', () => {
  const { score, missing } = completenessOf({ ...complete, shelf_life_days: '', front_picture_hash: '' })
  expect(score).toBe(100 - missing.reduce((points, it) => points + it.points, 0))
  expect(missing.map(({ field }) => field)).toEqual(['front_picture_hash', 'shelf_life_days'])
})

test('an allergen that nobody stated, a code of zeros and a price of zero are missing', () => {
  expect(missingIn({ may_contain_allergens: [] })).toEqual(['allergens'])
  expect(missingIn({ upc: '00000000000000' })).toEqual(['upc'])
  expect(missingIn({ msrp: '0.00' })).toEqual(['msrp'])
})

test('drawn pictures of the demo count as pictures', () => {
  expect(missingIn({ front_picture_hash: '', is_drawn: true })).toEqual([])
})
