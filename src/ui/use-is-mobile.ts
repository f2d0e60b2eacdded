import { useSyncExternalStore } from 'react'

/** Under this the layout is for phones. Section 2. */
const MOBILE = '(width < 576px)'

/** Whether the window is as narrow as a phone. */
export const useIsMobile = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(MOBILE)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(MOBILE).matches,
  )
