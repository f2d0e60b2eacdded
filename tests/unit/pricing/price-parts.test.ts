import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roles } from '../../../src/domain/access/role'
import { confirmedWaterfall } from '../../../src/domain/pricing/confirmed-price'
import { heldWaterfall } from '../../../src/domain/pricing/held-price'
import { lineTotal, priceLine } from '../../../src/domain/pricing/price'
import {
  formatMargin,
  highestMarkups,
  markupOrDefault,
  type PriceBases,
  pricingOf,
  specialtyPrices,
  storeMargin,
} from '../../../src/domain/pricing/price-parts'
import { pricingFor, visiblePricing } from '../../../src/domain/pricing/price-visibility'
import { priceWaterfall, waterfallTotal } from '../../../src/domain/pricing/price-waterfall'
import { minus, perUnit, sum } from '../../../src/domain/values/money'
import { aProduct } from '../support'

const money = fc.integer({ min: 0, max: 5_000_000 }).map((cents) => (cents / 100).toFixed(2))
const percent = fc.integer({ min: 0, max: 9_999 }).map((basis) => (basis / 100).toFixed(2))
const bases: fc.Arbitrary<PriceBases> = fc.record({
  sell_price: money,
  fn_fee: percent,
  case_pack_size: fc.integer({ min: 0, max: 400 }),
  msrp: money,
  case_delivery_cost: money,
  fn_shipping_rate: percent,
  specialty_base_purchase_price: money,
  specialty_case_delivery_cost: money,
  specialty_msrp: money,
})
const markups = fc.record({ fn_markup: percent, specialty_client_markup: percent })
/** Allows half a cent: amounts are rounded once. */
const isRounded = (shown: string, exact: Big) => new Big(shown).minus(exact).abs().lte('0.005')
/** Returns the factor of a markup in percent. */
const markedUp = (markup: string) => new Big(markup).div(100).plus(1)

const plain: PriceBases = {
  sell_price: '40.00',
  fn_fee: '12.50',
  case_pack_size: 12,
  msrp: '5.99',
  case_delivery_cost: '2.40',
  fn_shipping_rate: '15.00',
  specialty_base_purchase_price: '30.00',
  specialty_case_delivery_cost: '1.50',
  specialty_msrp: '5.49',
}

test('the formulas hold to the cent', () =>
  expect(pricingOf(plain, { fn_markup: '6.00', specialty_client_markup: '8.50' })).toMatchObject({
    purchase_price: '35.00',
    unit_sell_price: '3.33',
    unit_purchase_price: '2.92',
    fn_shipping_purchase_price: '31.60',
    unit_shipping_purchase_price: '2.63',
    unit_delivery_cost: '0.20',
    markup_base: '31.50',
    specialty_client_price: '33.30',
    specialty_sell_price: '36.13',
    specialty_store_margin: '0.4517',
    store_margin: '0.4441',
  }))

test.each([
  // base, delivery, fn_markup, client markup → markup_base, client price, sell price
  ['30.00', '1.50', '6.00', '8.50', '31.50', '33.30', '36.13'],
  ['30.00', '0.00', '6.00', '8.50', '30.00', '31.80', '34.50'],
  // Delivery is added after the markup of the base, and the client's markup applies to both.
  ['100.00', '10.00', '10.00', '10.00', '110.00', '120.00', '132.00'],
  ['100.00', '10.00', '0.00', '0.00', '110.00', '115.00', '120.75'],
  ['100.00', '10.00', undefined, undefined, '110.00', '115.00', '120.75'],
  ['19.99', '0.01', '5.00', '5.00', '20.00', '21.00', '22.05'],
  ['0.00', '4.00', '5.00', '5.00', '4.00', '4.00', '4.20'],
])(
  'base %s and delivery %s with markups %s and %s are %s, %s and %s',
  (base, delivery, fn_markup, specialty_client_markup, markup_base, client, sell) =>
    expect(
      specialtyPrices(
        { specialty_base_purchase_price: base, specialty_case_delivery_cost: delivery },
        {
          ...(fn_markup === undefined ? {} : { fn_markup }),
          ...(specialty_client_markup === undefined ? {} : { specialty_client_markup }),
        },
      ),
    ).toEqual({ markup_base, specialty_client_price: client, specialty_sell_price: sell }),
)

