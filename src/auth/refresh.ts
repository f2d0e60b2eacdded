import { refresh as refreshEndpoint, type Tokens } from '@/domain/contract/auth'
import { ApiError, SessionExpired } from './api-error'
import { otherTabs } from './other-tabs'
import { send } from './send'
import { tokens } from './tokens'

/** A tab answers within a few milliseconds; one that sleeps in the background is not waited for. */
const HAND_OVER_MS = 400

let refreshing: Promise<string> | null = null

/**
 * A new access token in place of one that the API no longer takes. However many calls and tabs ask, one refresh is
 * made. Section 4.
 * @throws SessionExpired where the session is over, NoAnswer without a network
 */
export function refreshOnce(refused: string): Promise<string> {
  refreshing ??= alone(() => refresh(refused)).finally(() => {
    refreshing = null
  })
  return refreshing
}

/** One tab at a time. Browsers have locks on secure origins only; elsewhere the API's grace must do. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('portal.refresh', work) : work()

async function refresh(refused: string): Promise<string> {
  const current = tokens.access()
  if (current !== refused) {
    // Another tab has refreshed already, or the session was left.
    if (current) return current
    throw new SessionExpired()
  }
  const renewed = await trade(tokens.freshRefresh() ?? (await handedOver()) ?? tokens.refresh())
  if (tokens.access() !== refused) return refresh(refused)
  if (!renewed) {
    tokens.clear('expired')
    throw new SessionExpired()
  }
  tokens.save(renewed)
  return renewed.access_token
}

/** New tokens for a refresh token; null where the API does not take it. */
async function trade(refresh_token: string | null): Promise<Tokens | null> {
  if (!refresh_token) return null
  try {
    return await send(refreshEndpoint, { body: { refresh_token } }, null)
  } catch (error) {
    if (error instanceof ApiError && [401, 422].includes(error.status)) return null
    throw error
  }
}

/** The refresh token of another tab, for one that was opened by hand or that slept while another refreshed. */
function handedOver(): Promise<string | null> {
  return new Promise((resolve) => {
    const settle = (token: string | null) => {
      clearTimeout(timer)
      stop()
      resolve(token)
    }
    const stop = tokens.subscribe(() => {
      const token = tokens.freshRefresh()
      if (token) settle(token)
    })
    const timer = setTimeout(() => settle(null), HAND_OVER_MS)
    otherTabs.tell({ kind: 'tokens wanted' })
  })
}
