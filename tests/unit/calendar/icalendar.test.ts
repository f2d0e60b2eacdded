import { expect, test } from 'vitest'
import { icalendar } from '../../../server/calendar/icalendar'

const now = new Date('2026-11-25T03:04:05.678Z')
const event = {
  uid: 'order-abc@portal.test',
  day: '2026-12-31',
  summary: 'Delivery from Quince; Sons, Inc.',
  location: 'متجر الزيتون الذهبي للمواد الغذائية الطازجة والعضوية في وسط المدينة',
  description: 'Order 117376\nYou can change it until Wed \\ 2 PM.',
  url: 'https://portal.test/order/view/a/upcoming/b/2026-12-31',
}

test('an all-day event ends the day after, also over the end of a year', () => {
  const text = icalendar([event], now)
  expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(text).toContain('\r\nDTSTAMP:20261125T030405Z\r\n')
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
})

test('signs with a meaning are escaped', () => {
  const text = icalendar([event], now)
  expect(text).toContain('SUMMARY:Delivery from Quince\\; Sons\\, Inc.\r\n')
  expect(text).toContain('DESCRIPTION:Order 117376\\nYou can change it until Wed \\\\ 2 PM.\r\n')
})

test('lines are at most 75 bytes, and unfold to the whole text in any script', () => {
  const text = icalendar([event], now)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${event.location}\r\n`)
})
