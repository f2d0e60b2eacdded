import { eq } from 'drizzle-orm'
import { type RoleForm, roleForm } from '@/domain/access/managed-role'
import { outranks } from '@/domain/access/rank'
import { roles } from '../../db/schema/access/roles'
import { forbidden, invalid, notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import type { ChangeableRecord } from '../../records/changeable-record'
import { saveVersioned } from '../../records/save-versioned'
import { checkPermissionsGiven } from '../users/check-permissions'
import { checkRoleEditors, lockRights } from './role-editors'

/**
 * Saves the permissions of a role.
 * @throws a 403 for a role of a higher rank, a 422 at the wrong field, a 409 if someone else saved it first
 */
export const saveRole = (scope: Scope, hashid: string, form: RoleForm): Promise<void> =>
  saveVersioned(scope, roleRecord, hashid, form)

export const roleRecord: ChangeableRecord<RoleForm> = {
  kind: 'role',
  noun: 'role',
  table: roles,
  form: roleForm,
  finalFields: ['name'],
  read,
  write,
}

async function read(scope: Scope, hashid: string, lock?: 'lock'): Promise<RoleForm> {
  if (lock) await lockRights(scope)
  const query = scope.db.select().from(roles).where(eq(roles.hashid, hashid))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw notFound('This role')
  return { name: row.name, permissions: row.permissions.toSorted(), version: String(row.version) }
}

async function write(scope: Scope, hashid: string, form: RoleForm): Promise<void> {
  const stored = await read(scope, hashid, 'lock')
  if (outranks({ role_name: stored.name, is_developer: false }, scope.user))
    throw forbidden('Only developers can change the role of developers.')
  if (form.name !== stored.name) throw invalid('name', 'Roles keep their names')
  checkPermissionsGiven(scope.user, form.permissions, stored.permissions, 'permissions')
  const permissions = [...new Set(form.permissions)].toSorted()
  await scope.db.update(roles).set({ permissions }).where(eq(roles.hashid, hashid))
  if (stored.permissions.includes('roles') && !permissions.includes('roles'))
    await checkRoleEditors(scope, 'permissions')
}
