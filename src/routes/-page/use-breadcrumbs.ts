import { useRouter, useRouterState } from '@tanstack/react-router'
import { addressesTo, parentPages, supplierParentPages } from '@/domain/navigation/breadcrumb'
import { useUser } from '@/queries/use-user'

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
  const breadcrumbs: Breadcrumb[] = []
  for (const to of addressesTo(pathname)) {
    const parent = parents[to]
    if (parent && to !== pathname) {
      breadcrumbs.push(parent)
      continue
    }
    const [, params, route] = router.getMatchedRoutes(to)
    const breadcrumb = route?.options.staticData?.breadcrumb
    if (!breadcrumb) continue
    const label = typeof breadcrumb === 'string' ? breadcrumb : breadcrumb(params)
    // The same page under a longer URL, such as for one store.
    if (breadcrumbs.at(-1)?.label === label) breadcrumbs.pop()
    breadcrumbs.push({ label, to })
  }
  return breadcrumbs
}

/** Returns the label of the page. */
export function usePageLabel(): string | undefined {
  return useRouterState({
    select: ({ matches }) => {
      const match = matches.findLast(({ staticData }) => staticData.breadcrumb)
      const breadcrumb = match?.staticData.breadcrumb
      return typeof breadcrumb === 'function' ? breadcrumb(match?.params ?? {}) : breadcrumb
    },
  })
}
