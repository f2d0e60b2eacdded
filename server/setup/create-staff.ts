import { adminPermissions, buyerPermissions } from '@/domain/access/permission'
import type { Role } from '@/domain/access/role'
import { userStatus } from '@/domain/access/user-status'
import type { Database } from '../db/database'
import { users } from '../db/schema/access/users'
import { newHash } from '../http/hash'

interface StaffAccount {
  email: string
  name: string
  role_name: Role
  password_hash: string
}

/**
 * Creates an active account with all staff permissions.
 * @returns its hash; undefined if the address already has an account
 */
export async function createStaff(
  db: Database,
  account: StaffAccount,
  now: Date,
): Promise<string | undefined> {
  const [created] = await db
    .insert(users)
    .values({
      hashid: newHash(),
      ...account,
      status: userStatus.active,
      is_developer: account.role_name === 'Developer',
      user_permissions: [...buyerPermissions, ...adminPermissions],
      email_verified_at: now.toISOString(),
      created_at: now.toISOString(),
    })
    .onConflictDoNothing()
    .returning({ hashid: users.hashid })
  return created?.hashid
}
