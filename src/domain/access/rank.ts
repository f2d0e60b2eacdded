import { adminRoles, type Role } from './role'

interface Ranked {
  role_name: Role
  is_developer: boolean | 0 | 1
}

/** Ranks: developers above Operations, Operations above everyone else. */
const rankOf = ({ role_name, is_developer }: Ranked): number => {
  if (role_name === 'Developer' || Boolean(is_developer)) return 2
  return adminRoles.includes(role_name) ? 1 : 0
}

/** Returns true if `user` ranks above `other`. Nobody changes anyone of a higher rank, in any field and by any way in. */
export const outranks = (user: Ranked, other: Ranked): boolean => rankOf(user) > rankOf(other)

/** Returns the permissions of a change that `giver` does not have and so must not give. Those held before may stay. */
export const permissionsNotGivenBy = (
  giver: { user_permissions: readonly string[] },
  after: readonly string[],
  before: readonly string[] = [],
): string[] => after.filter((name) => !before.includes(name) && !giver.user_permissions.includes(name))
