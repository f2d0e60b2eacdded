import { readFontCoverage } from './read-font-coverage.ts'

const PLAIN = /^[\n\x20-\x7e]*$/
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Creates encoders for texts in a font (base64). An encoder replaces characters that the font lacks with U+FFFD,
 * which readers can see and copy, instead of dropping them.
 */
export function fontFor(font: string) {
  const letters = readFontCoverage(Uint8Array.from(atob(font), (byte) => byte.charCodeAt(0)))
  const has = (letter: string) => letters.has(letter.codePointAt(0) ?? 0)
  return () => {
    let leftOut = 0
    const writeOne = (grapheme: string): string => {
      // Invisible characters, such as direction marks, need no replacement.
      const visible = Array.from(grapheme)
        .filter((letter) => has(letter) || !/\p{Cf}|\p{Variation_Selector}/u.test(letter))
        .join('')
      if (/^\s+$/.test(visible)) return has(visible) || visible.includes('\n') ? visible : ' '
      if (Array.from(visible).every(has)) return visible
      leftOut += 1
      return '\uFFFD'
    }
    return {
      write: (text: string): string =>
        PLAIN.test(text)
          ? text
          : Array.from(graphemes.segment(text.normalize()), ({ segment }) => writeOne(segment)).join(''),
      hasLeftOut: () => leftOut > 0,
    }
  }
}
