import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterFrame } from '../after-frame'

/**
 * Renders `children` in a React root of their own, without the surrounding contexts: their errors affect nothing else, and unmounting them
 * waits until the next page is rendered. Charts clean up a store for each of their parts, which would delay a click in the menu.
 */
export function IsolatedRoot({
  onError,
  children,
}: {
  onError: (error: unknown) => void
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const root = useRef<Root>(null)
  const handleError = useEffectEvent(onError)
  useEffect(() => {
    const container = document.createElement('div')
    place.current?.append(container)
    const own = createRoot(container, { onUncaughtError: (error) => handleError(error) })
    root.current = own
    return () => {
      root.current = null
      afterFrame(() => {
        own.unmount()
        container.remove()
      })
    }
  }, [])
  useEffect(() => root.current?.render(children))
  return <div ref={place} />
}
