import { inArray } from 'drizzle-orm'
import { permissionLabel } from '@/domain/access/permission-field'
import { permissionsNotGivenBy } from '@/domain/access/rank'
import type { Role } from '@/domain/access/role'
import { roles } from '../../db/schema/access/roles'
import { invalid } from '../../http/api-error'
import type { Scope } from '../../http/scope'

/**
 * Checks that a user has all the permissions that come with a role that they give. Those of the role before may stay.
 * @throws a 422 that names the others
 */
export async function checkRoleGiven({ db, user }: Scope, after: Role, before?: Role): Promise<void> {
  if (after === before) return
  const rows = await db
    .select({ name: roles.name, permissions: roles.permissions })
    .from(roles)
    .where(inArray(roles.name, before ? [after, before] : [after]))
  const permissionsOf = (role?: Role) => rows.find(({ name }) => name === role)?.permissions ?? []
  const missing = permissionsNotGivenBy(user, permissionsOf(after), permissionsOf(before))
  if (missing.length === 0) return
  throw invalid(
    'role_name',
    `This role has permissions that you do not have: ${missing.map(permissionLabel).join(', ')}. Ask a colleague`,
  )
}
