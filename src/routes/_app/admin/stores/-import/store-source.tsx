import { useMutation } from '@tanstack/react-query'
import { DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { STORES_AT_ONCE } from '@/domain/stores/import-contract'
import type { StoreColumns } from '@/domain/stores/store-column'
import { readStoreFile, type StoreFile } from '@/domain/stores/store-file'
import { downloadTable } from '@/queries/files/downloads'
import { deviceDay } from '@/routes/-page/device-day'
import { FileDrop } from '@/routes/-page/imports/file-drop'
import { PasteRows } from '@/routes/-page/imports/paste-rows'
import { readRows } from '@/routes/-page/imports/read-rows'
import { Callout } from '@/ui/layout/callout'
import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'
import { templateColumns } from './template'

/** Chooses a file with stores, or pastes rows. */
export function StoreSource({
  columns,
  onRead,
}: {
  columns: StoreColumns
  onRead: (name: string, file: StoreFile) => void
}) {
  const [problem, setProblem] = useState('')
  const read = async (file: Blob, name: string) => {
    const found = await readStores(file, columns)
    if (typeof found === 'string') setProblem(found)
    else onRead(name, found)
  }
  const open = (file: Blob, name: string) => void read(file, name)
  return (
    <div className="grid gap-5">
      {problem && (
        <Callout variant="destructive" title="We couldn’t read these rows">
          {problem}
        </Callout>
      )}
      <FileDrop
        hint={`Up to ${STORES_AT_ONCE} stores. You check each row before it is added.`}
        onFile={open}
      />
      <div className="grid gap-5 desktop:grid-cols-2">
        <PasteRows onFile={open} />
        <Template columns={columns} />
      </div>
    </div>
  )
}

/** Reads a file. @returns what to do if it cannot be read */
async function readStores(file: Blob, columns: StoreColumns): Promise<StoreFile | string> {
  const read = await readRows(file)
  return typeof read === 'string' ? read : readStoreFile(read.rows, read.kind, columns)
}

function Template({ columns }: { columns: StoreColumns }) {
  const { mutate: download, isPending } = useMutation(downloadTable('import-stores', 'Stores'))
  const makeFile = async () => {
    const { makeTableFile } = await import('@/ui/data-table/export/make-table-file')
    return makeTableFile({
      format: 'csv',
      name: 'Stores to import',
      columns: templateColumns(columns),
      rows: [],
      day: deviceDay(serverNow()),
    })
  }
  return (
    <Section
      title="Start from a template"
      description="A CSV file with the column names. Leave cells blank to use the defaults of the store form."
    >
      <div className="p-4">
        <Button variant="outline" disabled={isPending} onClick={() => download(makeFile)}>
          <DownloadIcon aria-hidden="true" /> Download template
        </Button>
      </div>
    </Section>
  )
}
