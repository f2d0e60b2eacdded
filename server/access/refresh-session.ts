import { and, eq, gt, isNull } from 'drizzle-orm'
import { base64url } from 'jose'
import type { Tokens } from '@/domain/access/contract'
import type { Database } from '../db/database'
import { refreshTokens } from '../db/schema/access/sessions'
import { ApiError } from '../http/api-error'
import { sha256 } from '../http/hash'
import { audit } from './audit'
import { issueTokens } from './issue-tokens'
import { findSessionTerm } from './session'
import { endSession, type SessionContext } from './sessions'

/**
 * Tabs that refresh at the same moment send the same token, so a second use within this time is not treated as theft.
 */
const GRACE_MS = 10_000
const sessionEnded = () => new ApiError(401, 'Your session has expired')

/**
 * Exchanges a refresh token for new tokens. A token can be used once. Parallel tabs that send it again within seconds
 * get the same new tokens, so that owner and thief cannot continue separately. A later use means that the token was
 * copied: it ends the session and every session derived from it.
 */
export async function refreshSession(
  db: Database,
  token: string,
  context: SessionContext,
): Promise<Tokens | ApiError> {
  const now = context.now.toISOString()
  const ofToken = eq(refreshTokens.token_hash, await sha256(token))
  const [first] = await db
    .update(refreshTokens)
    .set({ used_at: now })
    .where(and(ofToken, isNull(refreshTokens.used_at), gt(refreshTokens.expires_at, now)))
    .returning()
  const [sent] = first ? [first] : await db.select().from(refreshTokens).where(ofToken)
  const session = sent?.used_at ? await findSessionTerm(db, sent.session_hash, context.now) : null
  if (!sent?.used_at || !session) return sessionEnded()
  const issuedAt = new Date(sent.used_at)
  if (context.now.getTime() - issuedAt.getTime() > GRACE_MS) {
    await endSession(db, session.hashid, context.now)
    await audit(db, 'refresh-token-reused', { user_hash: session.user_hash }, context)
    return sessionEnded()
  }
  const refresh_token = await successorOf(token, context.secret)
  return issueTokens(db, session, { refresh_token, issuedAt }, context.secret)
}

/** Derives the refresh token that follows another one. Needs the server's secret. */
async function successorOf(token: string, secret: Uint8Array): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(secret), algorithm, false, ['sign'])
  const content = new TextEncoder().encode(`refresh token after ${token}`)
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, content)))
}
