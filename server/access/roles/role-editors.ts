import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { adminRoles } from '@/domain/access/role'
import { userStatus } from '@/domain/access/user-status'
import { users } from '../../db/schema/access/users'
import { invalid } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { permissionsNow, statusNow } from '../session'

/** Keeps this lock apart from other advisory locks with one number. */
const RIGHTS_LOCK = 4_401

/**
 * Waits until nobody else changes rights, until the end of the transaction. Otherwise two people could at once take
 * the permission for roles from each other's role.
 */
export const lockRights = ({ db }: Pick<Scope, 'db'>) =>
  db.execute(sql`select pg_advisory_xact_lock(${RIGHTS_LOCK})`)

/** Condition for users who may edit roles. */
const mayEdit = and(
  inArray(users.role_name, [...adminRoles]),
  eq(statusNow, userStatus.active),
  isNotNull(users.email_verified_at),
  sql`'roles' = any(${permissionsNow})`,
)

/** Returns true if a user may edit roles. */
export const isRoleEditor = async ({ db }: Scope, user_hash: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.hashid, user_hash), mayEdit))) > 0

/** Checks that somebody may still edit roles. @throws a 422 at `field` */
export async function checkRoleEditors({ db }: Scope, field: string): Promise<void> {
  if ((await db.$count(users, mayEdit)) > 0) return
  throw invalid(field, 'Nobody would be left to edit roles. Give someone else the Roles permission first')
}
