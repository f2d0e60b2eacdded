import { adminRoles, orderingRoles, type Role } from './role'
import type { User } from './user'
import { mayWork } from './user-status'

/**
 * Who may do something. The same rule object guards a route, hides a menu entry and closes an endpoint.
 */
export type Rule =
  | { kind: 'anyone' }
  | { kind: 'account' }
  | { kind: 'signed-in' }
  | { kind: 'roles'; include: readonly Role[]; exclude: readonly Role[] }
  | { kind: 'permission'; name: string }
  | { kind: 'developer' }
  | { kind: 'all'; rules: readonly Rule[] }

/** Open without a login. */
export const anyone: Rule = { kind: 'anyone' }
/** Any account, also one that is pending or suspended, or whose email address is not verified. */
export const account: Rule = { kind: 'account' }
/** Any active account. */
export const signedIn: Rule = { kind: 'signed-in' }
/** Active accounts of the named roles. Other roles must be named to be let in. */
export const onlyRoles = (...include: readonly Role[]): Rule => ({ kind: 'roles', include, exclude: [] })
/** Active accounts of all roles but the named ones. */
export const allBut = (...exclude: readonly Role[]): Rule => ({ kind: 'roles', include: [], exclude })
/** Active accounts whose permission list holds the name. */
export const permission = (name: string): Rule => ({ kind: 'permission', name })
export const developer: Rule = { kind: 'developer' }
/** Whoever satisfies every one of the rules. */
export const allOf = (...rules: readonly Rule[]): Rule => ({ kind: 'all', rules })
export const admin: Rule = onlyRoles(...adminRoles)
export const suppliers: Rule = onlyRoles('Supplier')
/** Everyone on the buying side, staff included. */
export const buyers: Rule = allBut('Supplier')
/** Who may put goods in a cart and confirm them. */
export const mayOrder: Rule = onlyRoles(...orderingRoles)
export const seesPriceHolds: Rule = allOf(buyers, permission('view-price-hold'))
export const seesAssets: Rule = allOf(buyers, permission('view-marketing-asset'))

type Subject = Pick<User, 'role_name' | 'status' | 'email_verified' | 'user_permissions' | 'is_developer'>

/** Whether `subject` (null for nobody) satisfies the rule. */
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
      return rule.rules.every((it) => allows(it, subject))
    default:
      return rule satisfies never
  }
}
