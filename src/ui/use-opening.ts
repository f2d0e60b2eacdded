import { useEffect, useState } from 'react'
import { afterFrame } from './after-frame'

/**
 * `isOpen`, told once the frame after it is out: what opens takes a while to build, and the control that opens it has
 * answered by then. What closes does so at once.
 */
export function useOpening(isOpen: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isOpen) return () => {}
    const callOff = afterFrame(() => setDue(true))
    return () => {
      callOff()
      setDue(false)
    }
  }, [isOpen])
  return isOpen && isDue
}
