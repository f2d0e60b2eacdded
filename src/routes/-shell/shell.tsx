import { Outlet, useRouteContext } from '@tanstack/react-router'
import { Breadcrumbs } from './breadcrumbs'
import { OfflineNotice } from './offline-notice'
import { TopBar } from './top-bar'

/** Everything around a page. */
export function Shell() {
  const { user } = useRouteContext({ from: '/_app' })
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute left-4 z-[2000] -translate-y-20 rounded-md bg-primary px-4 py-2 text-primary-foreground focus:translate-y-3"
      >
        Skip to content
      </a>
      <TopBar user={user} />
      <OfflineNotice />
      <main id="content" className="mx-auto w-full max-w-[1560px] flex-1 px-4 pt-3 pb-10 desktop:px-6">
        <Breadcrumbs />
        <Outlet />
      </main>
    </div>
  )
}
