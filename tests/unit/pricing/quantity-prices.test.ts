import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineTotal, priceLine } from '../../../src/domain/pricing/price'
import { quantityPrices } from '../../../src/domain/pricing/quantity-prices'
import { times } from '../../../src/domain/values/money'
import { aProduct } from '../support'

const offer = (hashid: string, kind: 'per_case' | 'purchase_order', min_qty: number, amount: string) => ({
  hashid,
  name: hashid,
  kind,
  amount,
  min_qty,
  ends_on: `2026-12-${10 + min_qty}`,
})

test('prices for more cases have their quantity, discount and last day', () => {
  const product = aProduct({
    sell_price: '47.00',
    promotions: [
      offer('promo1', 'per_case', 1, '7.50'),
      offer('promo2', 'per_case', 5, '9.00'),
      offer('promo3', 'purchase_order', 10, '20.00'),
      offer('promo4', 'per_case', 8, '8.00'),
    ],
  })
  expect(quantityPrices(product, 1)).toEqual([
    { min_qty: 5, per_case: '38.00', off_line: '0.00', until: '2026-12-15' },
    { min_qty: 10, per_case: '38.00', off_line: '20.00', until: '2026-12-20' },
  ])
  expect(quantityPrices(product, 6)).toHaveLength(1)
  expect(quantityPrices(aProduct({ sell_price: '47.00', promotions: [] }), 1)).toEqual([])
})

test('a price for more cases is the price of a line of that many', () => {
  const offers = fc.array(
    fc.record({
      kind: fc.constantFrom('per_case' as const, 'purchase_order' as const),
      cents: fc.integer({ min: 1, max: 3_000 }),
      min_qty: fc.integer({ min: 1, max: 12 }),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(offers, fc.integer({ min: 1, max: 6 }), (steps, qty) => {
      const product = aProduct({
        sell_price: '20.00',
        promotions: steps.map(({ kind, cents, min_qty }, at) =>
          offer(`promo${at}`, kind, min_qty, (cents / 100).toFixed(2)),
        ),
      })
      for (const { min_qty, per_case, off_line } of quantityPrices(product, qty)) {
        expect(min_qty).toBeGreaterThan(qty)
        const line = priceLine(product, min_qty)
        expect(per_case).toBe(line.final_sell_price)
        const discounts = [{ discount_amount: off_line }]
        expect(
          lineTotal({ qty: min_qty, final_sell_price: per_case, purchase_order_discounts: discounts }),
        ).toBe(lineTotal({ qty: min_qty, ...line }))
        expect(Number(lineTotal({ qty: min_qty, ...line }))).toBeLessThan(
          Number(times(product.sell_price, min_qty)),
        )
      }
    }),
  )
})
