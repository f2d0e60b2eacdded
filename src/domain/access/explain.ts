import type { Role } from './role'
import type { Rule, Subject } from './rule'
import type { User } from './user'
import { userStatus } from './user-status'

/** A condition of a rule, and whether a user meets it. */
export type Reason = { isMet: boolean } & (
  | { kind: 'anyone' }
  | { kind: 'signed-in' }
  | { kind: 'status'; status: User['status'] | null }
  | { kind: 'verified' }
  | { kind: 'roles'; role: Role | null; include: readonly Role[]; exclude: readonly Role[] }
  | { kind: 'permission'; name: string }
  | { kind: 'developer' }
  | { kind: 'all'; reasons: readonly Reason[] }
  | { kind: 'any'; reasons: readonly Reason[] }
)

/** Returns the reasons for which `subject` (null for a visitor) satisfies a rule or not: the same verdict as `allows`. */
export function explain(rule: Rule, subject: Subject | null): Reason {
  if (rule.kind === 'anyone') return { kind: 'anyone', isMet: true }
  const hasAccount: Reason = { kind: 'signed-in', isMet: subject !== null }
  if (rule.kind === 'account') return hasAccount
  return allOf([
    hasAccount,
    { kind: 'status', status: subject?.status ?? null, isMet: subject?.status === userStatus.active },
    { kind: 'verified', isMet: subject?.email_verified ?? false },
    // "signed-in" asks for no more than the conditions above.
    ...(rule.kind === 'signed-in' ? [] : partsOf(conditionOf(rule, subject))),
  ])
}

function conditionOf(rule: Rule, subject: Subject | null): Reason {
  switch (rule.kind) {
    case 'anyone':
      return { kind: 'anyone', isMet: true }
    case 'account':
    case 'signed-in':
      return { kind: 'signed-in', isMet: subject !== null }
    case 'roles': {
      const role = subject?.role_name ?? null
      return {
        kind: 'roles',
        role,
        include: rule.include,
        exclude: rule.exclude,
        isMet: isAdmitted(rule, role),
      }
    }
    case 'permission':
      return {
        kind: 'permission',
        name: rule.name,
        isMet: subject?.user_permissions.includes(rule.name) ?? false,
      }
    case 'developer':
      return { kind: 'developer', isMet: subject?.is_developer === 1 }
    case 'all':
      return allOf(rule.rules.flatMap((part) => partsOf(conditionOf(part, subject))))
    case 'any': {
      const reasons = rule.rules.map((part) => conditionOf(part, subject))
      return { kind: 'any', reasons, isMet: reasons.some(({ isMet }) => isMet) }
    }
    default:
      return rule satisfies never
  }
}

const allOf = (reasons: readonly Reason[]): Reason => ({
  kind: 'all',
  reasons,
  isMet: reasons.every(({ isMet }) => isMet),
})

/** Returns the conditions of a reason that asks for all of them, so that they are listed one below the other. */
const partsOf = (reason: Reason): readonly Reason[] => (reason.kind === 'all' ? reason.reasons : [reason])

/** Returns true if a rule for roles admits one of them. */
export const isAdmitted = (
  { include, exclude }: { include: readonly Role[]; exclude: readonly Role[] },
  role: Role | null,
): boolean => role !== null && (include.length > 0 ? include.includes(role) : !exclude.includes(role))
