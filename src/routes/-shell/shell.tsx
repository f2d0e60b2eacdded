import { Outlet } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useUser } from '@/queries/access/use-user'
import { InShell } from '../-page/not-found'
import { Breadcrumbs } from './breadcrumbs'
import { DownloadBanner } from './download-banner'
import { OfflineNotice } from './offline-notice'
import { type OverlayName, ShellOverlay } from './shell-overlay'
import { StaleQueries } from './stale-queries'
import { TopBar } from './top-bar'
import { TourOffer } from './tour/tour-offer'
import { useLeaveGuard } from './use-leave-guard'
import { useLiveChanges } from './use-live-changes'
import { useRights } from './use-rights'
import { useShortcutKey } from './use-shortcut-key'

/** Layout around every page. */
export function Shell() {
  // Selects only the user: the rest of the context changes with every URL, which would render the whole shell.
  const user = useUser()
  // The tabs of a broker's user may work for different vendors.
  useLiveChanges([user.hashid, user.supplier?.data.vendor.data.hashid].join('.'))
  useRights(user)
  useLeaveGuard()
  const [overlay, setOverlay] = useState<OverlayName | null>(null)
  useShortcutKey(setOverlay)
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
        <InShell value>
          <Outlet />
        </InShell>
      </main>
      {overlay && <ShellOverlay name={overlay} onClose={close} />}
    </div>
  )
}
