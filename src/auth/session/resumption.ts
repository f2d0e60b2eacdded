import { SessionExpired } from '../transport/api-error'
import { tokens } from './tokens'

let offers = 0

/** Says that a page is open over which a person can sign in again. Until then calls wait. @returns what ends the offer */
export function offerResumption(): () => void {
  offers++
  return () => void offers--
}

/** Returns true if the session expired while a page is open; signing in again there resumes it. */
export const isResumable = () => offers > 0 && tokens.expiredUser() !== null

/**
 * The access token of the session once the same user has signed in again.
 * @throws SessionExpired where someone else signs in, the session is left for good or nobody can sign in here
 */
export function resumed(signal?: AbortSignal): Promise<string> {
  const user_hash = tokens.expiredUser()
  if (!isResumable()) return Promise.reject(new SessionExpired())
  return new Promise((resolve, reject) => {
    const stop = tokens.subscribe(() => {
      const token = tokens.access()
      if (!token && tokens.expiredUser() === user_hash) return
      stop()
      if (token && tokens.userHash() === user_hash) resolve(token)
      else reject(new SessionExpired())
    })
    signal?.addEventListener('abort', () => {
      stop()
      reject(signal.reason instanceof Error ? signal.reason : new SessionExpired())
    })
  })
}
