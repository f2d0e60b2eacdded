import { and, eq } from 'drizzle-orm'
import type { Tokens } from '@/domain/access/contract'
import type { Database } from '../db/database'
import { invitations } from '../db/schema/access/invitations'
import { users } from '../db/schema/access/users'
import { type ApiError, invalid } from '../http/api-error'
import { sha256 } from '../http/hash'
import { audit } from './audit'
import { type MailContext, mailVerification } from './email-verification'
import { isOpenInvitation } from './invitations'
import { startSession } from './sessions'

/** Returns the password to hash, or an error if the invitation cannot be accepted. */
export async function prepareActivation(
  db: Database,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<{ password: string } | ApiError> {
  const [open] = await db
    .select({ hashid: invitations.hashid })
    .from(invitations)
    .where(and(isOpenInvitation(await sha256(token), now), eq(invitations.type, 'user')))
  return open ? { password } : unusable()
}

/**
 * Accepts the invitation of a user, once: sets the password and starts a session. Who came by a copied link confirms
 * the email address first, because others know the link.
 */
export async function activateUser(
  db: Database,
  { token, password_hash }: { token: string; password_hash: string },
  context: MailContext,
): Promise<Tokens> {
  const used_at = context.now.toISOString()
  const token_hash = await sha256(token)
  const [invitation] = await db
    .update(invitations)
    .set({ used_at })
    .where(and(isOpenInvitation(token_hash, context.now), eq(invitations.type, 'user')))
    .returning()
  if (!invitation?.user_hash) throw unusable()
  const { user_hash, email } = invitation
  const wasMailed = invitation.token_hash === token_hash
  await db
    .update(users)
    .set({ password_hash, email_verified_at: wasMailed ? used_at : null })
    .where(eq(users.hashid, user_hash))
  if (!wasMailed) await mailVerification(db, { hashid: user_hash, email }, context)
  await audit(db, 'invitation-accepted', { user_hash, email }, context)
  return startSession(db, user_hash, context)
}

const unusable = () => invalid('token', 'This invitation has been used or has expired. Ask for a new one.')
