import { type ComponentType, lazy, Suspense } from 'react'
import { useDownloads } from '@/queries/files/downloads'
import { usePageLoaded } from '@/routes/-page/use-page-loaded'
import { DownloadsInProgress } from './downloads-in-progress'

// If it cannot be loaded, the page of downloads still has them.
const PreparedDownloads = lazy<ComponentType>(() =>
  import('./prepared-downloads').catch(() => ({ default: () => null })),
)

/** Lists the downloads in progress: those of this page, and files that are prepared in the background. */
export function DownloadBanner() {
  const downloads = useDownloads()
  const isPageLoaded = usePageLoaded()
  return (
    <div role="status" data-slot="download-banner">
      <DownloadsInProgress titles={downloads.map(({ msg }) => msg)} />
      {isPageLoaded && (
        <Suspense fallback={null}>
          <PreparedDownloads />
        </Suspense>
      )}
    </div>
  )
}
