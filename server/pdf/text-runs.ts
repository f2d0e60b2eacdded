import type { FindFont, Font } from './fallback-fonts'

/** Piece of a text in one font and one direction. */
export interface TextRun {
  text: string
  /** Font other than the document's. */
  font?: string
  /** Level of the Unicode bidirectional algorithm; odd runs from right to left. */
  level?: number
  /** OpenType features that are turned off. */
  fontFeatures?: Readonly<Record<string, boolean>>
}

// As in `@/domain/text/right-to-left`. The thread of the PDFs cannot import that: in tests it runs without the alias.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Marks then have the place that the font gives them by itself. */
const WITHOUT_MARKS = { abvm: false, blwm: false, mark: false, mkmk: false }

interface Fonts {
  /** Whether the font of the document has a character. */
  has: (codePoint: number) => boolean
  find: FindFont
}

export interface SplitText {
  runs: TextRun[]
  fonts: Font[]
  /** Whether a character that no font has was replaced with U+FFFD, which readers can see and copy. */
  hasMissing: boolean
}

/** Splits a text into runs of one font and one direction, in the order of reading. */
export async function splitText(text: string, fonts: Fonts): Promise<SplitText> {
  const normal = text.normalize()
  const bidi = RIGHT_TO_LEFT.test(normal) ? (await import('bidi-js')).default() : undefined
  const levels = bidi?.getEmbeddingLevels(normal).levels
  const used = new Map<string, Font>()
  const runs: { text: string; font: string; level: number }[] = []
  let hasMissing = false
  for (const { segment, index } of graphemes.segment(normal)) {
    const { visible, font, isMissing } = await chooseFont(segment, normal, fonts)
    const level = levels?.[index] ?? 0
    hasMissing ||= isMissing
    if (font) used.set(font.name, font)
    const last = runs.at(-1)
    // In text from right to left, spaces are runs of their own: at the end of a line they do not move its words.
    const isWithLast =
      last?.font === (font?.name ?? '') &&
      last.level === level &&
      (!levels || isSpace(last.text) === isSpace(visible))
    if (last && isWithLast) last.text += visible
    else runs.push({ text: visible, font: font?.name ?? '', level })
  }
  const mirror = (character: string) => bidi?.getMirroredCharacter(character) ?? character
  return {
    runs: runs.map(({ font, level, ...run }) => ({
      text: level % 2 === 0 || RIGHT_TO_LEFT.test(run.text) ? run.text : reverse(run.text, mirror),
      ...(font && { font }),
      ...(used.get(font)?.canPlaceMarks(run.text) === false && { fontFeatures: { ...WITHOUT_MARKS } }),
      ...(level > 0 && { level }),
    })),
    fonts: [...used.values()],
    hasMissing,
  }
}

const isSpace = (text: string) => /^\s+$/.test(text)

/** Reverses text without a direction of its own, such as brackets, as fonts do with Arabic and Hebrew. */
const reverse = (text: string, mirror: (character: string) => string) =>
  Array.from(graphemes.segment(text), ({ segment }) => mirror(segment))
    .reverse()
    .join('')

async function chooseFont(grapheme: string, text: string, { has, find }: Fonts) {
  const hasAll = (characters: string) => codePointsOf(characters).every(has)
  if (hasAll(grapheme)) return { visible: grapheme, font: undefined, isMissing: false }
  if (isSpace(grapheme))
    return { visible: grapheme.includes('\n') ? grapheme : ' ', font: undefined, isMissing: false }
  const font = await find(codePointsOf(grapheme), text)
  if (font) return { visible: grapheme, font, isMissing: false }
  // Invisible characters, such as direction marks, need no glyph.
  const visible = grapheme.replaceAll(/[\p{Cf}\p{Variation_Selector}]/gu, '')
  if (visible !== grapheme) return chooseFont(visible, text, { has, find })
  return { visible: '\uFFFD', font: undefined, isMissing: true }
}

const codePointsOf = (text: string): number[] =>
  Array.from(text, (character) => character.codePointAt(0) ?? 0)
