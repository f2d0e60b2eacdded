import { expect, test } from 'vitest'
import { obstaclesText, orderObstacles } from '@/domain/vendors/order-obstacles'

const open = { status: 1, approval: 1, delivery_weekdays: [1], marketplace_count: 1 }

test('a vendor that is closed, not approved, sells nowhere or delivers never says each reason', () => {
  expect(orderObstacles(open)).toEqual([])
  expect(orderObstacles({ ...open, marketplace_count: 0 })).toEqual(['sells in no marketplace'])
  const all = orderObstacles({ status: '0', approval: '3', delivery_weekdays: [], marketplace_count: 0 })
  expect(all).toEqual(['is closed', 'is not approved', 'sells in no marketplace', 'has no delivery days'])
  expect(obstaclesText(all)).toBe(
    'It is closed, is not approved, sells in no marketplace, and has no delivery days.',
  )
})
