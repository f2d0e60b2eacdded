import { expect, test } from 'vitest'
import { activityOf } from '../../../src/domain/orders/activity'
import type { LedgerEntry, LedgerEvent } from '../../../src/domain/orders/ledger'

const entry = (key: number, event: LedgerEvent, by: string, at: string): LedgerEntry => ({
  entry: key,
  order_item_hash: `line${key}`,
  event,
  qty: 1,
  amount: '1.00',
  reason: null,
  note: null,
  by,
  at,
  on_behalf: null,
  request_id: null,
})
const morning = '2026-11-18T13:00:00.000Z'
const noon = '2026-11-18T17:00:00.000Z'

test('entries of one event by one person at one time are one step', () => {
  const steps = activityOf([
    entry(1, 'ordered', 'Maya', morning),
    entry(2, 'ordered', 'Maya', morning),
    entry(3, 'ordered', 'Maya', noon),
  ])
  expect(steps.map(({ key, entries }) => [key, entries.length])).toEqual([
    [1, 2],
    [3, 1],
  ])
})

test('a store that checks in what its vendor did not record as shipped neither shipped nor delivered it', () => {
  const steps = activityOf([
    entry(1, 'shipped', 'Sam', morning),
    entry(2, 'shipped', 'Maya', noon),
    entry(3, 'delivered', 'Maya', noon),
    entry(4, 'received', 'Maya', noon),
  ])
  expect(steps.map(({ event, by }) => [event, by])).toEqual([
    ['shipped', 'Sam'],
    ['received', 'Maya'],
  ])
})
