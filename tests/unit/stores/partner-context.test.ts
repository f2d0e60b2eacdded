import { expect, test } from 'vitest'
import { account, allBut, allows, developer, onlyRoles, permission } from '../../../src/domain/access/rule'
import {
  contextFilter,
  groupContextOf,
  initialContext,
  parseContextFilter,
  storesIn,
} from '../../../src/domain/stores/partner-context'
import { aStore } from '../support'

const aspen = aStore({ hashid: 'aspen1', name: 'Aspen', display_name: 'Aspen', partner_group_hash: 'two222' })
const birch = aStore({ hashid: 'birch1', name: 'Birch', display_name: 'Birch', partner_group_hash: 'one111' })
const alder = aStore({ hashid: 'alder1', name: 'Alder', display_name: 'Alder', partner_group_hash: 'one111' })

test('a session starts with the only partner, or with the first of the first group where that is asked for', () => {
  expect(initialContext([birch], false)?.hash).toBe('birch1')
  expect(initialContext([birch, alder, aspen], true)?.hash).toBe('alder1')
  expect(initialContext([birch, alder, aspen], false)).toBeNull()
  expect(initialContext([], true)).toBeNull()
})

test('a group context selects its stores, by name', () => {
  const group = groupContextOf('one111', [birch, alder, aspen])
  expect(group).toMatchObject({ type: 'Partner Group', hash: 'one111' })
  expect(storesIn(group, [birch, alder, aspen]).map(({ hashid }) => hashid)).toEqual(['alder1', 'birch1'])
  expect(groupContextOf('gone', [birch])).toBeNull()
})

test('a context survives the way through the address', () => {
  for (const context of [
    { type: 'Partner', hash: 'birch1' },
    { type: 'Partner Group', hash: 'one111' },
  ] as const)
    expect(parseContextFilter(contextFilter(context))).toEqual(context)
  for (const text of [
    '',
    'forPartner()',
    'forEveryone(birch1)',
    'forPartner(birch1);drop',
    'forPartner(../..)',
  ])
    expect(parseContextFilter(text)).toBeNull()
})

test('rules admit the roles they list and refuse everyone else', () => {
  const user = {
    role_name: 'Store',
    status: 1,
    email_verified: true,
    user_permissions: ['promotions'],
    is_developer: 0,
  } as const
  const as = (change: object) => ({ ...user, user_permissions: [...user.user_permissions], ...change })
  expect(allows(onlyRoles('Store'), as({}))).toBe(true)
  expect(allows(onlyRoles('Operations'), as({}))).toBe(false)
  expect(allows(allBut('Supplier'), as({ role_name: 'Supplier' }))).toBe(false)
  expect(allows(permission('promotions'), as({}))).toBe(true)
  expect(allows(permission('roles'), as({}))).toBe(false)
  expect(allows(developer, as({ is_developer: 1 }))).toBe(true)
  for (const status of [0, 2]) expect(allows(onlyRoles('Store'), as({ status }))).toBe(false)
  expect(allows(onlyRoles('Store'), as({ email_verified: false }))).toBe(false)
  expect(allows(account, as({ email_verified: false }))).toBe(true)
  expect(allows(allBut(), null)).toBe(false)
})
