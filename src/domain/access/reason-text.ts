import type { Reason } from './explain'
import type { Grant } from './grants'
import { permissionLabel } from './permission-field'
import type { Role } from './role'
import { userStatus } from './user-status'

/** A reason as a list shows it. Those deeper than 0 belong to the line before them with less depth. */
export interface ReasonLine {
  text: string
  is_met: boolean
  depth: number
}

/** Returns how a user came by a permission: from the role, of their own, or null. */
type SourceOf = (permission: string) => 'role' | 'own' | null

/** Returns the reasons of a rule as sentences, in their order. */
export function linesOf(reason: Reason, sourceOf: SourceOf, depth = 0): ReasonLine[] {
  // At the top, everything listed is needed.
  if (reason.kind === 'all' && depth === 0) return reason.reasons.flatMap((part) => linesOf(part, sourceOf))
  const line = { text: textOf(reason, sourceOf), is_met: reason.isMet, depth }
  if (reason.kind !== 'all' && reason.kind !== 'any') return [line]
  return [line, ...reason.reasons.flatMap((part) => linesOf(part, sourceOf, depth + 1))]
}

function textOf(reason: Reason, sourceOf: SourceOf): string {
  switch (reason.kind) {
    case 'anyone':
      return 'Open to everyone, without signing in.'
    case 'signed-in':
      return reason.isMet ? 'Has an account.' : 'Needs an account.'
    case 'status':
      return statusText(reason.status)
    case 'verified':
      return reason.isMet ? 'Confirmed their email address.' : 'Has not confirmed their email address yet.'
    case 'roles':
      return rolesText(reason)
    case 'permission':
      return permissionText(reason.name, reason.isMet ? sourceOf(reason.name) : null)
    case 'developer':
      return reason.isMet ? 'Is marked as a developer.' : 'Is not marked as a developer.'
    case 'all':
      return 'All of these:'
    case 'any':
      return 'One of these:'
    default:
      return reason satisfies never
  }
}

function statusText(status: number | null): string {
  if (status === userStatus.active) return 'The account is active.'
  return status === userStatus.pending
    ? 'The account waits for approval. Only active accounts can sign in.'
    : 'The account is suspended. Only active accounts can sign in.'
}

function rolesText({ role, include, exclude, isMet }: Extract<Reason, { kind: 'roles' }>): string {
  const has = role === null ? 'Has no role.' : `Has the role ${role}.`
  if (isMet) return has
  return include.length > 0
    ? `${has} Needs the role ${listed(include)}.`
    : `${has} Needs any role except ${listed(exclude)}.`
}

const named = (permission: string) => `${permissionLabel(permission)} (${permission})`

function permissionText(name: string, source: 'role' | 'own' | null): string {
  if (source === null) return `Needs the permission ${named(name)}.`
  return `Has the permission ${named(name)}, ${source === 'role' ? 'from the role' : 'of their own'}.`
}

const listed = (roles: readonly Role[]) => new Intl.ListFormat('en-US', { type: 'disjunction' }).format(roles)

/** Returns a change of a user as a request: "Give the permission View Price Hold (view-price-hold)". */
export function grantText({ activates, verifies, role, permissions, makesDeveloper }: Grant): string {
  const steps = [
    ...(verifies ? ['the user confirms their email address'] : []),
    ...(activates ? ['activate the account'] : []),
    ...(role === null ? [] : [`change the role to ${role}`]),
    ...permissions.map((name) => `give the permission ${named(name)}`),
    ...(makesDeveloper ? ['mark the user as a developer'] : []),
  ]
  const text = new Intl.ListFormat('en-US').format(steps)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
