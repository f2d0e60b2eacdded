import { type FileSource, recognized } from '@/domain/imports/file-source'

interface ReadRows {
  rows: readonly (readonly string[])[]
  kind: FileSource['kind']
}

/** Reads all rows of an Excel or text file. The code for it is loaded with the first file. @returns what to do if it cannot be read */
export async function readRows(file: Blob): Promise<ReadRows | string> {
  const { readFile, ReadError } = await import('./worker/read-file')
  const rows: string[][] = []
  let kind: FileSource['kind'] = 'text'
  try {
    await readFile(file, recognized, (some, _fraction, source) => {
      rows.push(...some)
      kind = source.kind
    })
  } catch (error) {
    return error instanceof ReadError ? error.message : 'We couldn’t read this file. Save it as .xlsx or CSV.'
  }
  return { rows, kind }
}
