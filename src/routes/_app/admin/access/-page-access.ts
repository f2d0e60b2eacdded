import type { useRouter } from '@tanstack/react-router'
import type { Guarding } from '@/auth/session/guards'
import { allOf, type Rule, signedIn } from '@/domain/access/rule'
import { capitalised } from '@/domain/navigation/breadcrumb'

type Router = ReturnType<typeof useRouter>

/** A page of the portal for signed-in users. */
export interface PageChoice {
  /** Its address, with the names of parts that differ: "/invoice/$hashid". */
  path: string
  label: string
}

/** Returns the pages for signed-in users, by label. They are those of the router, so that none is missing. */
export function pagesOf(router: Router): PageChoice[] {
  const pages = Object.values(router.routesById)
    .filter(({ id, options, children }) => id.startsWith('/_app/') && options.component && !children)
    .filter(({ fullPath }) => !fullPath.endsWith('$'))
    .map(({ fullPath, options }) => {
      const path = fullPath.replaceAll(/\/\{-\$\w+\}/g, '').replace(/(?<=.)\/$/, '') || '/'
      const breadcrumb = options.staticData?.breadcrumb
      const label = typeof breadcrumb === 'function' ? breadcrumb({}) : breadcrumb
      return {
        path,
        label: label ?? capitalised(path.split('/').findLast((part: string) => !part.startsWith('$')) ?? ''),
      }
    })
  return pages.toSorted((a, b) => a.label.localeCompare(b.label, 'en') || a.path.localeCompare(b.path, 'en'))
}

/** The rule of a page, and the stage of Account Setup that it needs. */
export interface PageAccess {
  rule: Rule
  setup: Guarding['setup']
}

/** Returns the rule of a page, as its guards apply it; null for an address without a page. */
export function accessOf(router: Router, path: string): PageAccess | null {
  const [routes, params, page] = router.getMatchedRoutes(path)
  if (!page?.options.component || page.fullPath.endsWith('$')) return null
  const guards = routes
    .flatMap(({ options }): unknown[] => [options.beforeLoad, ...(options.staticData?.guards ?? [])])
    .filter(isGuarding)
  // The admin area and its pages often ask for the same.
  const rules = new Set(guards.flatMap(({ ruleAt }) => ruleAt?.({ pathname: path, params }) ?? []))
  const [first = signedIn, ...others] = rules
  return {
    rule: others.length === 0 ? first : allOf(first, ...others),
    setup: guards.find(({ setup }) => setup)?.setup,
  }
}

const isGuarding = (value: unknown): value is Guarding =>
  typeof value === 'function' && ('ruleAt' in value || 'setup' in value)
