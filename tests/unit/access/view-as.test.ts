import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roles } from '../../../src/domain/access/role'
import { allows, developer, permission } from '../../../src/domain/access/rule'
import { mayViewAs, viewRefusal } from '../../../src/domain/access/view-as'

const permissions = ['users', 'stores', 'promotions', 'view-price-hold']
const account = fc.record({
  hashid: fc.constantFrom('one', 'two', 'three'),
  role_name: fc.constantFrom(...roles),
  status: fc.constantFrom<(0 | 1 | 2)[]>(0, 1, 2),
  email_verified: fc.boolean(),
  is_developer: fc.constantFrom<(0 | 1)[]>(0, 1),
  user_permissions: fc.subarray(permissions),
})
const staff = {
  hashid: 'staff',
  role_name: 'Operations' as const,
  status: 1 as const,
  email_verified: true,
  is_developer: 0 as const,
  user_permissions: ['users', 'stores'],
}
const buyer = { ...staff, hashid: 'buyer', role_name: 'Store' as const, user_permissions: [] }

describe('a view as a user', () => {
  test('is open to staff with the permission for users of the same or a lower rank', () => {
    expect(viewRefusal(staff, buyer)).toBeNull()
    expect(viewRefusal(staff, { ...staff, hashid: 'colleague' })).toBeNull()
    expect(mayViewAs({ ...staff, user_permissions: [] }, buyer)).toBe(false)
    expect(mayViewAs(buyer, { ...buyer, hashid: 'other' })).toBe(false)
  })

  test('is refused for oneself, inactive accounts, higher ranks and further permissions, with the reason', () => {
    expect(viewRefusal(staff, staff)).toMatch(/yourself/)
    expect(viewRefusal(staff, { ...buyer, status: 2 })).toMatch(/isn’t active/)
    expect(viewRefusal(staff, { ...buyer, is_developer: 1 })).toMatch(/higher rank/)
    expect(viewRefusal(staff, { ...buyer, role_name: 'Developer' })).toMatch(/higher rank/)
    expect(viewRefusal(staff, { ...buyer, user_permissions: ['stores', 'promotions'] })).toMatch(
      /: promotions/,
    )
  })

  test('never opens what a permission or the developer flag opens, unless the viewer has it', () => {
    fc.assert(
      fc.property(account, account, (viewer, user) => {
        if (!mayViewAs(viewer, user)) return
        for (const rule of [developer, ...permissions.map(permission)])
          if (allows(rule, user)) expect(allows(rule, viewer)).toBe(true)
      }),
    )
  })
})
