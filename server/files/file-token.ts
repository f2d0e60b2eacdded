import { jwtVerify, SignJWT } from 'jose'

/** Keeps tokens of files and access tokens apart, which are signed with the same secret. */
const AUDIENCE = 'file'

export const signFileToken = (hashid: string, secret: Uint8Array, until: Date): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setSubject(hashid)
    .setExpirationTime(until)
    .sign(secret)

/** Returns the hash of the file that a token opens; null if it is forged, expired or malformed. */
export async function readFileToken(token: string, secret: Uint8Array, now: Date): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      currentDate: now,
    })
    return payload.sub ?? null
  } catch {
    return null
  }
}
