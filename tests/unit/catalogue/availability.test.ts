import { expect, test } from 'vitest'
import { availability, availabilityOf } from '../../../src/domain/catalogue/availability'
import { productStatus } from '../../../src/domain/catalogue/product'
import { aProduct } from '../support'

test('buyers read the availability of each status', () => {
  expect(availability.options.map(({ label }) => label)).toEqual([
    'Unavailable',
    'Available',
    'SFP Rejected - Taste Test',
    'SFP Rejected - Ingredients',
    'SFP Rejected - Quality',
    'Missing Information',
    'Discontinued',
  ])
  const labels = productStatus.options.map(({ value, label }) => [
    label,
    availabilityOf(aProduct({ status: value })),
  ])
  expect(Object.fromEntries(labels)).toEqual({
    Closed: 'Unavailable',
    Open: 'Available',
    'FN Rejected - Taste Test': 'SFP Rejected - Taste Test',
    'FN Rejected - Ingredients': 'SFP Rejected - Ingredients',
    'FN Rejected - Quality': 'SFP Rejected - Quality',
    'In Process': 'Missing Information',
    Discontinued: 'Discontinued',
  })
  expect(availabilityOf(aProduct({ is_recalled: true }))).toBe('Unavailable')
  expect(availabilityOf(aProduct({ vendor_takes_orders: false }))).toBe('Unavailable')
  expect(availabilityOf(aProduct({ is_withheld: true }))).toBe('Unavailable')
})
