import { userStatus } from '@/domain/access/user-status'
import { adminPermissions, buyerPermissions } from '../access/permissions'
import type { Database } from '../db/database'
import { users } from '../db/schema/access'
import { auditLog } from '../db/schema/identity'
import { newHash } from '../http/hash'
import { StartupError } from '../startup-error'
import type { NewAccount } from './new-account'

/**
 * Creates an active account with all staff permissions. @throws StartupError if the address already has an account
 */
export async function createStaff(
  db: Database,
  { email, name, role_name }: NewAccount,
  { password_hash, now }: { password_hash: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [account] = await tx
      .insert(users)
      .values({
        hashid: newHash(),
        email,
        name,
        role_name,
        password_hash,
        status: userStatus.active,
        user_permissions: [...buyerPermissions, ...adminPermissions],
        email_verified_at: now.toISOString(),
      })
      .onConflictDoNothing()
      .returning({ user_hash: users.hashid })
    if (!account)
      throw new StartupError(
        `The account was not created: ${email} is taken. Sign in with it, or choose another address.`,
      )
    await tx.insert(auditLog).values({
      hashid: newHash(),
      event: 'created-by-command',
      ...account,
      email,
      address: '',
      user_agent: 'npm run admin',
      at: now.toISOString(),
    })
  })
}
