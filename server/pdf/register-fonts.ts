import type { Font } from './fallback-fonts.ts'

declare module 'pdfmake' {
  /** Virtual file system that pdfmake reads fonts from. Missing in its types. */
  export const virtualfs: {
    existsSync: (name: string) => boolean
    writeFileSync: (name: string, content: string | Uint8Array, encoding?: 'base64') => void
  }
}

type Pdfmake = typeof import('pdfmake')

const family = (normal: string, bold: string, italics = normal, bolditalics = bold) => ({
  normal,
  bold,
  italics,
  bolditalics,
})

const roboto = family(
  'Roboto-Regular.ttf',
  'Roboto-Medium.ttf',
  'Roboto-Italic.ttf',
  'Roboto-MediumItalic.ttf',
)

/** Registers Roboto and fonts with other characters for the next document. Noto has no italics. */
export function registerFonts(pdfmake: Pdfmake, fonts: readonly Font[]) {
  for (const { name, regular, medium } of fonts) {
    if (pdfmake.virtualfs.existsSync(`${name}-regular.ttf`)) continue
    pdfmake.virtualfs.writeFileSync(`${name}-regular.ttf`, regular)
    pdfmake.virtualfs.writeFileSync(`${name}-medium.ttf`, medium)
  }
  const others = fonts.map(({ name }) => [name, family(`${name}-regular.ttf`, `${name}-medium.ttf`)])
  pdfmake.setFonts({ Roboto: roboto, ...Object.fromEntries(others) })
}
