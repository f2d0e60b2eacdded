import { expect, test } from 'vitest'
import { effectsOf } from '../../../src/domain/access/role-effect'

const counts = {
  user_count: 12,
  signed_in_count: 5,
  holders: [{ permission: 'promotions', own: 4, own_signed_in: 3 }],
}

test('a lost permission counts the users who do not have it by themselves, and those of them who are signed in', () => {
  expect(effectsOf(['promotions', 'units'], ['units'], counts)).toEqual([
    { permission: 'promotions', kind: 'lost', users: 8, signed_in: 2, unaffected: 4 },
  ])
})

test('lost permissions come first, and a gained one counts users without it', () => {
  expect(effectsOf(['units'], ['promotions', 'brokers'], counts)).toEqual([
    { permission: 'units', kind: 'lost', users: 12, signed_in: 5, unaffected: 0 },
    { permission: 'promotions', kind: 'gained', users: 8, signed_in: 2, unaffected: 4 },
    { permission: 'brokers', kind: 'gained', users: 12, signed_in: 5, unaffected: 0 },
  ])
})

test('an unchanged role has no effect, whatever the order', () => {
  expect(effectsOf(['units', 'brokers'], ['brokers', 'units'], counts)).toEqual([])
})
