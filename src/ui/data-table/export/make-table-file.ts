import type { FromWorker, ToWorker } from './file.worker'
import { cellOf, type FileColumn, headingOf } from './file-column'

/** Few enough to be read and sent within a frame. */
const ROWS_AT_ONCE = 1_000

interface TableFileOptions<Row> {
  format: 'csv' | 'xlsx'
  name: string
  /** Visible columns, in display order. */
  columns: readonly FileColumn<Row>[]
  /** Displayed rows, in display order. */
  rows: readonly Row[]
  day: string
}

/** Makes a file of a table as it is shown: its columns, order and filters. A worker builds it from small batches of rows, so that the page stays responsive. */
export async function makeTableFile<Row>({
  format,
  name,
  columns,
  rows,
  day,
}: TableFileOptions<Row>): Promise<File> {
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' })
  const send = (message: ToWorker) => worker.postMessage(message, [])
  const made = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) =>
      'file' in data ? resolve(data.file) : reject(new Error(data.failure)),
    )
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  })
  // An error while rows are still being sent is reported at the end.
  made.catch(() => {})
  try {
    send({ kind: 'begin', format, headings: columns.map(headingOf) })
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = rows.slice(from, from + ROWS_AT_ONCE)
      send({ kind: 'rows', rows: some.map((row) => columns.map((column) => cellOf(column, row))) })
      await nextTask()
    }
    send({ kind: 'end' })
    const content = await made
    return new File([content], fileName(name, day, format), { type: content.type })
  } finally {
    worker.terminate()
  }
}

/** Lets the page render and respond between batches. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Returns a file name: `price-holds-2026-11-21.xlsx` for `Price Holds`. */
export const fileName = (name: string, day: string, format: string): string =>
  `${
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'table'
  }-${day}.${format}`
