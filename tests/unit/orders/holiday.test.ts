import { expect, test } from 'vitest'
import { type Holiday, holidayIn } from '../../../src/domain/orders/holiday'

test.each([
  ['us-king', '2026-01-19', '2027-01-18', '2034-01-16'],
  ['us-presidents', '2026-02-16', '2027-02-15', '2034-02-20'],
  ['us-memorial', '2026-05-25', '2027-05-31', '2034-05-29'],
  ['us-juneteenth', '2026-06-19', '2027-06-19', '2034-06-19'],
  ['us-labor', '2026-09-07', '2027-09-06', '2034-09-04'],
  ['us-columbus', '2026-10-12', '2027-10-11', '2034-10-09'],
  ['us-thanksgiving', '2026-11-26', '2027-11-25', '2034-11-23'],
  ['ca-good-friday', '2026-04-03', '2027-03-26', '2034-04-07'],
  ['ca-easter-monday', '2026-04-06', '2027-03-29', '2034-04-10'],
  ['ca-victoria', '2026-05-18', '2027-05-24', '2034-05-22'],
  ['ca-civic', '2026-08-03', '2027-08-02', '2034-08-07'],
  ['ca-labour', '2026-09-07', '2027-09-06', '2034-09-04'],
  ['ca-thanksgiving', '2026-10-12', '2027-10-11', '2034-10-09'],
  ['ca-boxing', '2026-12-26', '2027-12-26', '2034-12-26'],
] as const satisfies [Holiday, string, string, string][])(
  '%s is on the day of the calendar',
  (holiday, ...days) => expect([2026, 2027, 2034].map((year) => holidayIn(holiday, year))).toEqual(days),
)

// The earliest and the latest Easter, and years at the corrections of the calendar.
test.each([
  [1818, '1818-03-22'],
  [1900, '1900-04-15'],
  [1943, '1943-04-25'],
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2038, '2038-04-25'],
  [2100, '2100-03-28'],
  [2285, '2285-03-22'],
])('Easter Monday of %i is the day after %s', (year, easter) => {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000
  expect(day(holidayIn('ca-easter-monday', year)) - day(easter)).toBe(1)
  expect(day(easter) - day(holidayIn('ca-good-friday', year))).toBe(2)
})
