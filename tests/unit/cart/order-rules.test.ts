import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partErrors, productError, quantityError, stepQuantity } from '../../../src/domain/cart/order-rules'
import type { Vendor } from '../../../src/domain/vendors/vendor'
import { aLine, aProduct } from '../support'

const vendor: Vendor = {
  hashid: 'vendor000001',
  name: 'Alder Foods',
  description: '',
  city: '',
  state: '',
  country: 'US',
  status: 1,
  approval: 1,
  order_minimum: '40.00',
  lead_time_days: 2,
  cut_off_time: '14:00',
  delivery_weekdays: [1, 3, 5],
  closed_days: [],
}
const now = new Date('2026-11-18T13:00:00Z')
const errorsFor = (change: Parameters<typeof aLine>[0], at = now) =>
  partErrors(vendor, [aLine(change)], 'America/Chicago', at)

test('an order that keeps every rule is not refused', () => expect(errorsFor({})).toEqual([]))

test('each rule refuses with what to do', () => {
  expect(errorsFor({ qty: 1 })).toEqual([
    "Add $20.00 to reach Alder Foods' $40.00 minimum, or keep these lines in the cart for later.",
  ])
  expect(errorsFor({ is_recalled: true })[0]).toMatch(/is recalled\. Do not order or sell it/)
  expect(errorsFor({ product_status: 5 })[0]).toMatch(/is discontinued\. Choose another product/)
  expect(errorsFor({ product_status: 2 })[0]).toMatch(/isn't open for orders \(SFP Rejected - Taste Test\)/)
  expect(errorsFor({ quoted_price: '18.00' })[0]).toMatch(/rose from \$18\.00 to \$20\.00 a case/)
  expect(errorsFor({ date_required: '2026-11-26' })[0]).toBe(
    "Alder Foods doesn't deliver on Thu, Nov 26. Choose Fri, Nov 20 or later.",
  )
  expect(errorsFor({}, new Date('2026-11-23T20:00:00Z'))[0]).toBe(
    'The cut-off for Wed, Nov 25 was Mon, Nov 23, 2:00 PM CST. Choose Fri, Nov 27 or later.',
  )
  expect(errorsFor({ date_required: '2027-06-01' })[0]).toMatch(/up to 60 days ahead/)
})

test('a closed vendor takes no orders', () => {
  expect(productError(aProduct(), { ...vendor, status: 0 })).toBe(
    "Alder Foods isn't taking orders right now. Choose another vendor.",
  )
})

test('the quantities that a refusal names are accepted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 48 }), (qty, order_multiple) => {
      const product = { name: 'Figs', order_multiple }
      const refusal = quantityError(product, qty)
      expect(refusal === null).toBe(qty % order_multiple === 0)
      for (const [, named] of refusal?.matchAll(/(?:Order|or) (\d+)/g) ?? [])
        expect(quantityError(product, Number(named))).toBeNull()
    }),
  )
})

test('a step goes to the next case multiple, from the fewest to the most cases of a line', () => {
  const four = { order_multiple: 4 }
  expect([0, 3, 4, 9999].map((qty) => stepQuantity(qty, 1, four))).toEqual([4, 4, 8, 9996])
  expect([0, 3, 4, 9].map((qty) => stepQuantity(qty, -1, four))).toEqual([0, 0, 0, 8])
  expect(stepQuantity(4, -1, four, 4)).toBe(4)
})
