import type { ByteRange } from './file-store'

/**
 * Reads a header such as `bytes=100-199`, `bytes=100-` or `bytes=-100`. Returns null for the whole file: without a
 * header, and for other units or several parts.
 * @returns 'unsatisfiable' if the part begins behind the end of the file
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first >= size) return 'unsatisfiable'
  return first > last ? null : { first, last }
}
