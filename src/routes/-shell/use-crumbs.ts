import { useRouter, useRouterState } from '@tanstack/react-router'
import { addressesTo } from '@/domain/navigation/breadcrumb'

interface Crumb {
  label: string
  to: string
}

/** Returns the parent pages of this one and itself, skipping parts of the URL without a page. */
export function useCrumbs(): Crumb[] {
  const router = useRouter()
  const pathname = useRouterState({
    select: ({ matches, location }) => matches.at(-1)?.pathname ?? location.pathname,
  })
  const crumbs: Crumb[] = []
  for (const to of addressesTo(pathname)) {
    const [, params, route] = router.getMatchedRoutes(to)
    const crumb = route?.options.staticData?.crumb
    if (!crumb) continue
    const label = typeof crumb === 'string' ? crumb : crumb(params)
    // The same page under a longer URL, such as for one store.
    if (crumbs.at(-1)?.label === label) crumbs.pop()
    crumbs.push({ label, to })
  }
  return crumbs
}

/** Returns the label of the page. */
export function usePageLabel(): string | undefined {
  return useRouterState({
    select: ({ matches }) => {
      const match = matches.findLast(({ staticData }) => staticData.crumb)
      const crumb = match?.staticData.crumb
      return typeof crumb === 'function' ? crumb(match?.params ?? {}) : crumb
    },
  })
}
