import type { imageTypes } from '@/domain/contract/file'

type ImageType = (typeof imageTypes)[number]
type Bytes = readonly number[]
/** First bytes of each type of image, with their position. */
const signatures: readonly (readonly [
  type: ImageType,
  ...starts: (readonly [from: number, bytes: Bytes])[],
])[] = [
  ['image/jpeg', [0, [0xff, 0xd8, 0xff]]],
  ['image/png', [0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  // RIFF, four bytes of length, WEBP.
  ['image/webp', [0, [0x52, 0x49, 0x46, 0x46]], [8, [0x57, 0x45, 0x42, 0x50]]],
]
/** Length of the text in which the root element of an SVG is expected. */
const SVG_START = 4_096

/** Checks whether content is an image by its first bytes; otherwise returns the reason. */
export function checkImageType(content: Uint8Array): 'image' | 'svg' | 'unreadable' {
  if (imageTypeOf(content)) return 'image'
  return /<svg[\s>]/i.test(new TextDecoder().decode(content.subarray(0, SVG_START))) ? 'svg' : 'unreadable'
}

/** Returns the type of an image by its first bytes; null for anything else. */
export function imageTypeOf(content: Uint8Array): ImageType | null {
  const [type = null] =
    signatures.find(([, ...starts]) => starts.every(([from, bytes]) => hasBytes(content, from, bytes))) ?? []
  return type
}

/** Returns true if content has these bytes at a position. */
export const hasBytes = (content: Uint8Array, from: number, bytes: Bytes) =>
  bytes.every((byte, index) => content[from + index] === byte)

/** "%PDF-" */
const PDF: Bytes = [0x25, 0x50, 0x44, 0x46, 0x2d]

/** Returns true for a PDF, by its first bytes. */
export const isPdf = (content: Uint8Array): boolean => hasBytes(content, 0, PDF)
