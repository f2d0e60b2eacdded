import type { Tokens } from '@/domain/access/contract'
import type { Database } from '../db/database'
import { refreshTokens } from '../db/schema/access/sessions'
import { sha256 } from '../http/hash'
import { ACCESS_TOKEN_SECONDS, signAccessToken } from './access-token'

const REFRESH_DAYS = 30

/** A session with its latest expiry. */
export interface SessionTerm {
  hashid: string
  user_hash: string
  expires_at: string
}

/**
 * Issues an access token and stores the hash of a refresh token. Neither outlives the session. Issuing the same
 * refresh token at the same time returns the same tokens.
 */
export async function issueTokens(
  db: Database,
  { hashid: session_hash, user_hash, expires_at }: SessionTerm,
  { refresh_token, issuedAt }: { refresh_token: string; issuedAt: Date },
  secret: Uint8Array,
): Promise<Tokens> {
  const until = (seconds: number) =>
    new Date(Math.min(issuedAt.getTime() + seconds * 1000, Date.parse(expires_at)))
  await db
    .insert(refreshTokens)
    .values({
      token_hash: await sha256(refresh_token),
      session_hash,
      expires_at: until(REFRESH_DAYS * 86_400).toISOString(),
    })
    .onConflictDoNothing()
  const validity = { issuedAt, expiresAt: until(ACCESS_TOKEN_SECONDS) }
  return {
    access_token: await signAccessToken({ session_hash, user_hash }, secret, validity),
    refresh_token,
  }
}
