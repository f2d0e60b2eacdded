import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateError } from '../../../src/domain/cart/order-rules'
import {
  cutOff,
  dayIn,
  daysAfter,
  formatDay,
  isOpenFor,
  nextDeliveryDays,
  weekdayOf,
} from '../../../src/domain/orders/delivery'
import { TEST_NOW } from '../../setup/calendar.mjs'

const terms = { lead_time_days: 2, cut_off_time: '14:00', delivery_weekdays: [1, 3, 5], closed_days: [] }
const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'America/Los_Angeles',
  'Pacific/Auckland',
]

test('the cut-off is the vendor’s time in the zone of the store', () => {
  expect(cutOff(terms, '2026-11-20', 'America/Chicago').toISOString()).toBe('2026-11-18T20:00:00.000Z')
  expect(cutOff(terms, '2026-11-20', 'America/Phoenix').toISOString()).toBe('2026-11-18T21:00:00.000Z')
})

test('keeps the time of day when the clocks change', () => {
  expect(cutOff(terms, '2026-10-30', 'America/Chicago').toISOString()).toBe('2026-10-28T19:00:00.000Z')
  expect(cutOff(terms, '2026-11-04', 'America/Chicago').toISOString()).toBe('2026-11-02T20:00:00.000Z')
})

test('an order is taken until the very last moment before the cut-off', () => {
  const closes = cutOff(terms, '2026-11-20', 'America/Chicago').getTime()
  expect(isOpenFor(terms, '2026-11-20', 'America/Chicago', new Date(closes - 1))).toBe(true)
  expect(isOpenFor(terms, '2026-11-20', 'America/Chicago', new Date(closes))).toBe(false)
})

test('the day is that of the store, not of the server', () => {
  const lateEvening = new Date('2026-11-19T04:00:00Z')
  expect(dayIn('America/Chicago', lateEvening)).toBe('2026-11-18')
  expect(dayIn('Pacific/Auckland', lateEvening)).toBe('2026-11-19')
})

const anyTerms = fc.record({
  lead_time_days: fc.integer({ min: 0, max: 7 }),
  cut_off_time: fc.constantFrom('00:00', '09:30', '14:00', '23:59'),
  delivery_weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  closed_days: fc.constant<string[]>([]),
})
const anyMoment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

test('offered days are accepted delivery days in order', () => {
  fc.assert(
    fc.property(anyTerms, fc.constantFrom(...zones), anyMoment, (given, zone, now) => {
      const days = nextDeliveryDays(given, zone, now, 5)
      expect(days).toHaveLength(5)
      expect([...days].sort()).toEqual(days)
      for (const day of days) {
        expect(given.delivery_weekdays).toContain(weekdayOf(day))
        expect(dateError({ ...given, name: 'A vendor' }, day, zone, now)).toBeNull()
      }
    }),
  )
})

test('no earlier day than the first offered one is open', () => {
  fc.assert(
    fc.property(anyTerms, fc.constantFrom(...zones), anyMoment, (given, zone, now) => {
      const [first = ''] = nextDeliveryDays(given, zone, now, 1)
      for (let day = dayIn(zone, now); day < first; day = daysAfter(day, 1))
        expect(isOpenFor(given, day, zone, now)).toBe(false)
    }),
  )
})

test('a vendor that never delivers offers no day', () => {
  expect(nextDeliveryDays({ ...terms, delivery_weekdays: [] }, 'America/Chicago', TEST_NOW, 3)).toEqual([])
})

test('no deliveries on a closed day; a cut-off on one moves to the last open day before', () => {
  const closed = { ...terms, closed_days: ['2026-11-25', '2026-11-26', '2026-11-27'] }
  const now = new Date('2026-11-18T13:00:00Z')
  expect(nextDeliveryDays(closed, 'America/Chicago', now, 3)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-30',
  ])
  const thursday = { ...closed, lead_time_days: 3 }
  expect(cutOff(thursday, '2026-11-30', 'America/Chicago').toISOString()).toBe('2026-11-24T20:00:00.000Z')
  expect(dateError({ ...closed, name: 'Alder Farms' }, '2026-11-27', 'America/Chicago', now)).toBe(
    'Alder Farms is closed on Fri, Nov 27. Choose Fri, Nov 20 or later.',
  )
})

test('a closed day is never a delivery day or a cut-off day', () => {
  const anyClosed = fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 30 })
  fc.assert(
    fc.property(anyTerms, anyClosed, fc.constantFrom(...zones), anyMoment, (given, ahead, zone, now) => {
      const closed_days = ahead.map((days) => daysAfter(dayIn(zone, now), days))
      const closed = { ...given, closed_days }
      for (const day of nextDeliveryDays(closed, zone, now, 5)) {
        expect(closed_days).not.toContain(day)
        expect(closed_days).not.toContain(dayIn(zone, cutOff(closed, day, zone)))
      }
    }),
  )
})

test('a day names its year if that is not the present one in America, whatever the zone of the machine', () => {
  // December 31, 11:30 PM in New York.
  const evening = new Date('2027-01-01T04:30:00Z')
  expect([formatDay('2026-12-30', evening), formatDay('2027-01-04', evening)]).toEqual([
    'Wed, Dec 30',
    'Mon, Jan 4, 2027',
  ])
  const night = new Date('2027-01-01T06:30:00Z')
  expect([formatDay('2026-12-30', night), formatDay('2027-01-04', night)]).toEqual([
    'Wed, Dec 30, 2026',
    'Mon, Jan 4',
  ])
})
