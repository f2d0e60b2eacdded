import { jwtVerify, SignJWT } from 'jose'

export const ACCESS_TOKEN_SECONDS = 15 * 60

export interface AccessClaims {
  user_hash: string
  session_hash: string
}

export const signAccessToken = (
  claims: AccessClaims,
  secret: Uint8Array,
  { issuedAt, expiresAt }: { issuedAt: Date; expiresAt: Date },
): Promise<string> =>
  new SignJWT({ sid: claims.session_hash })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.user_hash)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(secret)

/**
 * Number of verified tokens to remember: verifying one takes as long as a small database statement. The oldest is
 * evicted.
 */
const MAX_VERIFIED = 1000
const verified = new WeakMap<Uint8Array, Map<string, Verified>>()

interface Verified {
  claims: AccessClaims
  expires_at: number
}

/**
 * Returns the claims of a valid token; null for a forged, expired or malformed one. Does not check whether the
 * session was revoked.
 */
export async function readAccessToken(
  token: string,
  secret: Uint8Array,
  now: Date,
): Promise<AccessClaims | null> {
  let cache = verified.get(secret)
  if (!cache) verified.set(secret, (cache = new Map()))
  const entry = cache.get(token) ?? (await verify(token, secret, now))
  if (!entry || entry.expires_at <= Math.floor(now.getTime() / 1000)) {
    cache.delete(token)
    return null
  }
  if (!cache.has(token)) cache.set(token, entry)
  const [oldest] = cache.keys()
  if (oldest !== undefined && cache.size > MAX_VERIFIED) cache.delete(oldest)
  return entry.claims
}

async function verify(token: string, secret: Uint8Array, now: Date): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['exp'],
    })
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string' || !payload.exp) return null
    return { claims: { user_hash: payload.sub, session_hash: payload.sid }, expires_at: payload.exp }
  } catch {
    return null
  }
}
