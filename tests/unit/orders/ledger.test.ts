import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerDueOn } from '../../../src/domain/orders/claim'
import { accountOf, ledgerEvents, shareOf } from '../../../src/domain/orders/ledger'
import { lineTotal } from '../../../src/domain/pricing/price'
import { compareMoney, minus, sum } from '../../../src/domain/values/money'

const cents = fc.integer({ min: 0, max: 50_000_00 }).map((amount) => (amount / 100).toFixed(2))
/** A line with discounts that never take it below zero, as it is priced. */
const line = fc
  .record({
    qty: fc.integer({ min: 1, max: 400 }),
    price: fc.integer({ min: 1, max: 90_000 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ qty, price, off }) => ({
    qty,
    final_sell_price: (price / 100).toFixed(2),
    purchase_order_discounts: [
      { name: 'Fall', discount_amount: (Math.floor(price * qty * off * 0.6) / 100).toFixed(2) },
      { name: 'More', discount_amount: (Math.floor(price * qty * off * 0.4) / 100).toFixed(2) },
    ],
  }))
const entry = fc.record({
  event: fc.constantFrom(...ledgerEvents),
  qty: fc.integer({ min: -99, max: 99 }),
  amount: fc.tuple(fc.boolean(), cents).map(([isLess, amount]) => (isLess ? minus('0', amount) : amount)),
})

test('however a line is claimed in parts, the parts add up to exactly what it cost', () => {
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 }), (item, wanted) => {
      const whole = { qty: item.qty, amount: lineTotal(item) }
      let before = 0
      const parts: string[] = []
      for (const qty of [...wanted, item.qty]) {
        const taken = Math.min(qty, item.qty - before)
        parts.push(shareOf(whole, taken, before))
        before += taken
      }
      expect(sum(parts)).toBe(whole.amount)
      for (const part of parts) expect(compareMoney(part, '0')).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('no share of some cases is more than a cent away from another of as many', () => {
  fc.assert(
    fc.property(line, fc.nat(400), fc.nat(400), fc.integer({ min: 1, max: 400 }), (item, a, b, qty) => {
      fc.pre(a + qty <= item.qty && b + qty <= item.qty)
      const whole = { qty: item.qty, amount: lineTotal(item) }
      expect(Math.abs(Number(minus(shareOf(whole, qty, a), shareOf(whole, qty, b))))).toBeLessThanOrEqual(
        0.01,
      )
    }),
  )
})

test('an account is the same in whatever order its entries come', () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      expect(accountOf(entries.toReversed())).toEqual(accountOf(entries))
    }),
  )
})

test('the accounts of items add up to the account of the order', () => {
  fc.assert(
    fc.property(fc.array(entry), fc.array(entry), (one, other) => {
      const [a, b, both] = [accountOf(one), accountOf(other), accountOf([...one, ...other])]
      expect(both.ordered_qty).toBe(a.ordered_qty + b.ordered_qty)
      expect(both.ordered_amount).toBe(sum([a.ordered_amount, b.ordered_amount]))
      expect(both.credited_amount).toBe(sum([a.credited_amount, b.credited_amount]))
      expect(both.due_amount).toBe(minus(both.ordered_amount, both.credited_amount))
      expect(both.received_qty).toBe(
        a.received_qty === null && b.received_qty === null
          ? null
          : (a.received_qty ?? 0) + (b.received_qty ?? 0),
      )
    }),
  )
})

test('an omitted line counts for nothing', () => {
  const account = accountOf([
    { event: 'ordered', qty: 4, amount: '40.20' },
    { event: 'changed', qty: -4, amount: '-40.20' },
  ])
  expect(account).toMatchObject({ ordered_qty: 0, ordered_amount: '0.00', shipped_qty: null })
})

test('a vendor has five working days, counted in the zone of the store', () => {
  expect(answerDueOn('America/Chicago', new Date('2026-11-18T13:00:00Z'))).toBe('2026-11-25')
  expect(answerDueOn('America/Chicago', new Date('2026-11-21T13:00:00Z'))).toBe('2026-11-27')
  // Still Thursday in Los Angeles.
  expect(answerDueOn('America/Los_Angeles', new Date('2026-11-20T05:00:00Z'))).toBe('2026-11-26')
})
