import { useEffect, useRef } from 'react'
import { AppLoading } from '@/ui/layout/loading'

/** Uses a one-time token exactly once; shows a loading state meanwhile. */
export function Arrival({ redeem }: { redeem: () => Promise<void> }) {
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void redeem()
  }, [redeem])
  return <AppLoading />
}
