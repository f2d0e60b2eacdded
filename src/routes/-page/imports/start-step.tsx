import { useMutation } from '@tanstack/react-query'
import { DownloadIcon } from 'lucide-react'
import { serverNow } from '@/auth/transport/server-clock'
import { type ImportChoices, importFields } from '@/domain/imports/import-field'
import type { KnownProduct } from '@/domain/imports/known-product'
import { formatInstant } from '@/domain/values/clock'
import { knownProductPages } from '@/queries/catalogue/known-products'
import { downloadTable } from '@/queries/files/downloads'
import { deviceDay } from '@/routes/-page/device-day'
import { Callout } from '@/ui/layout/callout'
import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'
import { FileDrop } from './file-drop'
import { PasteRows } from './paste-rows'
import { productColumns } from './product-file'
import type { StoredRun } from './run-storage'

interface Props {
  /** Null for the products of several vendors. */
  vendor: string | null
  isStaff: boolean
  choices: ImportChoices
  stored: StoredRun | null
  onFile: (file: Blob, name: string) => void
  onResume: (run: StoredRun) => void
}

/** Chooses a file, pastes rows, or goes on with a run that was not finished. */
export function StartStep({ stored, onFile, onResume, vendor, ...download }: Props) {
  return (
    <div className="grid gap-5">
      {stored && (
        <Callout
          title={`You have an unfinished import: ${stored.name}`}
          action={<Button onClick={() => onResume(stored)}>Continue</Button>}
        >
          {stored.sending
            ? 'Its rows were not sent completely. Continue to send the rest.'
            : `Started ${formatInstant(stored.startedAt)}. A new file replaces it.`}
        </Callout>
      )}
      <FileDrop hint="Up to 100,000 rows. Nothing changes until you apply it." onFile={onFile} />
      <div className="grid gap-5 desktop:grid-cols-2">
        <PasteRows onFile={onFile} />
        {vendor !== null && <DownloadProducts vendor={vendor} {...download} />}
      </div>
    </div>
  )
}

function DownloadProducts({
  vendor,
  isStaff,
  choices,
}: Pick<Props, 'isStaff' | 'choices'> & { vendor: string }) {
  const { mutate: download, isPending } = useMutation(downloadTable('import-products', 'Products'))
  const makeFile = async () => {
    const fields = importFields(choices, { isStaff })
    const rows: KnownProduct[] = []
    const names = fields.map(({ name }) => name)
    for await (const { products } of knownProductPages(vendor, names)) rows.push(...products)
    const { makeTableFile } = await import('@/ui/data-table/export/make-table-file')
    const columns = productColumns(fields)
    return makeTableFile({ format: 'xlsx', name: 'Products', columns, rows, day: deviceDay(serverNow()) })
  }
  return (
    <Section
      title="Start from your products"
      description="Download them with every column, edit the file and import it. What you don’t edit doesn’t change."
    >
      <div className="p-4">
        <Button variant="outline" disabled={isPending} onClick={() => download(makeFile)}>
          <DownloadIcon aria-hidden="true" /> Download products
        </Button>
      </div>
    </Section>
  )
}
