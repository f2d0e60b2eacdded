import { jwtVerify, SignJWT } from 'jose'

export const ACCESS_TOKEN_SECONDS = 15 * 60

export interface AccessClaims {
  user_hash: string
  session_hash: string
}

/** Signs a short-lived access token. */
export const signAccessToken = (claims: AccessClaims, secret: Uint8Array, now: Date): Promise<string> =>
  new SignJWT({ sid: claims.session_hash })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.user_hash)
    .setIssuedAt(now)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + ACCESS_TOKEN_SECONDS)
    .sign(secret)

/** The claims of a valid token; null for a forged, expired or malformed one. */
export async function readAccessToken(
  token: string,
  secret: Uint8Array,
  now: Date,
): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: now })
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null
    return { user_hash: payload.sub, session_hash: payload.sid }
  } catch {
    return null
  }
}
