import { strToU8, Zip, ZipDeflate } from 'fflate'

/** Constant, so that equal content makes equal files. */
const MTIME = new Date(1980, 0, 1)

/** A file of an archive, written piece by piece. */
export interface ArchivedFile {
  write: (text: string) => void
  end: () => void
}

/**
 * Creates a ZIP archive whose files are compressed one after the other while they are written. Runs in the caller's thread: the library's
 * own workers are scripts from texts, which the content security policy blocks.
 */
export function archive(type: string) {
  const parts: BlobPart[] = []
  const whole = Promise.withResolvers<Blob>()
  const zip = new Zip((error, chunk, isLast) => {
    if (error) whole.reject(error)
    parts.push(new Uint8Array(chunk))
    if (isLast) whole.resolve(new Blob(parts, { type }))
  })
  return {
    file(name: string): ArchivedFile {
      const file = new ZipDeflate(name)
      file.mtime = MTIME
      zip.add(file)
      return { write: (text) => file.push(strToU8(text)), end: () => file.push(new Uint8Array(), true) }
    },
    end(): Promise<Blob> {
      zip.end()
      return whole.promise
    },
  }
}
