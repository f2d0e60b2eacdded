import { refresh as refreshEndpoint, type Tokens } from '@/domain/access/contract'
import { ApiError, SessionExpired } from '../transport/api-error'
import { send } from '../transport/send'
import { tabChannel } from './tab-channel'
import { tokens } from './tokens'

/** Longest wait for another tab. Tabs answer within a few milliseconds; sleeping background tabs are not waited for. */
const OTHER_TAB_MS = 400
/** Longest wait for the refresh of another tab, whose connection may hang. */
const LOCK_MS = 5_000
/** Time-out of a refresh. */
const ANSWER_MS = 15_000
const LOCK = 'portal.refresh'

let refreshing: Promise<string> | null = null

/**
 * Returns a new access token in place of one that the API rejected. One refresh is made, however many calls and tabs need it.
 * @throws SessionExpired when the session is over, NetworkError without a network
 */
export function refreshOnce(rejectedToken: string): Promise<string> {
  refreshing ??= withRefreshLock(rejectedToken).finally(() => {
    refreshing = null
  })
  return refreshing
}

/**
 * Lets one tab refresh at a time. Without Web Locks, which exist on secure origins only, and when another tab does not finish, the API's
 * grace period for used refresh tokens covers it.
 */
async function withRefreshLock(rejectedToken: string): Promise<string> {
  if (!('locks' in navigator)) return refresh(rejectedToken)
  const first = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { token: await refresh(rejectedToken) } : null,
  )
  if (first) return first.token
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), LOCK_MS)
  try {
    return await navigator.locks.request(LOCK, { signal: patience.signal }, async () => {
      clearTimeout(timer)
      // Another tab has just refreshed. The storage change may arrive a little later than the lock.
      await waitForOtherTab(() => tokens.access() !== rejectedToken)
      return refresh(rejectedToken)
    })
  } catch (error) {
    if (!patience.signal.aborted) throw error
    return refresh(rejectedToken)
  }
}

async function refresh(rejectedToken: string): Promise<string> {
  if (!tokens.freshRefresh()) {
    // This tab was opened by hand, or slept while another tab refreshed: ask the tab that has the token.
    tabChannel.post({ kind: 'tokens wanted' })
    await waitForOtherTab(() => tokens.freshRefresh() !== null)
  }
  const current = tokens.access()
  if (current && current !== rejectedToken) return current
  const renewed = current && (await exchangeRefreshToken(tokens.refresh()))
  if (current && tokens.access() !== current) return refresh(rejectedToken)
  if (!renewed) {
    if (current) tokens.clear('expired')
    throw new SessionExpired()
  }
  tokens.save(renewed)
  return renewed.access_token
}

/** Exchanges a refresh token for new tokens; null if the API rejects it. */
async function exchangeRefreshToken(refresh_token: string | null): Promise<Tokens | null> {
  if (!refresh_token) return null
  try {
    return await send(refreshEndpoint, { body: { refresh_token }, timeoutMs: ANSWER_MS }, null)
  } catch (error) {
    if (error instanceof ApiError && [401, 422].includes(error.status)) return null
    throw error
  }
}

/** Waits briefly until another tab has answered. */
function waitForOtherTab(isDone: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(settle, OTHER_TAB_MS)
    const stop = tokens.subscribe(() => {
      if (isDone()) settle()
    })
    if (isDone()) settle()
  })
}
