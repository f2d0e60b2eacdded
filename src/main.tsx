import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportError, startErrorReports } from './auth/error-reports'
import { followSession } from './auth/follow-session'
import { tokens } from './auth/tokens'
import { createQueryClient } from './queries/query-client'
import { Failure } from './routes/-shell/failure'
import { wearBrandOfUser } from './routes/-shell/wear-brand-of-user'
import { routeTree } from './routeTree.gen'
import { PageLoading } from './ui/loading'
import { notifyError, notifyReportFailed, notifySuccess } from './ui/notices'
import { guardMarkup } from './ui/trusted-types'
import './styles.css'

guardMarkup()

// A page that needs the user asks for it in a moment: both parts are fetched side by side.
if (tokens.access()) void import('./auth/session')

const queryClient = createQueryClient({
  success: (title, text) => void notifySuccess(title, text),
  error: (title, text) => void notifyError(title, text),
  reportFailed: () => void notifyReportFailed(),
})

const router = createRouter({
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The label of the page in breadcrumbs and title; where an address has parts that may be missing, by those. */
    crumb?: string | ((params: Partial<Record<string, string>>) => string)
  }
}

followSession({
  onExpired: () => void notifyError('Your session has expired', 'Please re-login to the application'),
  onOtherUser: () => queryClient.clear(),
  onGuardsChange: () => void router.invalidate(),
})

wearBrandOfUser(queryClient)
void startErrorReports(queryClient)

if (import.meta.env.MODE === 'mock') {
  const { startMocks } = await import('../mocks/browser')
  await startMocks()
}

const root = document.getElementById('portal')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
