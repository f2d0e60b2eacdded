import { expect, test } from 'vitest'
import { receivingText } from '../../../src/domain/orders/order-delivery'

const delivery = {
  street: '1 Main Street',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  contact_name: '',
  phone: '',
  receiving_days: '12345',
  receiving_from: '06:00',
  receiving_to: '13:30',
  receiving_notes: '',
  order_notes: '',
}
const SATURDAY = '2026-11-28'
const FRIDAY = '2026-11-27'

test.each([
  ['days and hours', {}, FRIDAY, 'Monday to Friday, 6:00 AM to 1:30 PM'],
  ['a start only', { receiving_to: '' }, FRIDAY, 'Monday to Friday, from 6:00 AM'],
  ['an end only', { receiving_from: '' }, FRIDAY, 'Monday to Friday, until 1:30 PM'],
  ['days only', { receiving_from: '', receiving_to: '' }, FRIDAY, 'Monday to Friday'],
  ['hours only', { receiving_days: '' }, SATURDAY, '6:00 AM to 1:30 PM'],
  ['nothing', { receiving_days: '', receiving_from: '', receiving_to: '' }, SATURDAY, ''],
  [
    'another day',
    {},
    SATURDAY,
    'Monday to Friday, 6:00 AM to 1:30 PM. Not on Saturdays: contact the store before you deliver.',
  ],
])('receiving with %s', (_, fields, day, text) =>
  expect(receivingText({ ...delivery, ...fields }, day)).toBe(text),
)
