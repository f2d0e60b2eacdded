import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { followChanges } from '@/queries/live'
import { useUser } from '@/queries/use-user'
import { Breadcrumbs } from './breadcrumbs'
import { DownloadBanner } from './download-banner'
import { OfflineNotice } from './offline-notice'
import { type OverlayName, ShellOverlay } from './shell-overlay'
import { StaleQueries } from './stale-queries'
import { TopBar } from './top-bar'
import { TourOffer } from './tour/tour-offer'
import { useLeaveGuard } from './use-leave-guard'

/** Layout around every page. */
export function Shell() {
  // Selects only the user: the rest of the context changes with every URL, which would render the whole shell.
  const user = useUser()
  const client = useQueryClient()
  // The tabs of a broker's user may work for different vendors.
  const audience = [user.hashid, user.supplier?.data.vendor.data.hashid].join('.')
  useEffect(() => followChanges(client, audience), [client, audience])
  useLeaveGuard()
  const [overlay, setOverlay] = useState<OverlayName | null>(null)
  const close = useCallback(() => setOverlay(null), [])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute left-4 z-[2000] -translate-y-20 rounded-md bg-primary px-4 py-2 text-primary-foreground focus:translate-y-3"
      >
        Skip to content
      </a>
      <TopBar onOpen={setOverlay} />
      <OfflineNotice />
      <StaleQueries />
      <DownloadBanner />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1560px] flex-1 px-4 pt-3 pb-10 outline-none desktop:px-6"
      >
        <Breadcrumbs />
        <TourOffer />
        <Outlet />
      </main>
      {overlay && <ShellOverlay name={overlay} onClose={close} />}
    </div>
  )
}
