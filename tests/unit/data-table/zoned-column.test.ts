import { expect, test } from 'vitest'
import { dayIn } from '../../../src/domain/orders/delivery'
import { column } from '../../../src/ui/data-table/column'

interface Row {
  at: string | null
  zone: string
}
const placed = column.zoned(
  'at',
  ({ at }: Row) => at,
  ({ zone }) => zone,
  { label: 'Placed at' },
)
const shown = (row: Row) => placed.textOf(placed.value(row))

test.each([
  ['2026-11-25T02:05:00.000Z', 'America/New_York', 'Nov 24, 2026, 9:05 PM'],
  ['2026-11-25T02:05:00.000Z', 'America/Los_Angeles', 'Nov 24, 2026, 6:05 PM'],
  ['2026-07-01T07:30:00.000Z', 'Pacific/Honolulu', 'Jun 30, 2026, 9:30 PM'],
  ['2026-07-01T18:00:00.000Z', 'America/Phoenix', 'Jul 1, 2026, 11:00 AM'],
])('%s is shown in %s', (at, zone, text) => {
  expect(shown({ at, zone })).toBe(text)
})

test('stores in several zones are sorted and filtered by the day of their own calendar', () => {
  const at = '2026-11-25T05:30:00.000Z'
  for (const zone of ['America/New_York', 'America/Chicago', 'America/Los_Angeles']) {
    const own = dayIn(zone, new Date(at))
    const value = new Date(String(placed.value({ at, zone })))
    expect(dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, value)).toBe(own)
  }
  expect(placed.value({ at: null, zone: 'America/Denver' })).toBeNull()
})
