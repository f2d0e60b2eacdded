import { openStaticFonts } from './static-font.ts'

/** Reads a file of a package, such as `@fontsource-variable/noto-sans-thai/unicode.json`. */
export type ReadPackageFile = (path: string) => Promise<Uint8Array<ArrayBuffer>>

/** Font for characters that the font of the document lacks. */
export interface Font {
  name: string
  /** TrueType files, of the weights of Roboto Regular and Medium. */
  regular: Uint8Array
  medium: Uint8Array
  has: (codePoint: number) => boolean
  /** Whether fontkit can place the marks of a text. It fails at letters that have no place for a mark. */
  canPlaceMarks: (text: string) => boolean
}

interface Subset {
  name: string
  path: string
  ranges: (readonly [first: number, last: number])[]
}

/**
 * Packages in the order in which they are tried. Vazirmatn is before Noto's Arabic, which puts letters together from parts
 * that letters share: readers would copy other letters.
 */
const PACKAGES = [
  'noto-sans-sc',
  'noto-sans-jp',
  'noto-sans-kr',
  'vazirmatn',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-sinhala',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-khmer',
  'noto-sans-lao',
  'noto-sans-myanmar',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-ethiopic',
  'noto-emoji',
]

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u

/**
 * Returns the packages in the order in which to try them for a text. Chinese, Japanese and Korean share characters that
 * look different.
 */
function packagesFor(text: string): readonly string[] {
  const first = KANA.test(text) ? 'noto-sans-jp' : HANGUL.test(text) ? 'noto-sans-kr' : 'noto-sans-sc'
  return [first, ...PACKAGES.filter((name) => name !== first)]
}

export type FindFont = (codePoints: readonly number[], text: string) => Promise<Font | undefined>

/**
 * Returns a function that finds a font with all given characters of a text. The packages have their fonts in files of some
 * hundred characters; only those that a document needs are read.
 */
export function openFallbackFonts(read: ReadPackageFile): FindFont {
  const subsets = new Map<string, Promise<Subset[]>>()
  const fonts = new Map<string, Promise<Font>>()
  let tools: ReturnType<typeof loadTools> | undefined
  const readFont = async ({ name, path }: Subset) => {
    tools ??= loadTools(read)
    return toFont(await tools, name, await read(path))
  }
  return async (codePoints, text) => {
    for (const name of packagesFor(text)) {
      for (const subset of await remember(subsets, name, () => readSubsets(read, name))) {
        if (!codePoints.every((code) => subset.ranges.some(([first, last]) => code >= first && code <= last)))
          continue
        const font = await remember(fonts, subset.path, () => readFont(subset))
        // Some subsets declare characters for which the font has no glyph.
        if (codePoints.every(font.has)) return font
      }
    }
    return undefined
  }
}

function remember<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const value = values.get(key) ?? make()
  values.set(key, value)
  return value
}

/** Reads which files a package has, and for which characters: `{"[4]": "U+4e00-4e05,U+4e11", "thai": …}`. */
async function readSubsets(read: ReadPackageFile, name: string): Promise<Subset[]> {
  const file = new TextDecoder().decode(await read(`@fontsource-variable/${name}/unicode.json`))
  return Object.entries<string>(JSON.parse(file)).map(([key, ranges]) => {
    const subset = `${name}-${key.replaceAll(/[[\]]/g, '')}`
    return {
      name: subset,
      path: `@fontsource-variable/${name}/files/${subset}-wght-normal.woff2`,
      ranges: ranges.split(',').map(toRange),
    }
  })
}

function toRange(text: string): readonly [number, number] {
  const [first = '', last = first] = text.slice('U+'.length).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

async function loadTools(read: ReadPackageFile) {
  const [{ create }, { default: decompress }, makeStatic] = await Promise.all([
    import('fontkit'),
    import('woff2-encoder/decompress'),
    read('harfbuzzjs/dist/harfbuzz-subset.wasm').then(openStaticFonts),
  ])
  return { create, decompress, makeStatic }
}

async function toFont(
  { create, decompress, makeStatic }: Awaited<ReturnType<typeof loadTools>>,
  name: string,
  file: Uint8Array,
): Promise<Font> {
  const variable = await decompress(file)
  const regular = makeStatic(variable, 400)
  const font = create(regular)
  return {
    name,
    regular,
    medium: makeStatic(variable, 500),
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    canPlaceMarks: (text) => {
      try {
        font.layout(text)
        return true
      } catch {
        return false
      }
    },
  }
}
