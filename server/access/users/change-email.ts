import { and, eq } from 'drizzle-orm'
import { emailChanges } from '../../db/schema/access/account'
import { invitations } from '../../db/schema/access/invitations'
import { users } from '../../db/schema/access/users'
import type { Scope } from '../../http/scope'
import { addressChangedByStaffMail, newAddressMail } from '../../mail/account-mail'
import { queueMails } from '../../mail/outbox'
import { isUnused } from '../invitations'
import { revokeTokens } from '../one-time-token'
import { endSessionsOf } from '../sessions'

/**
 * Gives an account another email address. It is unverified until its owner confirms it; sessions, and links that were
 * mailed to the former address, end. Both addresses are notified.
 */
export async function changeEmail(
  { db, now }: Scope,
  user_hash: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await db.update(users).set({ email: after, email_verified_at: null }).where(eq(users.hashid, user_hash))
  await db.delete(emailChanges).where(eq(emailChanges.user_hash, user_hash))
  await revokeTokens(db, 'password', user_hash)
  await revokeTokens(db, 'email', user_hash)
  await revokeTokens(db, 'sign-in', user_hash)
  await db
    .update(invitations)
    .set({ revoked_at: now.toISOString() })
    .where(and(eq(invitations.user_hash, user_hash), isUnused))
  await endSessionsOf(db, user_hash, now)
  const mails = [
    { recipient: before, ...addressChangedByStaffMail(after) },
    { recipient: after, ...newAddressMail() },
  ]
  await queueMails(db, mails, now)
}
