import { expect, test } from 'vitest'
import { type Repeat, repeatChoice, repeatIn, seriesOf } from '../../../src/domain/orders/repeat'

test.each([
  ['a date on the same date', seriesOf('inventory'), '2027-03-14', 2030, '2030-03-14'],
  ['February 29 in a leap year', seriesOf('inventory'), '2028-02-29', 2032, '2032-02-29'],
  ['February 29 in no other year', seriesOf('inventory'), '2028-02-29', 2029, null],
  ['February 29 not in a century', seriesOf('inventory'), '2096-02-29', 2100, null],
  ['a moved holiday on its own day', 'us-thanksgiving', '2026-11-27', 2027, '2027-11-25'],
] as const satisfies [string, Repeat, string, number, string | null][])(
  'a closed day repeats: %s',
  (_case, repeat, latest, year, day) => expect(repeatIn(repeat, latest, year)).toBe(day),
)

test('the form shows how a closed day repeats', () => {
  expect([repeatChoice(null), repeatChoice('us-labor'), repeatChoice(seriesOf('inventory'))]).toEqual([
    '',
    'us-labor',
    'yearly',
  ])
})
