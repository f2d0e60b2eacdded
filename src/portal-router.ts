import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { Guarding } from './auth/session/guards'
import { reportError } from './error-reports'
import { isQueryError } from './queries/client/query-client'
import { NotFound } from './routes/-page/not-found'
import { PageError } from './routes/-page/page-error'
import { routeTree } from './routeTree.gen'
import { PageLoading } from './ui/layout/loading'

export function createPortalRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient, isFirstPage: () => router.state.resolvedLocation === undefined },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // A page that is there within a moment shows no spinner.
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageLoading,
    scrollRestoration: true,
    // Errors of queries are the API's or the network's.
    defaultOnCatch: (error) => {
      if (!isQueryError(queryClient, error)) reportError(error)
    },
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
  interface StaticDataRouteOption {
    /** The label of the page in breadcrumbs and title; where an address has parts that may be missing, by those. */
    breadcrumb?: string | ((params: Partial<Record<string, string>>) => string)
    /** The guards that `beforeLoad` calls, where it is not a guard itself. */
    guards?: readonly Guarding[]
  }
}
