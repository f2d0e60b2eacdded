import { and, eq, inArray } from 'drizzle-orm'
import { outranks } from '@/domain/access/rank'
import { registrationStatus } from '@/domain/access/registration-review'
import type { UserForm } from '@/domain/access/user-form'
import { registrations } from '../../db/schema/access/registrations'
import { forbidden, invalid } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { checkRoleGiven } from '../roles/check-role-given'
import { checkPermissionsGiven } from './check-permissions'

/** Nobody changes anyone of a higher rank or their own rights, and nobody gives rights they do not have. */
export async function checkRights(scope: Scope, hashid: string, stored: UserForm, form: UserForm) {
  const { db, user } = scope
  if (outranks(stored, user)) throw forbidden('Only developers can change the account of a developer.')
  const isChanged = (field: keyof UserForm) => JSON.stringify(stored[field]) !== JSON.stringify(form[field])
  if (hashid === user.hashid)
    for (const field of ['role_name', 'status', 'is_developer', 'user_permissions'] as const)
      if (isChanged(field)) throw invalid(field, 'Ask a colleague to change your own rights')
  if (!user.is_developer) {
    if (isChanged('is_developer')) throw invalid('is_developer', 'Only developers can change this')
    if (isChanged('role_name') && [stored.role_name, form.role_name].includes('Developer'))
      throw invalid('role_name', 'Only developers can change this role')
  }
  await checkRoleGiven(scope, form.role_name, stored.role_name)
  checkPermissionsGiven(user, form.user_permissions, stored.user_permissions)
  if (!isChanged('status')) return
  const { waiting, asked } = registrationStatus.value
  const isOpen = and(eq(registrations.user_hash, hashid), inArray(registrations.status, [waiting, asked]))
  if ((await db.$count(registrations, isOpen)) > 0)
    throw invalid('status', 'This registration waits for a decision. Decide on it instead')
}
