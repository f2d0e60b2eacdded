import { jwtVerify, SignJWT } from 'jose'

export const ACCESS_TOKEN_SECONDS = 15 * 60

export interface AccessClaims {
  user_hash: string
  session_hash: string
}

/** Signs a short-lived access token. */
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

/** Verifying takes as long as a small statement: what was verified is kept, the oldest gives way. */
const MAX_VERIFIED = 1000
const verified = new WeakMap<Uint8Array, Map<string, Verified>>()

interface Verified {
  claims: AccessClaims
  expires_at: number
}

/** The claims of a valid token; null for a forged, expired or malformed one. Whether its session lives is asked elsewhere. */
export async function readAccessToken(
  token: string,
  secret: Uint8Array,
  now: Date,
): Promise<AccessClaims | null> {
  let known = verified.get(secret)
  if (!known) verified.set(secret, (known = new Map()))
  const read = known.get(token) ?? (await verify(token, secret, now))
  if (!read || read.expires_at <= Math.floor(now.getTime() / 1000)) {
    known.delete(token)
    return null
  }
  if (!known.has(token)) known.set(token, read)
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size > MAX_VERIFIED) known.delete(oldest)
  return read.claims
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
