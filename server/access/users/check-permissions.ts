import { permissionLabel } from '@/domain/access/permission-field'
import { permissionsNotGivenBy } from '@/domain/access/rank'
import { invalid } from '../../http/api-error'
import type { Scope } from '../../http/scope'

/** Checks that a user has all the permissions that they give. @throws a 422 that names the others */
export function checkPermissionsGiven(
  giver: Pick<Scope['user'], 'user_permissions'>,
  after: readonly string[],
  before?: readonly string[],
  field = 'user_permissions',
) {
  const missing = permissionsNotGivenBy(giver, after, before)
  if (missing.length === 0) return
  throw invalid(
    field,
    `You can only give permissions that you have. Clear ${missing.map(permissionLabel).join(', ')}`,
  )
}
