import type { Tokens } from '@/domain/access/contract'
import { tabChannel } from './tab-channel'

const ACCESS = 'portal.access_token'
const USER = 'portal.user_hash'
const REFRESH = 'portal.refresh_token'
/** The access token that came with this tab's refresh token: another one in use means that this tab's was traded in. */
const REFRESH_CAME_WITH = 'portal.refresh_token_came_with'
/** The end of the last session: `left`, or the hash of the user whose session expired. */
const ENDED = 'portal.session_ended'
const LEFT = 'left'

type Listener = () => void
const listeners = new Set<Listener>()

/**
 * The only client store: the access token in persistent storage, the refresh token in session storage, and
 * how the last session ended. Tabs hand refresh tokens to each other; storage events tell them of the rest.
 */
export const tokens = {
  access: () => localStorage.getItem(ACCESS),
  /** The refresh token of this tab, if it ever got one. */
  refresh: () => sessionStorage.getItem(REFRESH),
  /** The same, unless another tab has traded it in since. */
  freshRefresh: () =>
    sessionStorage.getItem(REFRESH_CAME_WITH) === tokens.access() ? tokens.refresh() : null,
  save(issued: Tokens) {
    localStorage.removeItem(ENDED)
    keepRefresh(issued)
    localStorage.setItem(USER, subjectOf(issued.access_token) ?? '')
    localStorage.setItem(ACCESS, issued.access_token)
    tabChannel.tell({ kind: 'tokens', ...issued })
    announce()
  },
  /** Forgets the tokens. A session that expired may be taken up again where the person is; one that was left may not. */
  clear(ended: 'expired' | 'left') {
    localStorage.setItem(ENDED, (ended === 'expired' && tokens.userHash()) || LEFT)
    localStorage.removeItem(ACCESS)
    forgetRefresh()
    announce()
  },
  /** The hash of the user whose session ended without their doing; null otherwise. */
  expiredUser: () => {
    const ended = tokens.access() ? null : localStorage.getItem(ENDED)
    return ended === LEFT ? null : ended
  },
  /** The hash of the user who is signed in. */
  userHash: () => (tokens.access() ? localStorage.getItem(USER) : null),
  /** Calls `listener` when tokens change here or in another tab. @returns what ends it */
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
    keepRefresh(message)
    announce()
    return
  }
  const refresh_token = tokens.freshRefresh()
  const access_token = tokens.access()
  if (refresh_token && access_token) tabChannel.tell({ kind: 'tokens', access_token, refresh_token })
})

// A tab opened by hand has no refresh token: one that has it hands it over while it is still open.
if (tokens.access() && !tokens.freshRefresh()) tabChannel.tell({ kind: 'tokens wanted' })

/** Whom an access token speaks of; read but not checked, the API does that. */
export function subjectOf(token: string): string | null {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'sub' in claims ? String(claims.sub) : null
  } catch {
    return null
  }
}

function keepRefresh({ access_token, refresh_token }: Tokens) {
  sessionStorage.setItem(REFRESH, refresh_token)
  sessionStorage.setItem(REFRESH_CAME_WITH, access_token)
}

function forgetRefresh() {
  sessionStorage.removeItem(REFRESH)
  sessionStorage.removeItem(REFRESH_CAME_WITH)
}

function announce() {
  for (const listener of listeners) listener()
}
