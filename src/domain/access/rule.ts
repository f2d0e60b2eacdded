import { adminRoles, type Role } from './role'
import type { User } from './user'
import { mayWork } from './user-status'

/** Access rule. The same object guards a route, hides a menu entry and protects an endpoint. */
export type Rule =
  | { kind: 'anyone' }
  | { kind: 'account' }
  | { kind: 'signed-in' }
  | { kind: 'roles'; include: readonly Role[]; exclude: readonly Role[] }
  | { kind: 'permission'; name: string }
  | { kind: 'developer' }
  | { kind: 'all'; rules: readonly Rule[] }
  | { kind: 'any'; rules: readonly Rule[] }

/** Needs no login. */
export const anyone: Rule = { kind: 'anyone' }
/** Any account, including pending and suspended ones and those with an unverified email address. */
export const account: Rule = { kind: 'account' }
/** Any active account. */
export const signedIn: Rule = { kind: 'signed-in' }
/** Active accounts of the listed roles. */
export const onlyRoles = (...include: readonly Role[]): Rule => ({ kind: 'roles', include, exclude: [] })
/** Active accounts of all roles except the listed ones. */
export const allBut = (...exclude: readonly Role[]): Rule => ({ kind: 'roles', include: [], exclude })
/** Active accounts with the named permission. */
export const permission = (name: string): Rule => ({ kind: 'permission', name })
export const developer: Rule = { kind: 'developer' }
/** Requires all of the rules. */
export const allOf = (...rules: readonly Rule[]): Rule => ({ kind: 'all', rules })
/** Requires one of the rules. */
export const anyOf = (...rules: readonly Rule[]): Rule => ({ kind: 'any', rules })
export const admin: Rule = onlyRoles(...adminRoles)
export const mayEditUsers: Rule = allOf(admin, permission('users'))
export const mayEditRoles: Rule = allOf(admin, permission('roles'))
/** Those who edit users see what comes with a role. */
export const mayReadRoles: Rule = anyOf(mayEditRoles, mayEditUsers)
/** Analysts read the users of their stores. */
export const mayReadUsers: Rule = anyOf(mayEditUsers, onlyRoles('Analyst'))
/** Allows changing the statuses of many products at once, by their codes. */
/** Allows planning new prices. */
export const managesPrices: Rule = allOf(admin, permission('price-scheduler'))
export const mayChangeStatuses: Rule = allOf(admin, permission('product-status-updates'))
/** Analysts read why products of their stores can be ordered or not. */
export const maySeeStatusUpdates: Rule = anyOf(mayChangeStatuses, onlyRoles('Analyst'))
export const suppliers: Rule = onlyRoles('Supplier')
/** Allows acting on orders as their vendor. Staff act for every vendor. */
export const fulfills: Rule = onlyRoles('Supplier', ...adminRoles)
/** Allows collecting changes of records in sets: staff, and suppliers for their vendor. */
export const draftsChanges: Rule = onlyRoles('Supplier', ...adminRoles)
/** Everyone on the buying side, including staff. */
export const buyers: Rule = allBut('Supplier')
/** Allows adding products to a cart and confirming them, for the stores that the user may see. */
export const mayOrder: Rule = allBut('Supplier')
export const seesPriceHolds: Rule = allOf(buyers, permission('view-price-hold'))
export const seesAssets: Rule = allOf(buyers, permission('view-marketing-asset'))

/** Allows downloading the open carts. */
export const mayReportCarts: Rule = onlyRoles(...adminRoles, 'Analyst')
/** Allows working on the suppliers still onboarding. */
export const maySeeOnboarding: Rule = onlyRoles(...adminRoles, 'Vendor Outreach')
/** Allows listing recent sign-ins. */
export const maySeeRecentUsers: Rule = permission('recent-users')

/** The rights of a user, as rules read them. */
export type Subject = Pick<
  User,
  'role_name' | 'status' | 'email_verified' | 'user_permissions' | 'is_developer'
>

/** Returns true if every rule that allows one of two users allows the other. */
export const hasSameRights = (some: Omit<Subject, 'status'>, other: Omit<Subject, 'status'>): boolean =>
  some.role_name === other.role_name &&
  some.is_developer === other.is_developer &&
  some.user_permissions.toSorted().join() === other.user_permissions.toSorted().join()

/** Returns true if `subject` (null for a visitor) satisfies the rule. */
export function allows(rule: Rule, subject: Subject | null): boolean {
  if (rule.kind === 'anyone') return true
  if (!subject) return false
  if (rule.kind === 'account') return true
  if (!mayWork(subject)) return false
  switch (rule.kind) {
    case 'signed-in':
      return true
    case 'roles':
      return rule.include.length > 0
        ? rule.include.includes(subject.role_name)
        : !rule.exclude.includes(subject.role_name)
    case 'permission':
      return subject.user_permissions.includes(rule.name)
    case 'developer':
      return subject.is_developer === 1
    case 'all':
      return rule.rules.every((part) => allows(part, subject))
    case 'any':
      return rule.rules.some((part) => allows(part, subject))
    default:
      return rule satisfies never
  }
}
