import { roleHash } from '@/domain/access/managed-role'
import { roles as names } from '@/domain/access/role'
import type { Database } from '../../db/database'
import { roles } from '../../db/schema/access/roles'

/** Adds the roles that a database does not have yet, without permissions. */
export async function addMissingRoles(db: Database): Promise<void> {
  await db
    .insert(roles)
    .values(names.map((name) => ({ hashid: roleHash(name), name })))
    .onConflictDoNothing()
}
