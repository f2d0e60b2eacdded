import { readFontCoverage } from './read-font-coverage.ts'

const PLAIN = /^[\n\x20-\x7e]*$/
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Creates encoders for texts in a font (base64). An encoder replaces characters that the font lacks with U+FFFD,
 * which readers can see and copy, instead of dropping them.
 */
export function createFontEncoder(font: string) {
  const covered = readFontCoverage(Uint8Array.from(atob(font), (byte) => byte.charCodeAt(0)))
  const has = (character: string) => covered.has(character.codePointAt(0) ?? 0)
  return () => {
    let missing = 0
    const encodeGrapheme = (grapheme: string): string => {
      // Invisible characters, such as direction marks, need no replacement.
      const visible = Array.from(grapheme)
        .filter((character) => has(character) || !/\p{Cf}|\p{Variation_Selector}/u.test(character))
        .join('')
      if (/^\s+$/.test(visible)) return has(visible) || visible.includes('\n') ? visible : ' '
      if (Array.from(visible).every(has)) return visible
      missing += 1
      return '\uFFFD'
    }
    return {
      encode: (text: string): string =>
        PLAIN.test(text)
          ? text
          : Array.from(graphemes.segment(text.normalize()), ({ segment }) => encodeGrapheme(segment)).join(
              '',
            ),
      hasMissing: () => missing > 0,
    }
  }
}
