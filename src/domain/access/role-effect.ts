import type { RoleHolders } from './managed-role'

/** The effect of a changed role on one permission of its users. */
export interface PermissionEffect {
  permission: string
  kind: 'gained' | 'lost'
  /** Users who gain or lose it. Those who have it by themselves keep it. */
  users: number
  signed_in: number
  /** Users of the role who have it by themselves. */
  unaffected: number
}

/** Returns what saving a role does to its users, lost permissions first. */
export function effectsOf(
  before: readonly string[],
  after: readonly string[],
  { user_count, signed_in_count, holders }: RoleHolders,
): PermissionEffect[] {
  const effectOf = (permission: string, kind: PermissionEffect['kind']): PermissionEffect => {
    const { own = 0, own_signed_in = 0 } = holders.find((it) => it.permission === permission) ?? {}
    return {
      permission,
      kind,
      users: user_count - own,
      signed_in: signed_in_count - own_signed_in,
      unaffected: own,
    }
  }
  return [
    ...before.filter((name) => !after.includes(name)).map((name) => effectOf(name, 'lost')),
    ...after.filter((name) => !before.includes(name)).map((name) => effectOf(name, 'gained')),
  ]
}
