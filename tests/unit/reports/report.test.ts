import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeOf,
  comparedPeriod,
  daysIn,
  fillRate,
  formatChange,
  formatShare,
  grainOf,
} from '../../../src/domain/reports/report'
import { reportRanges } from '../../../src/domain/reports/report-range'
import { axisTicks } from '../../../src/ui/charts/axis-ticks'

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const period = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }))

describe('a compared period', () => {
  test('is as many months before one that begins with a month', () => {
    expect(comparedPeriod({ from: '2026-11-01', to: '2026-11-18' }, 'previous')).toEqual({
      from: '2026-10-01',
      to: '2026-10-18',
      shift: { months: 1 },
    })
    expect(comparedPeriod({ from: '2026-02-01', to: '2026-02-28' }, 'previous')).toMatchObject({
      from: '2026-01-01',
      to: '2026-01-31',
    })
  })

  test('is the same days of the year before, a leap day or not', () => {
    expect(comparedPeriod({ from: '2025-02-01', to: '2025-02-28' }, 'year')).toMatchObject({
      from: '2024-02-01',
      to: '2024-02-29',
    })
    expect(comparedPeriod({ from: '2028-02-29', to: '2028-03-05' }, 'year')).toMatchObject({
      from: '2027-02-28',
      to: '2027-03-05',
    })
  })

  test('before any other has as many days and ends the day before', () => {
    fc.assert(
      fc.property(period, (it) => {
        if (it.from.endsWith('-01')) return
        const before = comparedPeriod(it, 'previous')
        expect(daysIn(before)).toBe(daysIn(it))
        expect(daysIn({ from: before.to, to: it.from })).toBe(2)
      }),
    )
  })

  test('never reaches into the period when that is a month or less', () => {
    fc.assert(
      fc.property(period, (it) => {
        if (daysIn(it) > 28) return
        expect(comparedPeriod(it, 'previous').to < it.from).toBe(true)
        expect(comparedPeriod(it, 'year').to < it.from).toBe(true)
      }),
    )
  })
})

test('a period is grouped by day, week or month into about thirty points at most', () => {
  expect(grainOf({ from: '2026-11-01', to: '2026-11-30' })).toBe('day')
  expect(grainOf({ from: '2026-08-21', to: '2026-11-18' })).toBe('week')
  expect(grainOf({ from: '2025-12-01', to: '2026-11-30' })).toBe('month')
})

test('every range ends today or earlier and begins before it ends', () => {
  fc.assert(
    fc.property(day, (today) => {
      for (const { of } of reportRanges) {
        const { from, to } = of(today)
        expect(from <= to && to <= today).toBe(true)
      }
    }),
  )
  const rangeOf = (key: string) => reportRanges.find((it) => it.key === key)?.of('2026-03-18')
  expect(rangeOf('last-month')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(rangeOf('this-quarter')).toEqual({ from: '2026-01-01', to: '2026-03-18' })
  expect(rangeOf('last-quarter')).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(rangeOf('last-12-months')).toEqual({ from: '2025-03-01', to: '2026-02-28' })
})

const cents = fc.integer({ min: 0, max: 1e11 }).map((amount) => amount / 100)

test('an axis has a few round numbers, evenly spaced, around all values', () => {
  expect(axisTicks(0, 1_343_000)).toEqual([0, 500_000, 1_000_000, 1_500_000])
  expect(axisTicks(0, 16_480)).toEqual([0, 5_000, 10_000, 15_000, 20_000])
  expect(axisTicks(91.3, 100)).toEqual([90, 92, 94, 96, 98, 100])
  expect(axisTicks(0, 0)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
  fc.assert(
    fc.property(cents, fc.integer({ min: 3, max: 8 }), (high, most) => {
      const ticks = axisTicks(0, high, most)
      expect(ticks.length).toBeLessThanOrEqual(most)
      expect(ticks[0]).toBe(0)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high)
    }),
  )
})

test('shares and changes are rounded to a tenth of a percent and read as one', () => {
  expect(formatShare(fillRate({ cases_due: 3, cases_filled: 2 }))).toBe('66.7%')
  expect(formatShare(fillRate({ cases_due: 0, cases_filled: 0 }))).toBe('–')
  expect(formatChange(changeOf(110, 100))).toBe('+10.0%')
  expect(formatChange(changeOf(95, 100))).toBe('−5.0%')
  expect(formatChange(changeOf(95, 0))).toBe('–')
})
