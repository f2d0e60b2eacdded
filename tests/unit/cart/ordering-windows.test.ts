import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotals } from '../../../src/domain/cart/cart'
import type { CartLine } from '../../../src/domain/cart/cart-line'
import { type GoodsSettings, orderingWindowErrors } from '../../../src/domain/cart/ordering-windows'
import { dayIn, weekdayOf } from '../../../src/domain/orders/delivery'
import { aLine, aStore } from '../support'

const store = aStore({ display_name: 'Maple Street' })
const wednesday = new Date('2026-11-18T13:00:00Z')
const everyDay = { order_days: '0123456', order_minimum: '', order_limit: '' }
const open: GoodsSettings = { produce: everyDay, non_produce: everyDay }

/** A line by its category, as long as it has a name of its own. */
const isProduce = (line: CartLine) => line.item_code.startsWith('PR')
const errorsFor = (settings: GoodsSettings, lines: readonly CartLine[], now = wednesday) =>
  orderingWindowErrors(settings, lines, (line) => (isProduce(line) ? 'Produce' : 'Bakery'), store, now)

const money = fc.integer({ min: 1, max: 90_000 }).map((cents) => (cents / 100).toFixed(2))
const line = fc
  .record({ qty: fc.integer({ min: 1, max: 40 }), price: money, ofProduce: fc.boolean() })
  .map(({ qty, price, ofProduce }) =>
    aLine({ qty, sell_price: price, final_sell_price: price, item_code: ofProduce ? 'PR-1' : 'BK-1' }),
  )
const lines = fc.array(line, { maxLength: 8 })
const goods = fc.record({
  order_days: fc.subarray(['0', '1', '2', '3', '4', '5', '6']).map((days) => days.join('')),
  order_minimum: fc.oneof(fc.constant(''), money),
  order_limit: fc.oneof(fc.constant(''), money),
})
const settings = fc.record({ produce: goods, non_produce: goods })
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

test('a store that sets nothing is refused nothing, and neither is an empty cart', () =>
  fc.assert(
    fc.property(settings, lines, moment, (set, some, now) => {
      expect(errorsFor(open, some, now)).toEqual([])
      expect(errorsFor(set, [], now)).toEqual([])
    }),
  ))

test('produce and other goods are checked separately, and the cart has the refusals of both', () =>
  fc.assert(
    fc.property(settings, lines, moment, (set, some, now) => {
      const produce = some.filter(isProduce)
      const rest = some.filter((it) => !isProduce(it))
      expect(errorsFor(set, some, now)).toEqual([
        ...errorsFor(set, produce, now),
        ...errorsFor(set, rest, now),
      ])
    }),
  ))

test('goods are refused on exactly the days that are not set, in the zone of the store', () =>
  fc.assert(
    fc.property(goods, line, moment, ({ order_days }, one, now) => {
      const days = { ...everyDay, order_days }
      const today = String(weekdayOf(dayIn(store.time_zone, now)))
      const refused = errorsFor({ produce: days, non_produce: days }, [one], now)
      expect(refused.length === 0).toBe(order_days.includes(today))
    }),
  ))

test('a refusal states exactly the missing or excess quantity', () =>
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      money,
      money,
      (some, order_minimum, order_limit) => {
        const only = some.filter(isProduce)
        fc.pre(only.length > 0)
        const total = new Big(cartTotals(only).adjusted_price)
        const limits = { ...open, produce: { ...everyDay, order_minimum, order_limit } }
        const said = errorsFor(limits, only)
        const amountIn = (text: RegExp) =>
          said.flatMap((it) => text.exec(it)?.[1]?.replaceAll(',', '') ?? []).map((it) => new Big(it))
        const [missing] = amountIn(/Add \$([\d,.]+) more/)
        const [tooMuch] = amountIn(/Remove \$([\d,.]+)\./)
        expect(missing?.plus(total).toFixed(2)).toBe(total.lt(order_minimum) ? order_minimum : undefined)
        expect(tooMuch && total.minus(tooMuch).toFixed(2)).toBe(
          total.gt(order_limit) ? order_limit : undefined,
        )
      },
    ),
  ))
