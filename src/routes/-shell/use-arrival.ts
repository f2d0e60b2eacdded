import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pageTitle } from '@/domain/page-title'
import { useBrand } from '@/ui/brand'
import { usePageLabel } from './use-crumbs'

/** On arriving at another page: its title, and the focus on its heading. Section 2. */
export function useArrival() {
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
        if (!isFirst && isElsewhere) document.getElementById('page-title')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
