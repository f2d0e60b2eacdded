import { useEffect } from 'react'
import { isShortcut } from '@/routes/-page/single-key'
import type { OverlayName } from './shell-overlay'

/** Opens the keyboard shortcuts with `?`. */
export function useShortcutKey(open: (overlay: OverlayName) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, '?')) return
      event.preventDefault()
      open('shortcuts')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])
}
