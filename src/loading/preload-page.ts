import type { RegisteredRouter } from '@tanstack/react-router'

/** Loads the code of the page at the current address while its guards fetch the user and the stores. */
export function preloadPage(router: RegisteredRouter) {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  // The router itself reports an error when it loads the page.
  const ignoreError = () => {}
  import('@/queries/access/session').catch(ignoreError)
  import('@/queries/stores/partner-context').catch(ignoreError)
  for (const route of routes) router.loadRouteChunk(route)?.catch(ignoreError)
}
