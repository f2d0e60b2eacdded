import { useDownloads } from '@/queries/downloads'
import { Spinner } from '@/ui/primitives/spinner'

/** Lists the running downloads. */
export function DownloadBanner() {
  const downloads = useDownloads()
  return (
    <div role="status" data-slot="download-banner">
      {downloads.length > 0 && (
        <p className="flex items-center justify-center gap-2 bg-info-soft px-4 py-2 text-info text-sm">
          <Spinner />
          <span>Download in progress: {downloads.map(({ msg }) => msg).join(', ')}</span>
        </p>
      )}
    </div>
  )
}
