import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pageTitle } from '@/domain/navigation/page-title'
import { useBrand } from '@/ui/brand/brand'
import { usePageLabel } from '../-page/use-breadcrumbs'

/** Sets the title of a new page and focuses its heading. */
export function usePageFocus() {
  const label = usePageLabel()
  const { name } = useBrand()
  useEffect(() => {
    document.title = pageTitle(name, label)
  }, [name, label])

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
 * Focuses the heading in the next frame, which has a layout anyway; doing it now would force an extra one. Skipped if the page has set the
 * focus itself by then.
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
