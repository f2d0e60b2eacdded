import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toasterMount } from '@/ui/toasts'
import { Failure } from './-page/failure'
import { usePageFocus } from './-shell/use-page-focus'

const Toaster = lazy(() => import('@/ui/primitives/sonner').then(({ Toaster }) => ({ default: Toaster })))

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; isFirstPage: () => boolean }>()({
  component: Root,
  errorComponent: Failure,
})

function Root() {
  usePageFocus()
  const hasToasts = useSyncExternalStore(toasterMount.subscribe, toasterMount.isRequested)
  return (
    <>
      <Outlet />
      {hasToasts && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  )
}
