import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explain } from '../../../src/domain/access/explain'
import { type Grant, grantsFor } from '../../../src/domain/access/grants'
import { grantText, linesOf } from '../../../src/domain/access/reason-text'
import { roles } from '../../../src/domain/access/role'
import {
  allows,
  anyOf,
  mayEditUsers,
  onlyRoles,
  permission,
  type Rule,
  type Subject,
  seesPriceHolds,
  signedIn,
} from '../../../src/domain/access/rule'

const names = ['users', 'roles', 'stores', 'view-price-hold']
const role = fc.constantFrom(...roles)
const { rule } = fc.letrec<{ rule: Rule }>((tie) => ({
  rule: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Rule>(
      { kind: 'anyone' },
      { kind: 'account' },
      { kind: 'signed-in' },
      { kind: 'developer' },
    ),
    fc.constantFrom(...names).map(permission),
    fc.subarray([...roles]).map((include) => onlyRoles(...include)),
    fc.subarray([...roles]).map((exclude): Rule => ({ kind: 'roles', include: [], exclude })),
    fc.array(tie('rule'), { maxLength: 3 }).map((rules): Rule => ({ kind: 'all', rules })),
    fc.array(tie('rule'), { maxLength: 3 }).map((rules): Rule => ({ kind: 'any', rules })),
  ),
}))
const subject: fc.Arbitrary<Subject> = fc.record({
  role_name: role,
  status: fc.constantFrom(0, 1, 2),
  email_verified: fc.boolean(),
  user_permissions: fc.subarray(names),
  is_developer: fc.constantFrom(0, 1),
})

const store: Subject = {
  role_name: 'Store',
  status: 1,
  email_verified: true,
  user_permissions: [],
  is_developer: 0,
}

/** Permissions that come with a role. */
type OfRole = (role: Subject['role_name']) => readonly string[]
const granted = (to: Subject, grant: Grant, ofRole: OfRole): Subject => ({
  role_name: grant.role ?? to.role_name,
  status: grant.activates ? 1 : to.status,
  email_verified: grant.verifies || to.email_verified,
  user_permissions: [
    ...(grant.role === null ? to.user_permissions : ofRole(grant.role)),
    ...grant.permissions,
  ],
  is_developer: grant.makesDeveloper ? 1 : to.is_developer,
})

test('an explanation has the verdict of the rule, and always says why', () => {
  fc.assert(
    fc.property(rule, fc.option(subject), (some, user) => {
      const reason = explain(some, user)
      expect(reason.isMet).toBe(allows(some, user))
      const lines = linesOf(reason, () => null)
      expect(lines.some(({ depth, is_met }) => depth === 0 && is_met === reason.isMet)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('each suggested change satisfies the rule, and no part of it does', () => {
  fc.assert(
    fc.property(rule, subject, fc.dictionary(role, fc.subarray(names)), (some, user, byRole) => {
      const ofRole: OfRole = (name) => byRole[name] ?? []
      for (const grant of grantsFor(some, user, ofRole)) {
        expect(allows(some, granted(user, grant, ofRole))).toBe(true)
        for (const less of partsOf(grant)) expect(allows(some, granted(user, less, ofRole))).toBe(false)
      }
    }),
    { numRuns: 2000 },
  )
})

test('a new role that is enough by its permissions suggests no developer', () => {
  const eitherWay: Rule = {
    kind: 'any',
    rules: [
      permission('users'),
      { kind: 'all', rules: [{ kind: 'developer' }, { kind: 'roles', include: [], exclude: ['Supplier'] }] },
    ],
  }
  const supplier: Subject = { ...store, role_name: 'Supplier' }
  const ofRole: OfRole = (name) => (name === 'Operations' ? ['users'] : [])
  const suggested = grantsFor(eitherWay, supplier, ofRole)
  expect(suggested.filter(({ makesDeveloper }) => makesDeveloper).map((grant) => grant.role)).not.toContain(
    'Operations',
  )
  expect(suggested[0]).toMatchObject({ role: null, permissions: ['users'] })
})

/** Returns a grant with one of its changes left out. */
const partsOf = (grant: Grant): Grant[] => [
  ...(grant.activates ? [{ ...grant, activates: false }] : []),
  ...(grant.verifies ? [{ ...grant, verifies: false }] : []),
  ...(grant.makesDeveloper ? [{ ...grant, makesDeveloper: false }] : []),
  ...grant.permissions.map((name) => ({
    ...grant,
    permissions: grant.permissions.filter((other) => other !== name),
  })),
]

test('nothing is suggested to those who are allowed, and something where somebody could be', () => {
  expect(grantsFor(signedIn, store)).toEqual([])
  fc.assert(
    fc.property(rule, subject, (some, user) => {
      if (allows(some, user)) expect(grantsFor(some, user)).toEqual([])
    }),
  )
  expect(grantsFor(onlyRoles('Supplier'), store).map(grantText)).toEqual(['Change the role to Supplier.'])
})

test('the explanation names the permission that opens price holds to a Store user', () => {
  const lines = linesOf(explain(seesPriceHolds, store), () => null)
  expect(lines.map(({ text, is_met }) => [is_met, text])).toEqual([
    [true, 'Has an account.'],
    [true, 'The account is active.'],
    [true, 'Confirmed their email address.'],
    [true, 'Has the role Store.'],
    [false, 'Needs the permission View Price Hold (view-price-hold).'],
  ])
  expect(grantsFor(seesPriceHolds, store).map(grantText)).toEqual([
    'Give the permission View Price Hold (view-price-hold).',
  ])
})

test('changes of fewer rights come first', () => {
  const texts = grantsFor(anyOf(mayEditUsers, onlyRoles('Analyst')), { ...store, status: 2 }).map(grantText)
  expect(texts).toEqual([
    'Activate the account and change the role to Analyst.',
    'Activate the account, change the role to Operations, and give the permission Users (users).',
    'Activate the account, change the role to Developer, and give the permission Users (users).',
  ])
})
