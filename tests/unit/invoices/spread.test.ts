import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from '../../../src/domain/invoices/payment'
import { compareMoney, sum } from '../../../src/domain/values/money'

const cents = (amount: number) => (amount / 100).toFixed(2)
const invoices = fc.uniqueArray(
  fc.record({
    hashid: fc.uuid(),
    invoice_number: fc.stringMatching(/^INV-\d{4}$/),
    issued_on: fc.constantFrom('2026-09-30', '2026-10-01', '2026-11-02'),
    open_amount: fc.integer({ min: 0, max: 500_000 }).map(cents),
  }),
  { selector: ({ hashid }) => hashid, maxLength: 12 },
)

test('a payment is spread to the cent, over the oldest invoices first, and no invoice gets more than is open', () => {
  fc.assert(
    fc.property(invoices, fc.integer({ min: 1, max: 6_000_000 }).map(cents), (all, amount) => {
      const parts = spread(amount, all)
      const open = new Map(all.map((invoice) => [invoice.hashid, invoice]))
      const total = sum(all.map(({ open_amount }) => open_amount))
      const smaller = compareMoney(amount, total) < 0 ? amount : total
      expect(sum(parts.map((part) => part.amount))).toBe(sum([smaller]))
      const isFull = ({ invoice_hash, amount: part }: (typeof parts)[number]) =>
        compareMoney(part, open.get(invoice_hash)?.open_amount ?? '0') === 0
      // Only the last one may get a part.
      expect(parts.slice(0, -1).every(isFull)).toBe(true)
      const days = parts.map(({ invoice_hash }) => open.get(invoice_hash)?.issued_on ?? '')
      expect(days).toEqual(days.toSorted())
    }),
  )
})
