import { useEffect, useState } from 'react'
import { afterFrame } from './after-frame'

/**
 * Delays `isOpen` until after the next frame: popups take a while to build, and their control has responded by then. Closing is immediate.
 */
export function useOpening(isOpen: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isOpen) return () => {}
    const cancel = afterFrame(() => setDue(true))
    return () => {
      cancel()
      setDue(false)
    }
  }, [isOpen])
  return isOpen && isDue
}
