import { Zip, ZipPassThrough } from 'fflate'
import type { Files } from '../files/files'

/** Part of a download, as a stream of its own or as a file of a ZIP. */
interface StoredPart {
  name: string
  stored_hash: string
}

/** Reads a stored file into memory. */
export const readContent = async (files: Files, stored_hash: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(await open(files, stored_hash)).arrayBuffer())

/** Streams parts one after the other. */
export const joinParts = (files: Files, parts: readonly StoredPart[]): ReadableStream<Uint8Array> =>
  streamOf(chunksOf(files, parts))

async function* chunksOf(files: Files, parts: readonly StoredPart[]) {
  for (const { stored_hash } of parts) yield* chunksIn(await open(files, stored_hash))
}

/** Streams parts as the files of a ZIP. They are not compressed: PDFs already are. */
export const zipParts = (
  files: Files,
  parts: readonly StoredPart[],
  modified_at: Date,
): ReadableStream<Uint8Array> => streamOf(zipped(files, parts, modified_at))

async function* zipped(files: Files, parts: readonly StoredPart[], mtime: Date) {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const names = new Set<string>()
  for (const { name, stored_hash } of parts) {
    const file = Object.assign(new ZipPassThrough(uniqueName(name, names)), { mtime })
    zip.add(file)
    file.push(await readContent(files, stored_hash), true)
    yield* ready
    ready = []
  }
  zip.end()
  yield* ready
}

/** Two vendors may use the same invoice number: "invoice-7.pdf", then "invoice-7-2.pdf". */
function uniqueName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  let unique = name
  for (let count = 2; taken.has(unique); count++) unique = `${name.slice(0, dot)}-${count}${name.slice(dot)}`
  taken.add(unique)
  return unique
}

async function open(files: Files, stored_hash: string): Promise<ReadableStream<Uint8Array>> {
  const file = await files.read(stored_hash)
  if (!file) throw new Error('A part of this download is not stored')
  return file.stream
}

async function* chunksIn(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}

const streamOf = (chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: async (controller) => {
      const next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => void (await chunks.return(undefined)),
  })