test('every field is its exact formula over the fields shown, rounded once', () =>
  fc.assert(
    fc.property(bases, markups, (of, by) => {
      const it = pricingOf(of, by)
      const fee = new Big(of.sell_price).times(of.fn_fee).div(100)
      const rate = new Big(of.sell_price).times(of.fn_shipping_rate).div(100)
      expect(isRounded(it.purchase_price, new Big(of.sell_price).minus(fee))).toBe(true)
      const shipped = new Big(of.sell_price).minus(rate).minus(of.case_delivery_cost)
      expect(isRounded(it.fn_shipping_purchase_price, shipped)).toBe(true)
      const client = new Big(of.specialty_base_purchase_price).times(markedUp(it.fn_markup))
      expect(isRounded(it.specialty_client_price, client.plus(of.specialty_case_delivery_cost))).toBe(true)
      const sell = new Big(it.specialty_client_price).times(markedUp(it.specialty_client_markup))
      expect(isRounded(it.specialty_sell_price, sell)).toBe(true)
    }),
  ))

test('unit prices are 0 where the pack size is 0, and margins unknown', () =>
  fc.assert(
    fc.property(bases, markups, (of, by) => {
      const it = pricingOf({ ...of, case_pack_size: 0 }, by)
      expect([
        it.unit_sell_price,
        it.unit_purchase_price,
        it.unit_shipping_purchase_price,
        it.unit_delivery_cost,
      ]).toEqual(['0.00', '0.00', '0.00', '0.00'])
      expect([it.store_margin, it.specialty_store_margin]).toEqual([null, null])
    }),
  ))

test('a markup that is zero or missing is 5%', () => {
  for (const none of ['0', '0.00', '', null, undefined]) expect(markupOrDefault(none)).toBe('5.00')
  expect(markupOrDefault('0.01')).toBe('0.01')
  expect(specialtyPrices(plain, {})).toEqual(
    specialtyPrices(plain, { fn_markup: '5.00', specialty_client_markup: '5.00' }),
  )
})

test('the highest markups never make a price lower than a store of theirs pays', () =>
  fc.assert(
    fc.property(bases, fc.array(markups, { minLength: 1, maxLength: 5 }), (of, stores) => {
      const highest = specialtyPrices(of, highestMarkups(stores)).specialty_sell_price
      for (const store of stores)
        expect(Number(highest)).toBeGreaterThanOrEqual(
          Number(specialtyPrices(of, store).specialty_sell_price),
        )
    }),
  ))

test('a margin is a percentage with one decimal, negative where the store loses', () => {
  expect(formatMargin('0.3210')).toBe('32.1%')
  expect(formatMargin(storeMargin('2.00', '2.50') ?? '')).toBe('-25.0%')
})

test('stores never see what a vendor gets; staff who set prices see every field', () => {
  const all = pricingOf(plain, { fn_markup: '6.00', specialty_client_markup: '8.50' })
  for (const role of roles) {
    const seen = Object.keys(pricingFor(role, all)).sort()
    expect(seen).toEqual([...new Set(visiblePricing[role])].sort())
    const isStaff = ['Operations', 'Developer', 'Analyst'].includes(role)
    if (isStaff) expect(seen).toEqual(Object.keys(all).sort())
    else if (role !== 'Supplier') expect(seen.join()).not.toMatch(/fn_fee|\bpurchase_price|fn_shipping/)
  }
})

