import { expect, test } from 'vitest'
import { fieldText } from '../../../src/domain/changes/field-value'
import { formatClock } from '../../../src/domain/values/clock'

test.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['12:00', '12:00 PM'],
  ['14:30', '2:30 PM'],
  ['23:59', '11:59 PM'],
  ['', ''],
])('%s is shown as %s', (time, text) => {
  expect(formatClock(time)).toBe(text)
  expect(fieldText(time, { input: 'time' })).toBe(text)
})
