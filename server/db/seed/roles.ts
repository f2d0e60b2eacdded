import { eq } from 'drizzle-orm'
import { buyerPermissions } from '@/domain/access/permission'
import { roles as names, type Role } from '@/domain/access/role'
import { addMissingRoles } from '../../access/roles/missing-roles'
import type { Database } from '../database'
import { roles } from '../schema/access/roles'

/** Permissions that roles of the demo have. Their users have no more of their own. */
export const rolePermissions: Readonly<Partial<Record<Role, readonly string[]>>> = {
  Analyst: buyerPermissions,
  Corporate: buyerPermissions,
  District: buyerPermissions,
  'Vendor Outreach': buyerPermissions,
}

/** Gives roles of the demo their permissions. */
export async function seedRoles(db: Database): Promise<void> {
  await addMissingRoles(db)
  for (const name of names)
    if (rolePermissions[name])
      await db
        .update(roles)
        .set({ permissions: rolePermissions[name].toSorted() })
        .where(eq(roles.name, name))
}
