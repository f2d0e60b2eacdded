import type { Tokens } from '@/domain/access/contract'
import { type View, viewRefusal } from '@/domain/access/view-as'
import { forbidden, notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { auditAction } from './audit'
import { readUsers, type Session } from './session'
import { expiryOf, type SessionContext, startSession } from './sessions'

/**
 * Starts a session in which a staff member views the portal as a user. The audit log has the reason before there are
 * tokens. The session ends with the one of the staff member.
 * @throws a 404 for an unknown user, a 403 for one with more rights
 */
export async function startView(
  scope: Scope,
  session: Session,
  { user_hash, reason }: { user_hash: string; reason: string },
  context: SessionContext,
): Promise<{ data: View } & Tokens> {
  const [user] = await readUsers(scope.db, [user_hash])
  if (!user) throw notFound('This user')
  const refusal = viewRefusal(scope.user, user)
  if (refusal !== null) throw forbidden(refusal)
  const parent = {
    hashid: session.parent_hash ?? session.hashid,
    expires_at: session.expires_at,
    viewer_hash: scope.user.hashid,
  }
  const ends_at = expiryOf(context.now, parent)
  await auditAction(scope, 'view-started', {
    account: user,
    subject_hash: user.hashid,
    details: { reason, ends_at },
  })
  const tokens = await startSession(scope.db, user.hashid, context, parent)
  const { hashid, name, role_name } = user
  return { data: { hashid, name, role_name, ends_at }, ...tokens }
}

/** Records that a staff member stopped viewing as the user of a scope. */
export const auditViewEnd = (scope: Scope, viewer: Session['user']): Promise<void> =>
  auditAction({ ...scope, user: viewer }, 'view-ended', {
    account: scope.user,
    subject_hash: scope.user.hashid,
    on_behalf_hash: null,
  })
