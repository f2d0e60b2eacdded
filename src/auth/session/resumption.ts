import { SessionExpired } from '../transport/api-error'
import { tokens } from './tokens'

let offers = 0

/**
 * Registers a page on which the user can sign in again; calls wait until then.
 * @returns a function that withdraws it
 */
export function offerResumption(): () => void {
  offers++
  return () => void offers--
}

/** Returns true if the session expired while a page is open on which the user can sign in again. */
export const isResumable = () => offers > 0 && tokens.expiredUser() !== null

/**
 * Returns the access token once the same user has signed in again.
 * @throws SessionExpired if someone else signs in, the user signs out, or no open page allows signing in
 */
export function waitForResumption(signal?: AbortSignal): Promise<string> {
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
