import { expect, test } from 'vitest'
import { orderObstacles } from '@/domain/vendors/order-obstacles'
import { vendorForm } from '@/domain/vendors/vendor-form'

const open = { ...vendorForm.empty, status: '1', approval: '1', marketplace_hashes: ['sfa000000001'] }

test('a vendor that is closed, not approved, sells nowhere or delivers never says each reason', () => {
  expect(orderObstacles(open)).toEqual([])
  expect(orderObstacles({ ...open, marketplace_hashes: [] })).toEqual(['sells in no marketplace'])
  expect(orderObstacles({ ...vendorForm.empty, delivery_weekdays: [] })).toEqual([
    'is closed',
    'is not approved',
    'sells in no marketplace',
    'has no delivery days',
  ])
})
