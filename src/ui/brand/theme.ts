import { useSyncExternalStore } from 'react'

const REMEMBERED = 'portal.theme'

export type Theme = 'light' | 'dark' | 'system'

/** Selected theme; 'system' follows the device. public/theme.js applies it before the first paint. */
export const theme = {
  get: (): Theme => {
    const chosen = localStorage.getItem(REMEMBERED)
    return isTheme(chosen) ? chosen : 'system'
  },
  set: (chosen: Theme) => {
    localStorage.setItem(REMEMBERED, chosen)
    // The browser notifies other tabs only; notify this one too.
    window.dispatchEvent(new StorageEvent('storage', { key: REMEMBERED }))
  },
  /**
   * Calls `listener` when the theme changes in this or another tab.
   * @returns a function that unsubscribes
   */
  subscribe: (listener: () => void) => {
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  },
}

export const useTheme = (): Theme => useSyncExternalStore(theme.subscribe, theme.get)

export const isTheme = (value: unknown): value is Theme =>
  value === 'light' || value === 'dark' || value === 'system'
