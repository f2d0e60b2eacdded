import { useEffect, useRef } from 'react'
import { AppLoading } from '@/ui/layout/loading'

/** Someone arrives with a token that works once: it is used once, and until then the page says that it is loading. */
export function Arrival({ arrive }: { arrive: () => Promise<void> }) {
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void arrive()
  }, [arrive])
  return <AppLoading />
}
