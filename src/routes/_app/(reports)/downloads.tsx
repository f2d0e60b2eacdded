import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DownloadIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { signedIn } from '@/domain/access/rule'
import { DOWNLOAD_DAYS } from '@/domain/downloads/download'
import { downloads } from '@/queries/files/prepared-downloads'
import { ListPage } from '@/routes/-page/table/list-page'
import { waitForData } from '@/routes/-page/wait-for-data'
import { EmptyState } from '@/ui/layout/empty-state'
import { DownloadItem } from './-downloads/download-item'

export const Route = createFileRoute('/_app/(reports)/downloads')({
  beforeLoad: allow(signedIn),
  loader: ({ context }) => waitForData(context, context.queryClient.ensureQueryData(downloads())),
  staticData: { breadcrumb: 'Downloads' },
  component: DownloadsPage,
})

/** The user's files that are prepared in the background. */
function DownloadsPage() {
  const { data: files } = useSuspenseQuery(downloads())
  return (
    <ListPage
      title="Downloads"
      hint={`Large files are prepared in the background. You can close this page meanwhile. Files are deleted after ${DOWNLOAD_DAYS} days.`}
    >
      {files.length === 0 ? (
        <EmptyState icon={DownloadIcon} title="No downloads yet">
          Select many orders or invoices and choose a PDF or ZIP, or download a long custom export.
        </EmptyState>
      ) : (
        <ul aria-label="Downloads" className="divide-y rounded-lg border bg-card">
          {files.map((file) => (
            <DownloadItem key={file.hashid} file={file} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}
