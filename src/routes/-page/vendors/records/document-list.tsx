import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { DownloadIcon, FileTextIcon } from 'lucide-react'
import { serverNow } from '@/auth/transport/server-clock'
import {
  documentDay,
  documentKinds,
  expirationOf,
  type VendorDocument,
} from '@/domain/vendors/vendor-document'
import { documentQueries, downloadVendorDocument } from '@/queries/vendors/vendor-records'
import { shownDay } from '@/routes/-page/shown-day'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { DocumentDialog } from './document-dialog'
import { RecordList } from './record-list'

const dateOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Tax and insurance documents of a vendor. */
export function DocumentList({ vendor, isLocked = false }: { vendor: string; isLocked?: boolean }) {
  const { data: rows } = useSuspenseQuery(documentQueries.list(vendor))
  const { mutate, isPending } = useMutation(documentQueries.remove(vendor))
  return (
    <RecordList
      title="Documents"
      description="PDF or a clear photo, 10 MB or less. Only you and our staff see them."
      noun="document"
      rows={rows}
      isLocked={isLocked}
      removal={{
        isPending,
        remove: (hashid, done) => mutate(hashid, { onSettled: done }),
        consequence: () => 'We also delete the file. To replace it, edit the document instead.',
      }}
      empty={{
        icon: FileTextIcon,
        title: 'No documents yet',
        text: 'We need your W-9 and your certificate of insurance.',
      }}
      renderDialog={(row, close) => <DocumentDialog vendor={vendor} row={row} taken={rows} onClose={close} />}
    >
      {(row) => ({
        body: <DocumentFacts document={row} />,
        actions: <DownloadButton vendor={vendor} document={row} />,
      })}
    </RecordList>
  )
}

/** The title of a document, its file, and whether it has expired. */
export function DocumentFacts({ document }: { document: VendorDocument }) {
  const { name, kind, expires_on, file } = document
  const today = documentDay(new Date(serverNow()))
  const expiration = expirationOf(expires_on, today)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-medium">
        <span dir="auto">{kind === 'other' ? name : documentKinds[kind]}</span>
        {expiration === 'expired' && <Badge variant="destructive">Expired</Badge>}
        {expiration === 'expiring' && <Badge variant="warning">Expires soon</Badge>}
      </p>
      <p className="break-all text-[13px] text-muted-foreground">
        <span dir="auto">{file.name}</span>, uploaded {dateOf.format(new Date(file.uploaded_at))}
        {expires_on && ` · ${expiration === 'expired' ? 'expired' : 'expires'} ${shownDay(expires_on)}`}
      </p>
    </>
  )
}

export function DownloadButton({ vendor, document }: { vendor: string; document: VendorDocument }) {
  const { mutate, isPending } = useMutation(downloadVendorDocument(vendor, document))
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={isPending}
      aria-label={`Download ${document.name}`}
      onClick={() => mutate()}
    >
      <DownloadIcon aria-hidden="true" /> Download
    </Button>
  )
}
