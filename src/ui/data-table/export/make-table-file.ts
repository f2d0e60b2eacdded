import { allowOwnWorkers } from '@/ui/own-workers'
import type { FromWorker, ToWorker } from './file.worker'
import { cellOf, type FileColumn, headingOf } from './file-column'

/** Few enough to be read and handed over well within a frame. */
const ROWS_AT_ONCE = 1_000

interface Wanted<Row> {
  format: 'csv' | 'xlsx'
  /** What the table is called. */
  name: string
  /** The visible columns, in their order. */
  columns: readonly FileColumn<Row>[]
  /** The rows that are shown, in their order. */
  rows: readonly Row[]
  day: string
}

/**
 * A file of exactly what a table shows. It is made in a worker, and handed there a little at a time: the page stays as
 * quick as it was.
 */
export async function makeTableFile<Row>({ format, name, columns, rows, day }: Wanted<Row>): Promise<File> {
  allowOwnWorkers()
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' })
  const send = (message: ToWorker) => worker.postMessage(message, [])
  const made = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) =>
      'file' in data ? resolve(data.file) : reject(new Error(data.failure)),
    )
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  })
  // A failure while rows are still being sent is told at the end.
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

/** Lets the page draw and answer in between. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** `price-holds-2026-11-21.xlsx` of `Price Holds`. */
export const fileName = (name: string, day: string, format: string): string =>
  `${
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'table'
  }-${day}.${format}`
