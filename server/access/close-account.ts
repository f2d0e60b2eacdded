import { and, asc, eq, or, sql } from 'drizzle-orm'
import { userStatus } from '@/domain/access/user-status'
import { users } from '../db/schema/access/users'
import { ApiError } from '../http/api-error'
import type { Scope } from '../http/scope'
import { accountClosedMail } from '../mail/account-mail'
import { queueMail } from '../mail/outbox'
import { auditChanges } from './audit-changes'
import { revokeTokens } from './one-time-token'
import { endSessionsOf } from './sessions'

/**
 * Closes the account of the signed-in user, and ends their sessions and mailed links. Whoever may reopen an account that
 * this user closed may reopen it.
 * @throws a 409 for the only developer: nobody could open the account again
 */
export async function closeAccount(scope: Scope): Promise<void> {
  const { db, user, now } = scope
  await checkOtherDeveloper(scope)
  await db
    .update(users)
    .set({
      status: userStatus.suspended,
      status_changed_by_hash: user.hashid,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.hashid, user.hashid))
  await endSessionsOf(db, user.hashid, now)
  await revokeTokens(db, 'password', user.hashid)
  await auditChanges(
    scope,
    'user-changed',
    user.hashid,
    { status: String(userStatus.active) },
    { status: String(userStatus.suspended) },
  )
  await queueMail(db, { recipient: user.email, ...accountClosedMail() }, now)
}

/** Locks the accounts of all developers, so that the last two cannot close theirs at once. */
async function checkOtherDeveloper({ db, user }: Scope) {
  const developers = await db
    .select({ hashid: users.hashid })
    .from(users)
    .where(
      and(
        eq(users.status, userStatus.active),
        or(eq(users.role_name, 'Developer'), eq(users.is_developer, true)),
      ),
    )
    .orderBy(asc(users.hashid))
    .for('update')
  if (developers.length === 1 && developers[0]?.hashid === user.hashid)
    throw new ApiError(409, 'You are the only developer. Make somebody else a developer first.')
}
