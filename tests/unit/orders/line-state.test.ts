import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  actOn,
  amountOf,
  type LineAction,
  type LineState,
  openQty,
} from '../../../src/domain/orders/line-state'
import { issueReason, orderItemStatus } from '../../../src/domain/orders/order'
import { lineTotal } from '../../../src/domain/pricing/price'
import { compareMoney, sum } from '../../../src/domain/values/money'

const reason = issueReason.value.outOfStock
const ordered = (qty: number): LineState => ({
  purchasable_name: 'Oat milk',
  status: orderItemStatus.value.notYetPurchased,
  issue_reason: null,
  wanted_qty: qty,
  ordered_qty: qty,
  shipped_qty: 0,
  is_offered: false,
})
const action: fc.Arbitrary<LineAction> = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), qty: fc.nat(14), reason: fc.constant(reason) }),
  fc.record({ kind: fc.constant('omit' as const), reason: fc.constant(reason) }),
  fc.record({ kind: fc.constant('offer' as const), reason: fc.constant(reason) }),
  fc.constant({ kind: 'accept' as const }),
  fc.constant({ kind: 'decline' as const }),
  fc.constant({ kind: 'reset' as const }),
  fc.record({ kind: fc.constant('ship' as const), qty: fc.nat(14) }),
  fc.record({ kind: fc.constant('want' as const), qty: fc.nat(14) }),
)
const after = (line: LineState, ...actions: LineAction[]): LineState =>
  actions.reduce((state, next) => {
    const outcome = actOn(state, next)
    if ('error' in outcome) throw new Error(outcome.error)
    return outcome.line
  }, line)
const errorOf = (line: LineState, next: LineAction) => {
  const outcome = actOn(line, next)
  return 'error' in outcome ? outcome.error : null
}

test('no sequence of actions ships more than was ordered, or orders more than the store wants', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.array(action, { maxLength: 40 }), (qty, actions) => {
      let line = ordered(qty)
      for (const next of actions) {
        const outcome = actOn(line, next)
        if ('error' in outcome) continue
        expect(outcome.line.shipped_qty).toBeGreaterThanOrEqual(line.shipped_qty)
        line = outcome.line
        expect(line.shipped_qty).toBeLessThanOrEqual(line.ordered_qty)
        expect(line.ordered_qty).toBeLessThanOrEqual(line.wanted_qty)
        const { swapped, omitted, purchased } = orderItemStatus.value
        const isGone = line.status === swapped || line.status === omitted
        expect(isGone).toBe(line.ordered_qty === 0)
        if (line.shipped_qty > 0) expect(line.status).toBe(purchased)
      }
    }),
  )
})

test('however cases are shipped, changed and claimed, the parts add up to the amount of all', () => {
  const item = fc.record({
    qty: fc.integer({ min: 1, max: 60 }),
    final_sell_price: fc.integer({ min: 1, max: 90_000 }).map((cents) => (cents / 100).toFixed(2)),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(
      item,
      fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 12 }),
      ({ share, ...priced }, parts) => {
        const discount = (
          Math.floor(Number(priced.final_sell_price) * priced.qty * share * 100) / 100
        ).toFixed(2)
        const line = { ...priced, purchase_order_discounts: [{ name: 'Fall', discount_amount: discount }] }
        let before = 0
        const amounts = parts.map((qty) => {
          const amount = amountOf(line, qty, before)
          before += qty
          return amount
        })
        expect(sum(amounts)).toBe(amountOf(line, before))
        for (const amount of amounts) expect(compareMoney(amount, '0')).toBeGreaterThanOrEqual(0)
        expect(amountOf(line, line.qty)).toBe(lineTotal(line))
        expect(amountOf(line, 1, line.qty)).toBe(line.final_sell_price)
      },
    ),
  )
})

test('a line is shipped in parts, and what is left can be omitted', () => {
  const line = after(ordered(5), { kind: 'ship', qty: 2 }, { kind: 'ship', qty: 1 })
  expect(openQty(line)).toBe(2)
  expect(errorOf(line, { kind: 'ship', qty: 3 })).toBe(
    '2 cases of Oat milk left to ship. Enter that many or fewer.',
  )
  const short = after(line, { kind: 'omit', reason })
  expect(short).toMatchObject({ ordered_qty: 3, status: 1, issue_reason: reason })
  expect(errorOf(short, { kind: 'ship', qty: 1 })).toBe('All cases of Oat milk are shipped.')
})

test('a line with an unanswered swap can only be omitted or reset', () => {
  const line = after(ordered(5), { kind: 'offer', reason })
  expect(errorOf(line, { kind: 'ship', qty: 1 })).toContain("hasn't answered")
  expect(errorOf(line, { kind: 'change', qty: 1, reason })).toContain("hasn't answered")
  expect(errorOf(line, { kind: 'offer', reason })).toContain("hasn't answered")
  expect(after(line, { kind: 'omit', reason })).toMatchObject({ status: 3, is_offered: false })
  expect(after(line, { kind: 'reset' })).toMatchObject({ status: 4, ordered_qty: 5, issue_reason: null })
  expect(after(line, { kind: 'accept' })).toMatchObject({ status: 2, ordered_qty: 0 })
  expect(after(line, { kind: 'decline' })).toMatchObject({ status: 0, ordered_qty: 5, is_offered: false })
})

test('a vendor can reduce a line to its shipped cases and raise it to the requested ones', () => {
  const line = after(ordered(5), { kind: 'ship', qty: 2 })
  expect(errorOf(line, { kind: 'change', qty: 6, reason })).toContain('The store ordered 5 cases')
  expect(errorOf(line, { kind: 'change', qty: 1, reason })).toContain('2 cases of Oat milk already shipped')
  expect(errorOf(line, { kind: 'change', qty: 5, reason })).toContain('already has 5 cases')
  expect(errorOf(ordered(5), { kind: 'change', qty: 0, reason })).toBe('Enter 1 or more, or omit the line.')
  const fewer = after(line, { kind: 'change', qty: 3, reason })
  expect(after(fewer, { kind: 'change', qty: 4, reason }).ordered_qty).toBe(4)
  expect(after(fewer, { kind: 'reset' })).toMatchObject({ ordered_qty: 5, issue_reason: null })
  expect(errorOf(ordered(5), { kind: 'reset' })).toBe('Oat milk is as the store ordered it.')
})
