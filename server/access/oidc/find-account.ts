import { and, eq, exists, sql } from 'drizzle-orm'
import type { OidcFailure } from '@/domain/access/oidc-failure'
import type { Database } from '../../db/database'
import { invitations } from '../../db/schema/access/invitations'
import { users } from '../../db/schema/access/users'
import { isUnused } from '../invitations'

/**
 * Finds the account with an email address, and checks that the provider may sign it in. An address that is not
 * confirmed here may have been registered by someone else, who knows the password.
 */
export async function findOidcAccount(
  db: Database,
  email: string,
): Promise<{ user_hash?: string; failure: OidcFailure | null }> {
  const openInvitation = db
    .select({ hashid: invitations.hashid })
    .from(invitations)
    .where(and(eq(invitations.user_hash, users.hashid), isUnused))
  const [account] = await db
    .select({
      user_hash: users.hashid,
      is_confirmed: sql<boolean>`${users.email_verified_at} is not null and not ${exists(openInvitation)}`,
    })
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`)
  if (!account) return { failure: 'no-account' }
  const { user_hash, is_confirmed } = account
  return { user_hash, failure: is_confirmed ? null : 'not-confirmed' }
}
