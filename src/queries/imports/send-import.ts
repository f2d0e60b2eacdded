import { mutationOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { upload } from '@/auth/client/upload'
import { addImport, addImportFile, addImportRows, showImport, startImport } from '@/domain/imports/contract'
import { type ImportRow, ROWS_A_REQUEST } from '@/domain/imports/import'
import type { NewImport } from './imports'

/** Length of the rows in one request, in characters. */
const REQUEST_LENGTH = 400_000
/** The share of the file in the progress; the rows are the rest. */
const FILE_SHARE = 0.2

interface SentImport extends NewImport {
  file: Blob
  /** Returns the rows from the first one on, for each attempt. */
  rows: () => AsyncIterable<readonly ImportRow[]>
  applies: boolean
  /** The same for another attempt, which then goes on with the import of the first. */
  idempotencyKey: string
  signal: AbortSignal
  /** Receives the hash of the import and the part that has been sent, from 0 to 1. */
  onProgress: (hashid: string, share: number) => void
}

/**
 * Sends the file and the rows of an import and starts it. Another attempt sends what the server has again, which changes
 * nothing there, or finds that the import has started. @returns the hash of the import
 */
export const sendImport = () =>
  mutationOptions({
    mutationFn: async ({
      file,
      rows,
      applies,
      idempotencyKey,
      signal,
      onProgress,
      ...body
    }: SentImport): Promise<string> => {
      const begun = await call(addImport, { body, idempotencyKey: `${idempotencyKey}-add`, signal })
      const params = begun.data
      const report = (share: number) => onProgress(params.hashid, share)
      report(0)
      const { data: found } = await call(showImport, { params, signal })
      if (found.state !== 'receiving' && found.state !== 'canceled') return params.hashid
      if (!found.has_file)
        await upload(addImportFile, {
          params,
          body: await asTableFile(file),
          signal,
          onProgress: (share) => report(share * FILE_SHARE),
        })
      let sent = 0
      for await (const some of rows())
        for (const part of inRequests(some)) {
          await call(addImportRows, { params, body: { rows: part }, signal })
          sent += part.length
          report(FILE_SHARE + (1 - FILE_SHARE) * (sent / body.row_count))
        }
      await call(startImport, {
        params,
        body: { applies },
        idempotencyKey: `${idempotencyKey}-start`,
        signal,
      })
      return params.hashid
    },
    meta: { invalidates: [['imports'], ['changes']] },
  })

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Returns a file with the type of its content: browsers name some text files after the spreadsheet that opens them. */
async function asTableFile(file: Blob): Promise<Blob> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return new Blob([file], { type: first === 0x50 && second === 0x4b ? XLSX : 'text/csv' })
}

/** Divides rows into requests that the server accepts. */
function inRequests(rows: readonly ImportRow[]): ImportRow[][] {
  const requests: ImportRow[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const rowLength = JSON.stringify(row).length
    const current = requests.at(-1)
    if (!current || length + rowLength > REQUEST_LENGTH || current.length === ROWS_A_REQUEST) {
      requests.push([row])
      length = rowLength
    } else {
      current.push(row)
      length += rowLength
    }
  }
  return requests
}
