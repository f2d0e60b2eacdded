const METHOD_DEFLATE = 8
const UTF8_NAMES = 1 << 11
const VERSION = 20
/** 1 January 1980: the same content makes the same file. */
const DATE = 33

/** A packed file of an archive. */
interface Packed {
  name: Uint8Array<ArrayBuffer>
  crc: number
  size: number
  content: ArrayBuffer
}

/** Packs one file, as much at a time as there is, with the browser's own compression: no worker, no script of its own. */
export function packer(name: string) {
  const encoder = new TextEncoder()
  const { readable, writable } = new CompressionStream('deflate-raw')
  const writer = writable.getWriter()
  const content = new Response(readable).arrayBuffer()
  let crc = 0xffffffff
  let size = 0
  return {
    write: async (text: string) => {
      const bytes = encoder.encode(text)
      crc = crcAfter(crc, bytes)
      size += bytes.length
      await writer.write(bytes)
    },
    end: async (): Promise<Packed> => {
      await writer.close()
      return { name: encoder.encode(name), crc: (crc ^ 0xffffffff) >>> 0, size, content: await content }
    },
  }
}

/** A ZIP archive (APPNOTE 6.3, without ZIP64: 4 GB and 65,535 files at most). */
export function archive(files: readonly Packed[], type: string): Blob {
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  let offset = 0
  let directorySize = 0
  for (const file of files) {
    const local = header(0x04034b50, [2, VERSION, ...facts(file)], file.name)
    const entry = header(
      0x02014b50,
      [2, VERSION, 2, VERSION, ...facts(file), 2, 0, 2, 0, 2, 0, 4, 0, 4, offset],
      file.name,
    )
    parts.push(local, file.content)
    directory.push(entry)
    offset += local.length + file.content.byteLength
    directorySize += entry.length
  }
  const end = header(0x06054b50, [
    2,
    0,
    2,
    0,
    2,
    files.length,
    2,
    files.length,
    4,
    directorySize,
    4,
    offset,
    2,
    0,
  ])
  return new Blob([...parts, ...directory, end], { type })
}

/** What both headers of a file say of it, as pairs of width in bytes and value. */
const facts = ({ name, crc, size, content }: Packed) => [
  2,
  UTF8_NAMES,
  2,
  METHOD_DEFLATE,
  2,
  0,
  2,
  DATE,
  4,
  crc,
  4,
  content.byteLength,
  4,
  size,
  2,
  name.length,
  2,
  0,
]

/** A header: its signature, then numbers given as width in bytes and value, then a name. */
function header(signature: number, fields: readonly number[], name = new Uint8Array()) {
  const bytes: number[] = []
  const put = (width: number, value: number) => {
    for (let byte = 0; byte < width; byte++) bytes.push((value >>> (8 * byte)) & 0xff)
  }
  put(4, signature)
  for (let at = 0; at < fields.length; at += 2) put(fields[at] ?? 0, fields[at + 1] ?? 0)
  const all = new Uint8Array(bytes.length + name.length)
  all.set(bytes)
  all.set(name, bytes.length)
  return all
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

function crcAfter(before: number, bytes: Uint8Array): number {
  let crc = before
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0)
  return crc
}
