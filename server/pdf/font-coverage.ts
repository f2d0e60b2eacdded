import { readFontCoverage } from './read-font-coverage.ts'

const PLAIN = /^[\n\x20-\x7e]*$/
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * How texts are written in a font (base64): a letter that it does not have becomes U+FFFD, which readers see and copy,
 * instead of nothing. `hasLeftOut` says whether there was one.
 */
export function fontFor(font: string) {
  const letters = readFontCoverage(Uint8Array.from(atob(font), (byte) => byte.charCodeAt(0)))
  const has = (letter: string) => letters.has(letter.codePointAt(0) ?? 0)
  return () => {
    let leftOut = 0
    const writeOne = (grapheme: string): string => {
      // What has no look of its own, such as a mark of direction, is missed by nobody.
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
