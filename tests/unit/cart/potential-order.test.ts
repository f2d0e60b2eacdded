import { expect, test } from 'vitest'
import type { CartPerson } from '../../../src/domain/cart/cart-reminder'
import { reachOf, unreachedReason } from '../../../src/domain/cart/cart-reminder'
import { compareUrgency, isJustReminded, potentialState } from '../../../src/domain/cart/potential-order'
import { nextCutOffChange } from '../../../src/domain/planning/planner'
import { agoText } from '../../../src/domain/values/ago'

const now = new Date('2026-11-18T15:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
const order = { closes_at: at(300), short_by: '0.00', problem: null }

test.each([
  ['Ready to order', order],
  ['Below minimum', { ...order, short_by: '0.01' }],
  ['Ready to order', { ...order, closes_at: at(120) }],
  ['Closes soon', { ...order, closes_at: at(119) }],
  ['Closes soon', { ...order, closes_at: at(119), short_by: '5.00' }],
  ['Cut-off missed', { ...order, closes_at: at(0) }],
  ['Cut-off missed', { ...order, closes_at: at(-1), short_by: '5.00' }],
  ['Problem', { ...order, problem: 'The store is archived.' }],
  ['Problem', { ...order, closes_at: null, problem: "Quince Provisions doesn't deliver on that day." }],
] as const)('%s: %o', (state, potential) => {
  expect(potentialState(potential, now)).toBe(state)
})

test('the next cut-off is the most urgent, then the latest that was missed, then days without delivery', () => {
  const orders = [
    { hashid: 'none', closes_at: null },
    { hashid: 'long missed', closes_at: at(-600) },
    { hashid: 'later', closes_at: at(90) },
    { hashid: 'just missed', closes_at: at(-1) },
    { hashid: 'b', closes_at: at(10) },
    { hashid: 'a', closes_at: at(10) },
  ]
  expect(orders.toSorted(compareUrgency(now)).map(({ hashid }) => hashid)).toEqual([
    'a',
    'b',
    'later',
    'just missed',
    'long missed',
    'none',
  ])
})

test('the list updates two hours before a cut-off and at the cut-off', () => {
  const closes = Date.parse(at(300))
  expect(nextCutOffChange([0, closes], now.getTime())).toBe(closes - 120 * 60_000)
  expect(nextCutOffChange([closes], closes - 120 * 60_000)).toBe(closes)
  expect(nextCutOffChange([closes, 0], closes)).toBeNull()
})

test('an order counts as just reminded of for 4 hours', () => {
  expect(isJustReminded(null, now)).toBe(false)
  expect(isJustReminded(at(-239), now)).toBe(true)
  expect(isJustReminded(at(-240), now)).toBe(false)
})

test.each([
  [0, 'just now'],
  [-59, '59 min ago'],
  [-60, '1 h ago'],
  [-24 * 60, '1 d ago'],
])('%i minutes are "%s"', (minutes, text) => {
  expect(agoText(at(minutes), now)).toBe(text)
})

const maya: CartPerson = {
  hashid: 'maya',
  name: 'Maya Lindholm',
  email: 'store@portal.test',
  role_name: 'Store',
  status: 1,
  email_verified: true,
  is_member: true,
  is_active: true,
  muted: [],
}
const ben = { ...maya, hashid: 'ben', name: 'Ben Ito', is_active: false }

test.each([
  [maya, null],
  [{ ...maya, muted: ['email'] as const }, null],
  [{ ...maya, muted: ['email', 'portal'] as const }, 'Turned off reminders of open carts'],
  [{ ...maya, status: 2 }, 'Account suspended'],
  [{ ...maya, status: 0 }, 'Account not approved yet'],
  [{ ...maya, email_verified: false }, 'Email address not confirmed'],
  [{ ...maya, is_member: false }, 'Does not order for this store'],
  [{ ...maya, role_name: 'Supplier' as const }, 'Does not order for this store'],
])('%o is not reached because of %s', (person, reason) => {
  expect(unreachedReason(person)).toBe(reason)
})

test('the last active user is reminded, or everyone else of the store if they cannot be reached', () => {
  expect(reachOf([maya, ben])).toEqual({ reached: [maya], unreached: [] })
  const suspended = { ...maya, status: 2 }
  expect(reachOf([suspended, ben])).toEqual({
    reached: [ben],
    unreached: [{ person: suspended, reason: 'Account suspended' }],
  })
  expect(reachOf([suspended]).reached).toEqual([])
})
