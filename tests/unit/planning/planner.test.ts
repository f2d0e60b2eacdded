import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dateError, minimumError } from '../../../src/domain/cart/order-rules'
import { cutOff, nextDeliveryDays } from '../../../src/domain/orders/delivery'
import {
  CLOSING_MS,
  countPicks,
  isPicked,
  movesByCall,
  nextChangeAt,
  pickOf,
  planDays,
  plannedMoves,
} from '../../../src/domain/planning/planner'
import { plannerSearch } from '../../../src/domain/planning/planner-search'

import { aStore } from '../support'
import { aVendor, cellOn, lineOf, NOW, planOf } from './plan-of'

describe('a cell shows the status of a store with a vendor for a day', () => {
  test('met at the minimum, to the cent', () => {
    expect(cellOn(planOf([lineOf(5, '2026-11-23')]), '2026-11-23')).toMatchObject({
      status: 'met',
      short_by: '0.00',
    })
  })

  test('short below it, by how much', () => {
    expect(cellOn(planOf([lineOf(3, '2026-11-23')]), '2026-11-23')).toMatchObject({
      status: 'short',
      short_by: '40.00',
    })
  })

  test('missed from the cut-off on, with the next possible day', () => {
    const closes = cutOff(aVendor(), '2026-11-20', 'America/Chicago').getTime()
    const lines = [lineOf(5, '2026-11-20')]
    expect(cellOn(planOf(lines, { now: new Date(closes - 1) }), '2026-11-20').status).toBe('met')
    expect(cellOn(planOf(lines, { now: new Date(closes) }), '2026-11-20')).toMatchObject({
      status: 'missed',
      next_day: '2026-11-23',
    })
  })

  test('missed on a day on which the vendor no longer delivers', () => {
    expect(cellOn(planOf([lineOf(5, '2026-11-24')]), '2026-11-24')).toMatchObject({
      status: 'missed',
      closes_at: null,
    })
  })

  test('nothing ordered while the day is open, closed after; nothing at all where no delivery is', () => {
    const plan = planOf([])
    expect(cellOn(plan, '2026-11-18').status).toBe('closed')
    expect(cellOn(plan, '2026-11-20').status).toBe('none')
    expect(() => cellOn(plan, '2026-11-21')).toThrow('No cell')
  })

  test('closing from two hours before the cut-off', () => {
    const closes = cutOff(aVendor(), '2026-11-20', 'America/Chicago').getTime()
    const at = (left: number) => cellOn(planOf([], { now: new Date(closes - left) }), '2026-11-20').is_closing
    expect([at(CLOSING_MS), at(CLOSING_MS - 1), at(1), at(0)]).toEqual([false, true, true, false])
  })

  test('a cell adds up the orders that are already confirmed', () => {
    const order = { store_hash: aStore().hashid, vendor_hash: aVendor().hashid, date_required: '2026-11-20' }
    const orders = [
      { ...order, adjusted_price: '10.10' },
      { ...order, adjusted_price: '0.20' },
    ]
    expect(cellOn(planOf([], { orders }), '2026-11-20').ordered).toBe('10.30')
  })

  test('a closed vendor is shown only where the cart holds its products, which have nowhere to go', () => {
    const vendors = [aVendor({ status: 0 })]
    expect(planOf([], { vendors }).rows).toEqual([])
    expect(cellOn(planOf([lineOf(5, '2026-11-16')], { vendors }), '2026-11-16').next_day).toBeNull()
  })
})

describe('the clock of each store counts', () => {
  const stores = [
    aStore({ hashid: 'storeEast001', time_zone: 'America/New_York' }),
    aStore({ hashid: 'storeWest001', time_zone: 'America/Los_Angeles' }),
  ]

  test('the same cut-off passes three hours later in the west', () => {
    const closesEast = cutOff(aVendor(), '2026-11-20', 'America/New_York')
    const { rows } = planOf([], { stores, now: closesEast })
    const statuses = rows.map(({ cells }) => cells.find((cell) => cell?.date === '2026-11-20')?.status)
    expect(statuses).toEqual(['closed', 'none'])
  })

  test('the plan begins with the day of the store where it is earliest', () => {
    const afterMidnightInTheEast = new Date('2026-11-19T05:30:00Z')
    expect(planDays(stores, [], afterMidnightInTheEast)[0]).toBe('2026-11-18')
  })

  test.each([
    ['spring', '2026-03-09', '2026-03-07T20:00:00.000Z'],
    ['spring, after the change', '2026-03-10', '2026-03-08T19:00:00.000Z'],
    ['autumn', '2026-11-02', '2026-10-31T19:00:00.000Z'],
    ['autumn, after the change', '2026-11-03', '2026-11-01T20:00:00.000Z'],
  ])('cut-offs stay at two in the afternoon when clocks change: %s', (_, date, closes) => {
    const everyDay = [aVendor({ delivery_weekdays: [0, 1, 2, 3, 4, 5, 6] })]
    const now = new Date(Date.parse(closes) - 60_000)
    expect(cellOn(planOf([], { vendors: everyDay, now }), date)).toMatchObject({
      status: 'none',
      is_closing: true,
      closes_at: new Date(closes),
    })
  })
})

