import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Link, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toasterMount } from '@/ui/notices'
import { buttonVariants } from '@/ui/primitives/button'
import { Failure } from './-shell/route-error'
import { usePageFocus } from './-shell/use-page-focus'

const Toaster = lazy(() => import('@/ui/primitives/sonner').then(({ Toaster }) => ({ default: Toaster })))

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: Failure,
})

function Root() {
  usePageFocus()
  const hasNotices = useSyncExternalStore(toasterMount.subscribe, toasterMount.isRequested)
  return (
    <>
      <Outlet />
      {hasNotices && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  )
}

function NotFound() {
  return (
    <main className="mx-auto grid max-w-lg justify-items-center gap-4 px-6 py-24 text-center">
      <h1 id="page-title" tabIndex={-1} className="font-semibold text-3xl">
        Page not found
      </h1>
      <p className="text-muted-foreground">
        We couldn't find that page. The address may be wrong, or the page may have moved.
      </p>
      <Link to="/" className={buttonVariants()}>
        Return to homepage
      </Link>
    </main>
  )
}
