import { useRouter, useRouterState } from '@tanstack/react-router'
import { addressesTo, parentPages, supplierParentPages } from '@/domain/navigation/breadcrumb'
import { useUser } from '@/queries/access/use-user'

interface Breadcrumb {
  label: string
  to: string
}

/** Returns the parent pages of this one and itself. Parts of the URL that only have a hash or a word like "view" are skipped. */
export function useBreadcrumbs(): Breadcrumb[] {
  const router = useRouter()
  const parents = useUser().is_supplier ? supplierParentPages : parentPages
  const pathname = useRouterState({
    select: ({ matches, location }) => matches.at(-1)?.pathname ?? location.pathname,
  })
  const pageAt = (to: string): Breadcrumb | undefined => {
    const [, params, route] = router.getMatchedRoutes(to)
    const breadcrumb = route?.options.staticData?.breadcrumb
    if (!breadcrumb) return undefined
    return { label: typeof breadcrumb === 'string' ? breadcrumb : breadcrumb(params), to }
  }
  const breadcrumbs: Breadcrumb[] = []
  for (const to of addressesTo(pathname)) {
    const breadcrumb = (to !== pathname && parents[to]) || pageAt(to)
    if (!breadcrumb) continue
    // The same page under a longer URL, such as for one store.
    if (breadcrumbs.at(-1)?.label === breadcrumb.label) breadcrumbs.pop()
    breadcrumbs.push(breadcrumb)
  }
  return breadcrumbs
}

export function usePageLabel(): string | undefined {
  return useRouterState({
    select: ({ matches }) => {
      const match = matches.findLast(({ staticData }) => staticData.breadcrumb)
      const breadcrumb = match?.staticData.breadcrumb
      return typeof breadcrumb === 'function' ? breadcrumb(match?.params ?? {}) : breadcrumb
    },
  })
}
