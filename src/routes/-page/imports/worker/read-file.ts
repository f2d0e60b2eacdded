import type { FileReading, FileSource } from '@/domain/imports/file-source'
import { readCsv } from './read-csv'

/** Receives rows of cells as they are read, the part of the file that has been read, and how it is read. */
export type OnRows = (rows: string[][], fraction: number, source: FileSource) => void

/** Most rows of an import, and of columns in it. */
export const MAX_ROWS = 100_000
const MAX_COLUMNS = 200

/** Reads the rows of an Excel workbook, or of text with separators. @throws an error that says why it cannot be read */
export async function readFile(file: Blob, reading: FileReading, onRows: OnRows): Promise<void> {
  let count = 0
  const limited: OnRows = (rows, fraction, source) => {
    count += rows.length
    if (count > MAX_ROWS + 20)
      throw new ReadError(`Import up to ${MAX_ROWS.toLocaleString('en-US')} rows at once. Split this file.`)
    if (rows.some((row) => row.length > MAX_COLUMNS))
      throw new ReadError(`This file has more than ${MAX_COLUMNS} columns.`)
    onRows(rows, fraction, source)
  }
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (isZip(start)) {
    const { readXlsx } = await import('./read-xlsx')
    await withReason('We couldn’t read this workbook. Save it again as .xlsx, or as CSV.', () =>
      readXlsx(file, limited),
    )
  } else if (isOldWorkbook(start))
    throw new ReadError('This is an old .xls or a protected workbook. Save it as .xlsx without a password.')
  else
    await withReason('We couldn’t read this file. Save it as .xlsx or CSV.', () =>
      readCsv(file, reading, limited),
    )
}

/** An error with a message for people. */
export class ReadError extends Error {
  override name = 'ReadError'
}

async function withReason(reason: string, read: () => Promise<void>) {
  try {
    await read()
  } catch (error) {
    throw error instanceof ReadError ? error : new ReadError(reason, { cause: error })
  }
}

const isZip = ([a, b]: Uint8Array) => a === 0x50 && b === 0x4b
/** A compound file, which .xls and encrypted workbooks are. */
const isOldWorkbook = ([a, b, c, d]: Uint8Array) => a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0
