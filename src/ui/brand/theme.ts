import { useSyncExternalStore } from 'react'

const REMEMBERED = 'portal.theme'

export type Theme = 'light' | 'dark' | 'system'

/** The theme that was chosen; 'system' follows the device. public/theme.js shows it, before the first paint too. */
export const theme = {
  get: (): Theme => {
    const chosen = localStorage.getItem(REMEMBERED)
    return isTheme(chosen) ? chosen : 'system'
  },
  set: (chosen: Theme) => {
    localStorage.setItem(REMEMBERED, chosen)
    // Other tabs hear of it from the browser, this one from us.
    window.dispatchEvent(new StorageEvent('storage', { key: REMEMBERED }))
  },
  /** Calls `listener` when a theme is chosen here or in another tab. @returns what ends it */
  subscribe: (listener: () => void) => {
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  },
}

export const useTheme = (): Theme => useSyncExternalStore(theme.subscribe, theme.get)

export const isTheme = (value: unknown): value is Theme =>
  value === 'light' || value === 'dark' || value === 'system'