test('lines for days beyond the two weeks, or past, are in the plan', () => {
  const { days } = planOf([lineOf(5, '2026-10-02'), lineOf(5, '2027-01-04')])
  expect(days).toHaveLength(16)
  expect([days[0], days[1], days.at(-1)]).toEqual(['2026-10-02', '2026-11-18', '2027-01-04'])
})

test('open tasks are missed carts, short carts, and carts that close soon', () => {
  const now = new Date(cutOff(aVendor(), '2026-11-20', 'America/Chicago').getTime() - 60_000)
  const plan = planOf(
    [lineOf(5, '2026-11-16'), lineOf(5, '2026-11-20'), lineOf(1, '2026-11-23'), lineOf(5, '2026-11-25')],
    { now },
  )
  expect(countPicks(plan.rows)).toEqual({ doing: 3, missed: 1, short: 1, closing: 1, met: 2 })
  expect(isPicked(cellOn(plan, '2026-11-25'), 'doing')).toBe(false)
  expect(isPicked(cellOn(plan, '2026-11-25'), undefined)).toBe(true)
})

test('the plan has the time of its next change', () => {
  const { rows } = planOf([])
  const closes = cutOff(aVendor(), '2026-11-20', 'America/Chicago').getTime()
  expect(nextChangeAt(rows, NOW.getTime())).toBe(closes - CLOSING_MS)
  expect(nextChangeAt(rows, closes - CLOSING_MS)).toBe(closes)
  expect(nextChangeAt([], NOW.getTime())).toBeNull()
})

test('missed lines move together: the totals of the day they come to, one call a store and day', () => {
  const lines = [
    lineOf(1, '2026-11-13', { hashid: 'line00000001', product_hash: 'product00001' }),
    lineOf(2, '2026-11-16', { hashid: 'line00000002', product_hash: 'product00002' }),
    lineOf(1, '2026-11-20', { hashid: 'line00000003', product_hash: 'product00003' }),
  ]
  const moves = plannedMoves(planOf(lines).rows)
  expect(moves.map(({ to, total, short_by }) => ({ to, total, short_by }))).toEqual([
    { to: '2026-11-20', total: '80.00', short_by: '20.00' },
    { to: '2026-11-20', total: '80.00', short_by: '20.00' },
  ])
  expect(movesByCall(moves)).toEqual([
    {
      store_hash: aStore().hashid,
      date_required: '2026-11-20',
      order_hashes: ['line00000001', 'line00000002'],
    },
  ])
})

test('the plan agrees with what the server would refuse', () => {
  const zones = ['America/New_York', 'America/Phoenix', 'Pacific/Auckland']
  fc.assert(
    fc.property(
      fc.record({
        lead_time_days: fc.integer({ min: 0, max: 5 }),
        cut_off_time: fc.constantFrom('00:00', '11:30', '23:59'),
        delivery_weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      }),
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: -3, max: 20 }),
      (terms, time_zone, now, qty, ahead) => {
        const vendor = aVendor(terms)
        const stores = [aStore({ time_zone })]
        const today = planDays(stores, [], now)[0] ?? ''
        const date = new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10)
        const lines = [lineOf(qty, date)]
        const cell = cellOn(planOf(lines, { now, stores, vendors: [vendor] }), date)
        const isRejected = dateError(vendor, date, time_zone, now) !== null
        expect(cell.status === 'missed').toBe(isRejected)
        if (!isRejected) expect(cell.status === 'short').toBe(minimumError(vendor, lines) !== null)
        if (isRejected) expect(cell.next_day).toBe(nextDeliveryDays(vendor, time_zone, now, 1)[0] ?? null)
      },
    ),
  )
})

test('24 stores with 20 vendors are 480 rows', () => {
  const stores = Array.from({ length: 24 }, (_, at) =>
    aStore({
      hashid: `store${String(at).padStart(7, '0')}`,
      time_zone: at % 2 ? 'America/Chicago' : 'America/Denver',
    }),
  )
  const vendors = Array.from({ length: 20 }, (_, at) =>
    aVendor({ hashid: `vendor${String(at).padStart(6, '0')}` }),
  )
  const lines = stores.flatMap((store) =>
    vendors.map((vendor) =>
      lineOf(3, '2026-11-23', { store_hash: store.hashid, vendor_hash: vendor.hashid }),
    ),
  )
  expect(planOf(lines, { stores, vendors }).rows).toHaveLength(480)
})

test('a bad address still opens the planner', () => {
  expect(z.parse(plannerSearch, { show: 7, by: 3, q: '', cell: null })).toEqual({})
  expect([pickOf('nonsense'), pickOf('short')]).toEqual([undefined, 'short'])
  const whole = { show: 'short', by: 'vendor', q: 'oak', cell: 'a.b.c' }
  expect(z.parse(plannerSearch, whole)).toEqual(whole)
})
