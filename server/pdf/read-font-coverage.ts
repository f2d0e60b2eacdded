/** Reads the code points for which a TrueType font has a glyph from its `cmap` table (format 4: the basic plane). */
export function readFontCoverage(font: Uint8Array<ArrayBuffer>): ReadonlySet<number> {
  const view = new DataView(font.buffer)
  const cmap = tableAt(view, 'cmap')
  const codePoints = new Set<number>()
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const at = cmap + view.getUint32(cmap + 4 + index * 8 + 4)
    if (view.getUint16(at) === 4) addSegments(view, at, codePoints)
  }
  return codePoints
}

function tableAt(view: DataView, name: string): number {
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + index * 16
    const tag = String.fromCharCode(...new Uint8Array(view.buffer, at, 4))
    if (tag === name) return view.getUint32(at + 8)
  }
  throw new Error(`The font has no table ${name}`)
}

/**
 * Adds the code points of format 4 segments. Each has an end, a start, an offset to the glyph, and optionally a list
 * of glyphs.
 */
function addSegments(view: DataView, at: number, codePoints: Set<number>) {
  const size = view.getUint16(at + 6)
  for (let offset = 0; offset < size; offset += 2) {
    const ends = at + 14 + offset
    const starts = ends + size + 2
    const delta = view.getUint16(starts + size)
    const listAt = starts + 2 * size
    const list = view.getUint16(listAt)
    const start = view.getUint16(starts)
    for (let code = start; code <= view.getUint16(ends); code++) {
      const glyph = list === 0 ? code + delta : view.getUint16(listAt + list + 2 * (code - start))
      if (code !== 0xffff && (glyph & 0xffff) !== 0) codePoints.add(code)
    }
  }
}
