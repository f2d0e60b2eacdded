import { useMutation } from '@tanstack/react-query'
import { DownloadIcon, FileUpIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { type ImportChoices, importFields } from '@/domain/imports/import-field'
import type { KnownProduct } from '@/domain/imports/known-product'
import { formatInstant } from '@/domain/values/clock'
import { downloadTable } from '@/queries/downloads'
import { knownProductPages } from '@/queries/known-products'
import { deviceDay } from '@/routes/-page/device-day'
import { cn } from '@/ui/cn'
import { Callout } from '@/ui/layout/callout'
import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'
import { Textarea } from '@/ui/primitives/textarea'
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
      <FileDrop onFile={onFile} />
      <div className="grid gap-5 desktop:grid-cols-2">
        <PasteRows onFile={onFile} />
        {vendor !== null && <DownloadProducts vendor={vendor} {...download} />}
      </div>
    </div>
  )
}

function FileDrop({ onFile }: Pick<Props, 'onFile'>) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const open = (file: File | undefined) => file && onFile(file, file.name)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping a file is a shortcut of the button inside
    <section
      aria-label="File"
      className={cn(
        'grid justify-items-center gap-3 rounded-lg border-2 border-dashed bg-card px-4 py-10 text-center',
        isOver && 'border-primary bg-accent',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        open(event.dataTransfer.files[0])
      }}
    >
      <FileUpIcon aria-hidden="true" className="size-8 text-muted-foreground" />
      <p className="font-medium">Drop an Excel or CSV file here</p>
      <Button size="lg" onClick={() => picker.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt"
        aria-label="Excel or CSV file"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          open(target.files?.[0])
          // The same file can be chosen again after it was corrected.
          target.value = ''
        }}
      />
      <p className="text-[13px] text-muted-foreground">
        Up to 100,000 rows. Nothing changes until you apply it.
      </p>
    </section>
  )
}

function PasteRows({ onFile }: Pick<Props, 'onFile'>) {
  const [text, setText] = useState('')
  return (
    <Section title="Paste rows" description="Copy them from your spreadsheet with their column names.">
      <div className="grid justify-items-start gap-3 p-4">
        <Textarea
          aria-label="Rows"
          rows={5}
          spellCheck={false}
          wrap="off"
          className="w-full font-mono text-[13px]!"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          variant="outline"
          disabled={text.trim() === ''}
          onClick={() => onFile(new Blob([text], { type: 'text/plain' }), 'Pasted rows')}
        >
          Import these rows
        </Button>
      </div>
    </Section>
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
