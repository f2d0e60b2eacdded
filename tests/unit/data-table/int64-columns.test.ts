import Big from 'big.js'
import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { DateColumn } from '../../../src/domain/tables/engine/date-column'
import { MoneyColumn } from '../../../src/domain/tables/engine/money-column'
import { NumberColumn } from '../../../src/domain/tables/engine/number-column'
import { radixSort } from '../../../src/domain/tables/engine/radix-sort'

const rowsOf = (count: number) => Uint32Array.from({ length: count }, (_, row) => row)

afterEach(() => {
  vi.unstubAllEnvs()
})

test('any number is kept as it is, and is in its order', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true })), (numbers) => {
      const column = new NumberColumn()
      column.append(numbers)
      // There is one zero.
      const kept = numbers.map((number) => number + 0)
      expect(numbers.map((_, row) => column.valueAt(row))).toEqual(kept)
      const sorted = radixSort(rowsOf(numbers.length), column.words(false))
      expect(Array.from(sorted, (row) => kept[row])).toEqual(
        kept.toSorted((a, b) => (a < b ? -1 : Number(a > b))),
      )
    }),
  )
})

test('numbers are added as they are written', () => {
  const written = fc
    .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 12 }))
    .map(([digits, decimals]) => Number(new Big(digits).div(10 ** decimals)))
  fc.assert(
    fc.property(fc.array(written), (numbers) => {
      const column = new NumberColumn()
      column.append(numbers)
      const sum = numbers.reduce((sum, number) => sum.plus(number), new Big(0))
      expect(column.sum(rowsOf(numbers.length))).toBe(sum.toFixed())
    }),
  )
})

test('a long number that a float times its decimals would miss is added as it is written', () => {
  const column = new NumberColumn()
  column.append([-121.9191359, 695_194_598.907])
  expect(column.sum(rowsOf(2))).toBe('695194476.9878641')
})

test('0.1 and 0.2 make 0.3', () => {
  const column = new NumberColumn()
  column.append([0.1, 0.2, null])
  expect(column.sum(rowsOf(3))).toBe('0.3')
})

test('amounts beyond the precision of a float are exact', () => {
  const column = new MoneyColumn()
  column.append(['90071992547409.93', '0.01', '-0.004', '1000000000000.0001', null, 'no amount', ''])
  expect(column.valueAt(0)).toBe('90071992547409.93')
  expect(column.valueAt(2)).toBe('-0.004')
  expect(column.valueAt(5)).toBeNull()
  expect(column.sum(rowsOf(7))).toBe('91071992547409.9361')
})

test.each([
  ['1.005', null, ['1.01', '2.00']],
  [null, '1.005', ['-1.00', '1.00']],
  ['-1', '1.01', ['-1.00', '1.00', '1.01']],
  ['$1,000', null, []],
  ['nonsense', '1', ['-1.00', '1.00']],
] as const)('amounts from %s to %s', (from, to, expected) => {
  const column = new MoneyColumn()
  column.append(['-1.00', '1.00', '1.01', '2.00', null])
  const passes = column.passes({ id: '', kind: 'range', from, to })
  expect([...rowsOf(5)].filter(passes).map((row) => column.valueAt(row))).toEqual(expected)
})

test('a day holds its instants in the local time zone', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  const column = new DateColumn()
  column.append([
    '2026-11-21T05:59:59Z',
    '2026-11-21T06:00:00Z',
    '2026-11-22T05:59:59.999Z',
    '2026-11-22T06:00:00Z',
  ])
  const passes = column.passes({ id: '', kind: 'range', from: '2026-11-21', to: '2026-11-21' })
  expect([...rowsOf(4)].filter(passes)).toEqual([1, 2])
})

test('days are the same in every time zone', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  const column = new DateColumn()
  column.append(['2026-11-20', '2026-11-21', '2026-11-22', null])
  const passes = column.passes({ id: '', kind: 'range', from: '2026-11-21', to: '2026-11-21' })
  expect([...rowsOf(4)].filter(passes)).toEqual([1])
  expect(column.valueAt(1)).toBe('2026-11-21')
})
