type Bytes = readonly number[]
/** First bytes of each type of image, with their position. */
const signatures: readonly (readonly [type: string, ...starts: (readonly [from: number, bytes: Bytes])[]])[] =
  [
    ['image/jpeg', [0, [0xff, 0xd8, 0xff]]],
    ['image/png', [0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
    // RIFF, four bytes of length, WEBP.
    ['image/webp', [0, [0x52, 0x49, 0x46, 0x46]], [8, [0x57, 0x45, 0x42, 0x50]]],
  ]
/** Length of the text in which the root element of an SVG is expected. */
const SVG_START = 4_096

/** Checks whether content is an image by its first bytes; otherwise returns the reason. */
export function checkImageType(content: Uint8Array): 'image' | 'svg' | 'unreadable' {
  const isImage = signatures.some(([, ...starts]) =>
    starts.every(([from, bytes]) => bytes.every((byte, index) => content[from + index] === byte)),
  )
  if (isImage) return 'image'
  return /<svg[\s>]/i.test(new TextDecoder().decode(content.subarray(0, SVG_START))) ? 'svg' : 'unreadable'
}
