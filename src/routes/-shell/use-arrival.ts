import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePageLabel } from './use-crumbs'

/** The title where a page has no label. Section 1. */
const APP_TITLE = 'SFP Portal v3.1'

/** On arriving at another page: its title, and the focus on its heading. Section 2. */
export function useArrival() {
  const crumb = usePageLabel()
  useEffect(() => {
    document.title = crumb ? `${APP_TITLE} - ${crumb}` : APP_TITLE
  }, [crumb])

  const router = useRouter()
  const arrivedAt = useRef<string | null>(null)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ toLocation }) => {
        const isFirst = arrivedAt.current === null
        const isElsewhere = arrivedAt.current !== toLocation.pathname
        arrivedAt.current = toLocation.pathname
        if (!isFirst && isElsewhere) document.getElementById('page-title')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
