import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kindOf, matchesRule, type Reconciled, reconcile, swapOf } from '../../../src/domain/planning/reorder'
import type { ReorderLine } from '../../../src/domain/planning/reorder-line'
import { sameUnits, upToMultiple } from '../../../src/domain/planning/reorder-swap'
import type { Vendor } from '../../../src/domain/vendors/vendor'
import { aProduct } from '../support'

const aVendor = (change: Partial<Vendor> = {}): Vendor => ({
  hashid: 'vendor000001',
  name: 'Alder Foods',
  description: '',
  city: 'Madison',
  state: 'WI',
  country: 'US',
  status: 1,
  approval: 1,
  order_minimum: '0.00',
  lead_time_days: 1,
  cut_off_time: '12:00',
  delivery_weekdays: [1, 2, 3, 4, 5],
  closed_days: [],
  ...change,
})

const ordered = (change: Partial<ReorderLine> = {}): ReorderLine => ({
  order_hash: 'order0000001',
  order_number: 100_001,
  date_required: '2026-11-10',
  store_hash: 'store0000001',
  vendor_hash: 'vendor000001',
  vendor_name: 'Alder Foods',
  product_hash: 'product00001',
  purchasable_name: 'Oat Milk, 32 fl oz',
  upc: '04006381333931',
  item_code: 'AF-1000',
  category: 'Beverages',
  unit: 1,
  case_pack_size: 6,
  image: '',
  qty: 2,
  sell_price: '20.00',
  ordered_for: null,
  ...change,
})

const one = (line: ReorderLine, products = [aProduct()], vendors = [aVendor()]): Reconciled => {
  const [found] = reconcile([line], products, vendors)
  if (!found) throw new Error('No line came back')
  return found
}

describe('a past line compared with today’s offer', () => {
  test('is the same where nothing changed', () => {
    expect(one(ordered())).toMatchObject({ tags: [], qty: 2 })
  })

  test('says for which day the store has ordered it already, and is left to the user', () => {
    const open = one(ordered({ ordered_for: '2026-11-23' }))
    expect(open).toMatchObject({ qty: 2, tags: [{ kind: 'ordered', day: '2026-11-23' }] })
    expect(kindOf(open)).toBe('ordered')
    expect(matchesRule({ kind: 'same' }, open)).toBe(false)
    expect(matchesRule({ kind: 'ordered' }, open)).toBe(true)
  })

  test('shows the old and the new price, a held price before the list price', () => {
    expect(one(ordered({ sell_price: '19.00' })).tags).toEqual([
      { kind: 'price', from: '19.00', to: '20.00', rise: 5.3, per: 'case' },
    ])
    const held = aProduct({ price_hold: { hashid: 'hold00000001', price: '18.00', ends_on: '2026-12-01' } })
    expect(one(ordered(), [held]).tags).toMatchObject([{ from: '20.00', to: '18.00', rise: -10 }])
  })

  test('keeps its units where the pack changed, and compares prices by unit', () => {
    const line = ordered({ case_pack_size: 12, sell_price: '40.00', qty: 3 })
    expect(one(line)).toMatchObject({ tags: [{ kind: 'pack', from: 12, to: 6 }], qty: 6 })
    expect(one(ordered({ case_pack_size: 12, sell_price: '30.00' })).tags).toMatchObject([
      { kind: 'pack' },
      { kind: 'price', from: '2.50', to: '3.33', rise: 33.3, per: 'unit' },
    ])
  })

  test('is raised to a new multiple', () => {
    expect(one(ordered({ qty: 5 }), [aProduct({ order_multiple: 4 })])).toMatchObject({
      tags: [{ kind: 'multiple', multiple: 4 }],
      qty: 8,
    })
  })

  test('shows how much an order is below a new minimum', () => {
    expect(one(ordered(), [aProduct()], [aVendor({ order_minimum: '150.00' })]).tags).toEqual([
      { kind: 'minimum', minimum: '150.00', missing: '110.00' },
    ])
    expect(one(ordered(), [aProduct()], [aVendor({ order_minimum: '40.00' })]).tags).toEqual([])
  })

  test.each([
    ['discontinued', aProduct({ status: 5 }), 'is discontinued'],
    ['closed', aProduct({ status: 0 }), "isn't open for orders (Unavailable)"],
    ['recalled', aProduct({ is_recalled: true }), 'is recalled'],
  ])('is gone where it is %s, with what can stand in for it', (_, product, reason) => {
    const near = aProduct({ hashid: 'near00000001', sell_price: '21.00' })
    const far = aProduct({ hashid: 'far000000001', sell_price: '60.00' })
    const larger = aProduct({ hashid: 'larger000001', sell_price: '40.00', case_pack_size: 12 })
    const elsewhere = aProduct({ hashid: 'elsewhere001', category: 'Snacks' })
    const closed = aProduct({ hashid: 'closed000001', status: 0 })
    const found = one(ordered(), [far, closed, elsewhere, larger, near, product])
    expect(found).toMatchObject({ qty: 0, tags: [{ kind: 'gone', reason: expect.stringContaining(reason) }] })
    expect(found.tags[0]).toHaveProperty('swaps', [near, larger, far])
  })

  test('is gone without a swap where its vendor takes no orders or left', () => {
    const other = aProduct({ hashid: 'other0000001' })
    expect(swapOf(one(ordered(), [aProduct(), other], [aVendor({ status: 0 })]))).toBeNull()
    expect(one(ordered(), [], []).tags).toMatchObject([
      { kind: 'gone', reason: 'Alder Foods is no longer offered to your stores.', swaps: [] },
    ])
  })

  test('is not swapped for what the store orders anyway', () => {
    const other = aProduct({ hashid: 'other0000001' })
    const [gone] = reconcile(
      [ordered(), ordered({ product_hash: 'other0000001' })],
      [aProduct({ status: 5 }), other],
      [aVendor()],
    )
    expect(gone && swapOf(gone)).toBeNull()
  })
})

