import { count, eq, sql } from 'drizzle-orm'
import type { AccessExplanation } from '@/domain/access/explain-contract'
import { roles as allRoles, type Role } from '@/domain/access/role'
import { allows, type Rule } from '@/domain/access/rule'
import { userStatus } from '@/domain/access/user-status'
import type { Database } from '../../db/database'
import { users } from '../../db/schema/access/users'
import { permissionsNow, statusNow } from '../session'

/** Counts the active users who satisfy a rule, by role. Users with the same rights are checked once. */
export async function countAllowed(db: Database, rule: Rule): Promise<AccessExplanation['allowed']> {
  const people = db
    .select({
      role_name: users.role_name,
      is_developer: sql<0 | 1>`${users.is_developer}::int`.as('developer'),
      email_verified: sql<boolean>`${users.email_verified_at} is not null`.as('verified'),
      user_permissions: permissionsNow.as('permissions'),
    })
    .from(users)
    .where(eq(statusNow, userStatus.active))
    .as('people')
  const groups = await db
    .select({ ...people._.selectedFields, users: count() })
    .from(people)
    .groupBy(people.role_name, people.is_developer, people.email_verified, people.user_permissions)
  const counts = new Map<Role, { users: number; of: number }>()
  for (const { users: size, ...rights } of groups) {
    const { users: allowed, of } = counts.get(rights.role_name) ?? { users: 0, of: 0 }
    const isAllowed = allows(rule, { ...rights, status: userStatus.active })
    counts.set(rights.role_name, { users: allowed + (isAllowed ? size : 0), of: of + size })
  }
  return allRoles.flatMap((role_name) => {
    const found = counts.get(role_name)
    return found && found.users > 0 ? [{ role_name, ...found }] : []
  })
}
