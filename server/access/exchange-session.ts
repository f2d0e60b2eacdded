import type { Tokens } from '@/domain/access/contract'
import type { Database } from '../db/database'
import { ApiError } from '../http/api-error'
import { audit } from './audit'
import type { Session } from './session'
import { type SessionContext, startSession } from './sessions'

/**
 * Exchanges a session for the tokens of a short-lived one, to hand over to another host. The new session ends with
 * the original one and cannot be exchanged again.
 */
export async function exchangeSession(
  db: Database,
  session: Session,
  context: SessionContext,
): Promise<Tokens | ApiError> {
  if (session.parent_hash) return new ApiError(403, 'These tokens can only be exchanged once. Sign in again.')
  const user_hash = session.user.hashid
  return db.transaction(async (transaction) => {
    await audit(transaction, 'token-exchanged', { user_hash }, context)
    return startSession(transaction, user_hash, context, session)
  })
}
