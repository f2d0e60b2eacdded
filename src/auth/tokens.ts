import type { Tokens } from '@/domain/contract/auth'

const ACCESS = 'portal.access_token'
const REFRESH = 'portal.refresh_token'

type Listener = () => void
const listeners = new Set<Listener>()

/** The only client store: the access token in persistent storage, the refresh token in session storage. Section 9. */
export const tokens = {
  access: () => localStorage.getItem(ACCESS),
  refresh: () => sessionStorage.getItem(REFRESH),
  save({ access_token, refresh_token }: Tokens) {
    localStorage.setItem(ACCESS, access_token)
    sessionStorage.setItem(REFRESH, refresh_token)
    announce()
  },
  clear() {
    localStorage.removeItem(ACCESS)
    sessionStorage.removeItem(REFRESH)
    announce()
  },
  /** Calls `listener` when tokens change here or in another tab. @returns what ends it */
  subscribe(listener: Listener): Listener {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === ACCESS || key === null) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  },
}

function announce() {
  for (const listener of listeners) listener()
}
