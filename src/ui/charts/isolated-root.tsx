import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterFrame } from '../after-frame'

/**
 * Draws `children` as a tree of their own, without the contexts around it: what they throw takes nothing else along, and
 * what they do to leave a page is done once the next page is out. Charts put a store in order for each of their parts, and
 * a click in the menu would wait for it.
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
  const tell = useEffectEvent(onError)
  useEffect(() => {
    const container = document.createElement('div')
    place.current?.append(container)
    const own = createRoot(container, { onUncaughtError: (error) => tell(error) })
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
