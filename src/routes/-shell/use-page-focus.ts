import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pageTitle } from '@/domain/navigation/page-title'
import { useBrand } from '@/ui/brand/brand'
import { usePageLabel } from './use-crumbs'

/** On arriving at another page: its title, and the focus on its heading. */
export function usePageFocus() {
  const crumb = usePageLabel()
  const { name } = useBrand()
  useEffect(() => {
    document.title = pageTitle(name, crumb)
  }, [name, crumb])

  const router = useRouter()
  const arrivedAt = useRef<string | null>(null)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ toLocation }) => {
        const isFirst = arrivedAt.current === null
        const isElsewhere = arrivedAt.current !== toLocation.pathname
        arrivedAt.current = toLocation.pathname
        if (!isFirst && isElsewhere) focusHeading()
      }),
    [router],
  )
}

/**
 * The heading takes the focus with the next frame, where the page is laid out anyway: at once it would have to be laid
 * out for that alone. A page that has placed the focus itself by then keeps it.
 */
function focusHeading() {
  const before = document.activeElement
  requestAnimationFrame(() => {
    const heading = document.getElementById('page-title')
    const now = document.activeElement
    const isPlaced = now !== before && heading?.closest('main')?.contains(now)
    if (!isPlaced) heading?.focus({ preventScroll: true })
  })
}
