import { expect, test } from 'vitest'
import { makeDemo } from '../../../server/db/seed/make-demo'
import { claimStatus, escalatesOn } from '../../../src/domain/orders/claim'
import { dayIn } from '../../../src/domain/orders/delivery'
import { compareMoney } from '../../../src/domain/values/money'

const now = new Date('2026-11-18T13:00:00Z')
const demo = makeDemo({ now, size: 'full', products: 840, days: 180, passwordHash: 'hash' })
const { waiting, accepted, partly, refused } = claimStatus.value
const of = (status: number) => demo.claims.filter((claim) => claim.status === status)
const items = new Map(demo.orderItems.map((item) => [item.hashid, item]))

test('claims are credited in full, in part or declined with a reason, and some are still open', () => {
  for (const status of [waiting, accepted, partly, refused])
    expect([status, of(status).length > 10]).toEqual([status, true])
  for (const { qty, amount, granted_qty, granted_amount, answer } of of(partly)) {
    expect(granted_qty).toBeGreaterThan(0)
    expect(granted_qty).toBeLessThan(qty)
    expect(compareMoney(granted_amount, amount)).toBe(-1)
    expect(answer).not.toBeNull()
  }
  for (const { granted_qty, answer } of of(refused))
    expect([granted_qty, answer]).toEqual([0, expect.any(String)])
  for (const { qty, order_item_hash } of demo.claims)
    expect(qty).toBeLessThanOrEqual(items.get(order_item_hash)?.qty ?? 0)
})

test('no line is claimed twice, and every credit is what its claim granted', () => {
  expect(new Set(demo.claims.map(({ order_item_hash }) => order_item_hash)).size).toBe(demo.claims.length)
  const granted = demo.claims.filter(({ granted_qty }) => granted_qty > 0)
  expect(
    granted.map(({ hashid, granted_qty, granted_amount }) => [hashid, granted_qty, granted_amount]),
  ).toEqual(demo.credits.map(({ hashid, qty, amount }) => [hashid, qty, amount]))
})

test('only open claims of late vendors are escalated', () => {
  const zones = new Map(demo.partners.map(({ hashid, time_zone }) => [hashid, time_zone]))
  const open = of(waiting)
  for (const { due_on, escalated_on, store_hash } of open) {
    const isLate = escalatesOn(due_on) <= dayIn(zones.get(store_hash) ?? '', now)
    expect([due_on, escalated_on]).toEqual([due_on, isLate ? escalatesOn(due_on) : null])
  }
  expect(open.some(({ escalated_on }) => escalated_on !== null)).toBe(true)
  expect(open.some(({ escalated_on }) => escalated_on === null)).toBe(true)
})
