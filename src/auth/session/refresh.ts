import { refresh as refreshEndpoint, type Tokens } from '@/domain/access/contract'
import { ApiError, SessionExpired } from '../transport/api-error'
import { send } from '../transport/send'
import { tabChannel } from './tab-channel'
import { tokens } from './tokens'

/** A tab answers within a few milliseconds; one that sleeps in the background is not waited for. */
const HEARSAY_MS = 400
const LOCK = 'portal.refresh'

let refreshing: Promise<string> | null = null

/**
 * A new access token in place of one that the API no longer takes. However many calls and tabs ask, one refresh is
 * made.
 * @throws SessionExpired where the session is over, NoAnswer without a network
 */
export function refreshOnce(rejectedToken: string): Promise<string> {
  refreshing ??= alone(rejectedToken).finally(() => {
    refreshing = null
  })
  return refreshing
}

/** One tab at a time. Browsers have locks on secure origins only; elsewhere the API's grace must do. */
async function alone(rejectedToken: string): Promise<string> {
  if (!('locks' in navigator)) return refresh(rejectedToken)
  const first = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { token: await refresh(rejectedToken) } : null,
  )
  if (first) return first.token
  return navigator.locks.request(LOCK, async () => {
    // Another tab has refreshed just now. Storage tells of it a little later than the lock does.
    await hearsay(() => tokens.access() !== rejectedToken)
    return refresh(rejectedToken)
  })
}

async function refresh(rejectedToken: string): Promise<string> {
  if (!tokens.freshRefresh()) {
    // Opened by hand, or asleep while another tab refreshed: one that has the token hands it over.
    tabChannel.tell({ kind: 'tokens wanted' })
    await hearsay(() => tokens.freshRefresh() !== null)
  }
  const current = tokens.access()
  if (current && current !== rejectedToken) return current
  const renewed = current && (await trade(tokens.refresh()))
  if (current && tokens.access() !== current) return refresh(rejectedToken)
  if (!renewed) {
    if (current) tokens.clear('expired')
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

/** Waits a moment for word of another tab. */
function hearsay(hasCome: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(settle, HEARSAY_MS)
    const stop = tokens.subscribe(() => {
      if (hasCome()) settle()
    })
    if (hasCome()) settle()
  })
}
