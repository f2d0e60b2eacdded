import { strToU8, Zip, ZipDeflate } from 'fflate'

/** The same content makes the same file. */
const MTIME = new Date(1980, 0, 1)

/** A file of an archive, written piece by piece. */
export interface ArchivedFile {
  write: (text: string) => void
  end: () => void
}

/**
 * A ZIP archive of files that are compressed as they are written, one after the other. It runs where it is called: the
 * library's own workers are scripts from texts, which the content policy refuses.
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
