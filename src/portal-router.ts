import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { reportError } from './error-reports'
import { Route as rootRoute } from './routes/__root'
import { Failure } from './routes/-shell/route-error'
import { Route as signInRoute } from './routes/(access)/login'
import type { routeTree as WholeTree } from './routeTree.gen'
import { PageLoading } from './ui/layout/loading'

const SIGN_IN = '/login'

/**
 * The router of the portal. On the sign-in page it begins with that page alone: the addresses of all others are fetched
 * once it is shown, and before anything else is opened.
 */
export async function createPortalRouter(queryClient: QueryClient) {
  if (location.pathname !== SIGN_IN) return routerOver(await wholeTree(), queryClient)
  const router = routerOver(signInTree(), queryClient)
  const openWhole = async () => {
    const routeTree = await wholeTree()
    if (router.latestLocation.pathname === SIGN_IN) router.update({ ...router.options, routeTree })
  }
  // Where this fails, the next page is loaded anew.
  requestAnimationFrame(() => setTimeout(() => void openWhole().catch(() => {})))
  return router
}

const routerOver = (routeTree: typeof WholeTree, queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // A page that is there within a moment shows no spinner.
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageLoading,
    scrollRestoration: true,
    defaultOnCatch: reportError,
    defaultErrorComponent: Failure,
  })

const wholeTree = async () => (await import('./routeTree.gen')).routeTree

/** The sign-in page; who goes elsewhere before the rest is there loads the page that they want anew. */
function signInTree(): typeof WholeTree {
  const { component, notFoundComponent, errorComponent } = rootRoute.options
  const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
    component,
    notFoundComponent,
    errorComponent,
  })
  // @ts-expect-error: as the generated tree does, which is not checked; the types of `update` know of no id.
  const signIn = signInRoute.update({ id: `/(access)${SIGN_IN}`, path: SIGN_IN, getParentRoute: () => root })
  const others = ['/', '$'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: ({ location: { href } }) => {
        throw redirect({ href, reloadDocument: true, replace: true })
      },
    }),
  )
  // A part of the tree, which stands for all of it until the rest is there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return root.addChildren([signIn, ...others]) as unknown as typeof WholeTree
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof routerOver>
  }
  interface StaticDataRouteOption {
    /** The label of the page in breadcrumbs and title; where an address has parts that may be missing, by those. */
    crumb?: string | ((params: Partial<Record<string, string>>) => string)
  }
}