describe('a rule', () => {
  const same = one(ordered())
  const dearer = one(ordered({ sell_price: '19.50' }))
  const muchDearer = one(ordered({ sell_price: '15.00' }))
  const cheaper = one(ordered({ sell_price: '25.00' }))
  const both = one(ordered({ sell_price: '19.50', qty: 3 }), [aProduct({ order_multiple: 2 })])

  test('takes lines on which nothing else changed', () => {
    const all = [same, dearer, muchDearer, cheaper, both]
    const taken = (rule: Parameters<typeof matchesRule>[0]) => all.filter((it) => matchesRule(rule, it))
    expect(taken({ kind: 'same' })).toEqual([same])
    expect(taken({ kind: 'price', upTo: 5 })).toEqual([dearer, cheaper])
    expect(taken({ kind: 'price', upTo: 50 })).toEqual([dearer, muchDearer, cheaper])
    expect(taken({ kind: 'multiple' })).toEqual([])
    expect(kindOf(both)).toBe('price')
  })
})

const cents = fc.integer({ min: 1, max: 100_000 }).map((it) => (it / 100).toFixed(2))
const offers = fc.record({
  sell_price: cents,
  case_pack_size: fc.integer({ min: 1, max: 48 }),
  order_multiple: fc.integer({ min: 1, max: 12 }),
  status: fc.constantFrom(0 as const, 1 as const, 5 as const),
  is_recalled: fc.boolean(),
})
const lines = fc.record({
  sell_price: cents,
  case_pack_size: fc.integer({ min: 1, max: 48 }),
  qty: fc.integer({ min: 1, max: 500 }),
})

test('whatever changed, a proposal can be delivered and a line without a tag is as it was', () => {
  fc.assert(
    fc.property(lines, offers, cents, (was, is, order_minimum) => {
      const product = aProduct(is)
      const found = one(ordered(was), [product], [aVendor({ order_minimum })])
      expect(found.qty % product.order_multiple).toBe(0)
      expect(found.qty > 0).toBe(product.status === 1 && !product.is_recalled)
      if (found.tags.length === 0)
        expect([found.qty, product.sell_price, product.case_pack_size]).toEqual([
          was.qty,
          was.sell_price,
          was.case_pack_size,
        ])
      expect(matchesRule({ kind: 'same' }, found)).toBe(kindOf(found) === 'same')
    }),
  )
})

test('packs of another size hold at least the units that were ordered, and not a multiple more', () => {
  fc.assert(
    fc.property(lines, offers, (was, is) => {
      const cases = sameUnits(was, is)
      const units = was.qty * was.case_pack_size
      fc.pre(cases < upToMultiple(9999, is.order_multiple))
      expect(cases * is.case_pack_size).toBeGreaterThanOrEqual(units)
      expect((cases - is.order_multiple) * is.case_pack_size).toBeLessThan(units)
    }),
  )
})
