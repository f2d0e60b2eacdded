import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxOfCredit } from '../../../src/domain/invoices/invoicing'
import { splitCredit } from '../../../src/domain/invoices/split-credit'
import { atMost, compareMoney, percentOf, sum } from '../../../src/domain/values/money'

const cents = (max: number) => fc.nat(max).map((amount) => (amount / 100).toFixed(2))
const part = fc.record({ invoice_hash: fc.uuid(), qty: fc.nat(9), amount: cents(90_000) })

test('a credit is distributed to the cent, and no invoice gets more than is left on it', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), fc.nat(40), cents(300_000), (billed, qty, amount) => {
      const parts = splitCredit({ qty, amount }, billed)
      expect(sum(parts.map((share) => share.amount))).toBe(
        atMost(sum(billed.map((left) => left.amount)), amount),
      )
      for (const share of parts) {
        const left = billed.find(({ invoice_hash }) => invoice_hash === share.invoice_hash)
        expect(share.qty).toBeLessThanOrEqual(left?.qty ?? 0)
        expect(compareMoney(share.amount, left?.amount ?? '0')).toBeLessThanOrEqual(0)
      }
    }),
  )
})

test('the tax of credits adds up to the tax of their sum', () => {
  fc.assert(
    fc.property(fc.array(cents(50_000), { maxLength: 12 }), cents(2_000), (amounts, percent) => {
      let credited = '0.00'
      const taxes = amounts.map((amount) => {
        const tax = taxOfCredit(amount, credited, percent)
        credited = sum([credited, amount])
        return tax
      })
      expect(sum(taxes)).toBe(percentOf(credited, percent))
    }),
  )
})
