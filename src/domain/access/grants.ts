import { isAdmitted } from './explain'
import { adminRoles, type Role, roles } from './role'
import type { Rule, Subject } from './rule'
import { allows } from './rule'
import { mayWork, userStatus } from './user-status'

/** Changes of a user that together satisfy a rule. */
export interface Grant {
  activates: boolean
  /** Somebody has to confirm the email address. */
  verifies: boolean
  /** The new role; null if it stays. */
  role: Role | null
  permissions: readonly string[]
  makesDeveloper: boolean
}

/** A way to satisfy a rule, whoever asks. */
interface Requirement {
  roles: readonly Role[]
  permissions: readonly string[]
  developer: boolean
}

const nothing: Requirement = { roles, permissions: [], developer: false }

/** Returns all ways to satisfy a rule. */
function requirementsOf(rule: Rule): Requirement[] {
  switch (rule.kind) {
    case 'anyone':
    case 'account':
    case 'signed-in':
      return [nothing]
    case 'roles':
      return [{ ...nothing, roles: roles.filter((role) => isAdmitted(rule, role)) }]
    case 'permission':
      return [{ ...nothing, permissions: [rule.name] }]
    case 'developer':
      return [{ ...nothing, developer: true }]
    case 'all':
      return rule.rules.reduce<Requirement[]>(
        (some, part) =>
          some.flatMap((one) => requirementsOf(part).flatMap((other) => bothOf(one, other) ?? [])),
        [nothing],
      )
    case 'any':
      return rule.rules.flatMap(requirementsOf)
    default:
      return rule satisfies never
  }
}

/** Returns what satisfies two requirements; null if no role does. */
function bothOf(one: Requirement, other: Requirement): Requirement | null {
  const both = one.roles.filter((role) => other.roles.includes(role))
  if (both.length === 0) return null
  return {
    roles: both,
    permissions: [...new Set([...one.permissions, ...other.permissions])],
    developer: one.developer || other.developer,
  }
}

/** Returns the permissions that a user has with a role. */
type PermissionsAs = (role: Role) => readonly string[]

/**
 * Returns the smallest changes of a user that each satisfy a rule, those of fewer rights first. Empty if the user
 * satisfies the rule already, or if nobody can.
 */
export function grantsFor(
  rule: Rule,
  subject: Subject,
  permissionsAs: PermissionsAs = () => subject.user_permissions,
): Grant[] {
  if (allows(rule, subject)) return []
  const ways = requirementsOf(rule).flatMap((requirement) =>
    requirement.roles.map((role) => {
      const keepsRole = role === subject.role_name
      const has = keepsRole ? subject.user_permissions : permissionsAs(role)
      const grant: Grant = {
        activates: subject.status !== userStatus.active,
        verifies: !mayWork({ ...subject, status: userStatus.active }),
        role: keepsRole ? null : role,
        permissions: requirement.permissions.filter((name) => !has.includes(name)),
        makesDeveloper: requirement.developer && subject.is_developer === 0,
      }
      // A new role is suggested only where the present one is not enough, but it may show that a larger change is too large.
      return { grant, isSuggested: keepsRole || !requirement.roles.includes(subject.role_name) }
    }),
  )
  const isRepeated = (grant: Grant, index: number) =>
    ways.some(
      (way, at) =>
        at !== index &&
        includes(grant, way.grant) &&
        (!includes(way.grant, grant) || (way.isSuggested && at < index)),
    )
  return ways
    .filter(({ grant, isSuggested }, index) => isSuggested && !isRepeated(grant, index))
    .map(({ grant }) => grant)
    .toSorted((a, b) => sizeOf(a) - sizeOf(b))
}

/** Returns true if a grant makes every change of another. */
const includes = (grant: Grant, part: Grant): boolean =>
  (part.role === null || part.role === grant.role) &&
  part.permissions.every((name) => grant.permissions.includes(name)) &&
  (grant.makesDeveloper || !part.makesDeveloper)

/** Counts changes, those of more reach more. */
const sizeOf = ({ role, permissions, makesDeveloper }: Grant): number =>
  permissions.length + (role === null ? 0 : adminRoles.includes(role) ? 20 : 10) + (makesDeveloper ? 100 : 0)
