import type { Tokens } from '@/domain/access/contract'
import { tabChannel } from './tab-channel'

const ACCESS = 'portal.access_token'
const USER = 'portal.user_hash'
const REFRESH = 'portal.refresh_token'
/** Access token issued with this tab's refresh token. If another one is in use, this tab's refresh token has been used up. */
const REFRESH_ACCESS = 'portal.refresh_token_came_with'
/** Reason the last session ended: `left`, or the hash of the user whose session expired. */
const ENDED = 'portal.session_ended'
const LEFT = 'left'

type Listener = () => void
const listeners = new Set<Listener>()

/**
 * The only client store: the access token in local storage, the refresh token in session storage, and how the last session ended. Tabs pass
 * refresh tokens to each other; storage events report everything else.
 */
export const tokens = {
  access: () => localStorage.getItem(ACCESS),
  /** Refresh token of this tab, if it has one. */
  refresh: () => sessionStorage.getItem(REFRESH),
  /** The same, unless another tab has used it since. */
  freshRefresh: () => (sessionStorage.getItem(REFRESH_ACCESS) === tokens.access() ? tokens.refresh() : null),
  save(issued: Tokens) {
    localStorage.removeItem(ENDED)
    saveRefresh(issued)
    localStorage.setItem(USER, subjectOf(issued.access_token) ?? '')
    localStorage.setItem(ACCESS, issued.access_token)
    tabChannel.post({ kind: 'tokens', ...issued })
    announce()
  },
  /** Deletes the tokens. An expired session may be resumed on the same page; one that the user left may not. */
  clear(ended: 'expired' | 'left') {
    localStorage.setItem(ENDED, (ended === 'expired' && tokens.userHash()) || LEFT)
    localStorage.removeItem(ACCESS)
    forgetRefresh()
    announce()
  },
  /** Hash of the user whose session expired; null otherwise. */
  expiredUser: () => {
    const ended = tokens.access() ? null : localStorage.getItem(ENDED)
    return ended === LEFT ? null : ended
  },
  userHash: () => (tokens.access() ? localStorage.getItem(USER) : null),
  /**
   * Calls `listener` when tokens change in this or another tab.
   * @returns a function that unsubscribes
   */
  subscribe: (listener: Listener): Listener => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

window.addEventListener('storage', ({ key }) => {
  if (key !== ACCESS && key !== null) return
  if (!tokens.access()) forgetRefresh()
  announce()
})

tabChannel.listen((message) => {
  if (message.kind === 'tokens') {
    saveRefresh(message)
    announce()
    return
  }
  const refresh_token = tokens.freshRefresh()
  const access_token = tokens.access()
  if (refresh_token && access_token) tabChannel.post({ kind: 'tokens', access_token, refresh_token })
})

// A tab opened by hand has no refresh token: ask the other tabs for it.
if (tokens.access() && !tokens.freshRefresh()) tabChannel.post({ kind: 'tokens wanted' })

/** Returns the subject of an access token, read without verification; the API verifies it. */
export function subjectOf(token: string): string | null {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'sub' in claims ? String(claims.sub) : null
  } catch {
    return null
  }
}

function saveRefresh({ access_token, refresh_token }: Tokens) {
  sessionStorage.setItem(REFRESH, refresh_token)
  sessionStorage.setItem(REFRESH_ACCESS, access_token)
}

function forgetRefresh() {
  sessionStorage.removeItem(REFRESH)
  sessionStorage.removeItem(REFRESH_ACCESS)
}

function announce() {
  for (const listener of listeners) listener()
}
