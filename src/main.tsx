import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ComponentType, Fragment, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { tokens } from './auth/session/tokens'
import { watchSession } from './auth/session/watch-session'
import { startErrorReports } from './error-reports'
import { preloadPage } from './loading/preload-page'
import { createPortalRouter } from './portal-router'
import { createQueryClient, isQueryError } from './queries/client/query-client'
import { applyUserBrand } from './routes/-shell/apply-user-brand'
import { afterFrame } from './ui/after-frame'
import { notifyError, notifyReportFailed, notifySuccess } from './ui/toasts'
import { guardMarkup } from './ui/trusted-types'
import './styles.css'

guardMarkup()

// Before anything asks for something.
if (import.meta.env.MODE === 'mock') {
  const { startMocks } = await import('../mocks/browser')
  await startMocks()
}

const queryClient = createQueryClient({
  success: (title, text) => void notifySuccess(title, text),
  error: (title, text) => void notifyError(title, text),
  reportFailed: () => void notifyReportFailed(),
})

/** Draws the portal in a frame. */
function start(Frame: ComponentType<{ children: ReactNode }>) {
  const router = createPortalRouter(queryClient)
  if (tokens.access()) preloadPage(router)

  watchSession({
    onExpired: () => void notifyError('Your session has expired', 'Please re-login to the application'),
    onOtherUser: () => queryClient.clear(),
    onGuardsChange: () => void router.invalidate(),
  })

  applyUserBrand(queryClient)

  const stopWaiting = router.subscribe('onRendered', () => {
    stopWaiting()
    afterFrame(() => void startErrorReports(queryClient))
  })

  const root = document.getElementById('portal')
  if (root)
    createRoot(root, {
      // Pages show failed loads themselves: those are not bugs.
      onCaughtError: (error) => {
        if (!isQueryError(queryClient, error)) console.error(error)
      },
    }).render(
      <StrictMode>
        <Frame>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </Frame>
      </StrictMode>,
    )
}

// Not awaited: the frame imports modules of this file's chunk, which would wait for it.
if ('portalView' in window)
  void import('./routes/-shell/view-frame').then(({ ViewFrame }) => start(ViewFrame))
else start(Fragment)