test('the parts of a held price add up to it, whether it is agreed or only asked for', () =>
  fc.assert(
    fc.property(money, money, fc.integer({ min: 0, max: 400 }), (price, list_price, case_pack_size) => {
      const hold = { price, list_price, case_pack_size, partner_group_name: 'Harbor', ends_on: '2026-12-24' }
      for (const [status, source] of [
        [0, 'Requested for Harbor'],
        [1, 'Approved for Harbor'],
        [2, 'Requested for Harbor'],
      ] as const) {
        const { parts, per_case } = heldWaterfall({ ...hold, status })
        expect(sum(parts.map(({ amount }) => amount))).toBe(price)
        expect(per_case).toBe(price)
        expect(parts.at(-1)).toMatchObject({ source, until: '2026-12-24' })
      }
    }),
  ))

test('the parts of a price add up to what is paid, whatever holds and promotions there are', () =>
  fc.assert(
    fc.property(
      bases,
      markups,
      fc.option(money, { nil: null }),
      fc.option(money, { nil: null }),
      fc.integer({ min: 0, max: 40 }),
      fc.boolean(),
      (of, by, held, off, qty, isSpecialty) => {
        const pricing = pricingFor(isSpecialty ? 'Specialty Distributor' : 'Store', pricingOf(of, by))
        const product = aProduct({
          sell_price: pricing.specialty_sell_price ?? of.sell_price,
          case_pack_size: of.case_pack_size,
          price_hold: held === null ? null : { hashid: 'hold00', price: held, ends_on: '2026-12-01' },
          promotions:
            off === null
              ? []
              : [
                  {
                    hashid: 'promo0',
                    name: 'Less',
                    kind: 'per_case',
                    amount: off,
                    min_qty: 3,
                    ends_on: '2026-12-02',
                  },
                ],
        })
        const { parts, per_case, per_unit } = priceWaterfall(product, qty, pricing)
        expect(sum(parts.map(({ amount }) => amount))).toBe(per_case)
        expect(per_unit).toBe(perUnit(per_case, of.case_pack_size))
        expect(parts.length).toBeGreaterThanOrEqual(pricing.specialty_sell_price ? 4 : 1)
      },
    ),
  ))

test('a hold says until when it counts, and one above the list price counts for nothing', () => {
  const hold = { hashid: 'hold00', price: '18.00', ends_on: '2026-12-01' }
  const held = priceWaterfall(aProduct({ sell_price: '20.00', price_hold: hold }), 1)
  expect(held.parts[1]).toMatchObject({ label: 'Price hold', amount: '-2.00', until: '2026-12-01' })
  const dearer = priceWaterfall(aProduct({ sell_price: '17.00', price_hold: hold }), 1)
  expect(dearer.parts).toHaveLength(1)
  expect(minus(dearer.per_case, '17.00')).toBe('0.00')
})

test('a confirmed price opens into what was kept: its parts add up to it, and nothing of today is among them', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ kind: fc.constantFrom('per_case' as const, 'purchase_order' as const), amount: money }),
        {
          maxLength: 4,
        },
      ),
      money,
      fc.integer({ min: 1, max: 90 }),
      (offers, sell_price, qty) => {
        const promotions = offers.map((offer, index) => ({
          ...offer,
          hashid: `offer${index}`,
          name: `Offer ${index}`,
          min_qty: 1,
          ends_on: '2026-12-31',
        }))
        const line = priceLine(aProduct({ sell_price, promotions }), qty)
        const kept = confirmedWaterfall({ ...line, case_pack_size: 6 }, 'As ordered, Mon, Nov 16')
        expect(sum(kept.parts.map(({ amount }) => amount))).toBe(kept.per_case)
        expect(kept.per_case).toBe(line.final_sell_price)
        const item = { ...line, qty }
        expect(waterfallTotal(kept, qty)).toBe(lineTotal(item))
        expect(kept.parts[0]).toMatchObject({ source: 'As ordered, Mon, Nov 16' })
        expect(kept).toMatchObject({ msrp: null, margin: null })
      },
    ),
  ))
