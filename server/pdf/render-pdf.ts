import type { Content, CustomTableLayout } from 'pdfmake'
import { type FindFont, openFallbackFonts, type ReadPackageFile } from './fallback-fonts.ts'
import { registerFonts } from './register-fonts.ts'
import { type SplitText, splitText } from './text-runs.ts'
import { toVisualOrder } from './visual-order.ts'

/** Part of a document with page numbers of its own, which begins on a new page. */
export interface PdfPart {
  title: string
  content: Content[]
}

/** Document to render. Plain values only, because they are sent to a thread. */
export interface PdfDocument {
  title: string
  /** Its content, or parts that go to different people. */
  content: Content[] | { parts: PdfPart[] }
  made_at: Date
}

export type RenderPdf = (pdfDocument: PdfDocument) => Promise<Uint8Array<ArrayBuffer>>

interface Platform {
  readPackageFile: ReadPackageFile
  /** Makes pdfmake order the words of each line. Without it, texts from right to left are right if they fit on a line. */
  orderLines?: () => void
}

const MUTED = '#5c584e'
const PLAIN = /^[\n\x20-\x7e]*$/

/**
 * Creates a function that renders PDFs in letter format with page numbers. pdfmake is loaded by the first document, other
 * fonts by the first document with characters that need them.
 */
export function createRenderPdf({ readPackageFile, orderLines }: Platform): RenderPdf {
  let loading: ReturnType<typeof load> | undefined
  const findFont = openFallbackFonts(readPackageFile)
  return async ({ title, content, made_at }) => {
    loading ??= load(orderLines)
    const { pdfmake, has } = await loading
    const split = await splitTexts([title, content], { has, find: findFont })
    registerFonts(
      pdfmake,
      [...split.values()].flatMap(({ fonts }) => fonts),
    )
    const toText = (text: string) => {
      const runs = split.get(text)?.runs
      return runs && orderLines ? runs : runs ? toVisualOrder(runs) : text
    }
    const parts = 'parts' in content ? content.parts : [{ title, content }]
    const printed: { title: Content; content: Content[] }[] = JSON.parse(
      JSON.stringify(parts.map((part) => ({ title: { text: part.title }, content: part.content }))),
      (key, value: unknown) => {
        if (typeof value !== 'string' || !split.has(value)) return value
        return key === 'text' ? toText(value) : { text: toText(value) }
      },
    )
    const hasMissing = [...split.values()].some((text) => text.hasMissing)
    const note = hasMissing ? "\uFFFD marks a character this file can't show. View it in the portal." : ''
    const buffer = await pdfmake
      .createPdf({
        info: { title, creationDate: made_at },
        pageSize: 'LETTER',
        pageMargins: [40, 44, 40, 52],
        language: 'en-US',
        defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: '#1c1b17' },
        content: printed.map((part) => ({
          section: part.content,
          footer: footerOf(part.title, note, 'parts' in content),
        })),
      })
      .getBuffer()
    return new Uint8Array(buffer)
  }
}

/** Returns the footer of a part, or of a document without parts. pdfmake calls it for each page, in their order. */
function footerOf(title: Content, note: string, isPart: boolean): (page: number, pages: number) => Content {
  let pageOfPart = 0
  return (page, pages) => {
    pageOfPart++
    return {
      columns: [
        [structuredClone(title), note],
        // How many pages a part has is not known before its first footer.
        { text: isPart ? `Page ${pageOfPart}` : `Page ${page} of ${pages}`, alignment: 'right' },
      ],
      margin: [40, 18, 40, 0],
      fontSize: 8,
      color: MUTED,
    }
  }
}

const lines: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 1 || row === node.table.body.length ? 0.8 : row === 0 ? 0 : 0.4),
  hLineColor: () => '#dfdacf',
  vLineWidth: () => 0,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

/** Splits the texts of a document that have more than ASCII characters. */
async function splitTexts(content: unknown, fonts: { has: (codePoint: number) => boolean; find: FindFont }) {
  const texts = new Set<string>()
  JSON.stringify(content, (_, value: unknown) => {
    if (typeof value === 'string' && !PLAIN.test(value)) texts.add(value)
    return value
  })
  const split = new Map<string, SplitText>()
  for (const text of texts) split.set(text, await splitText(text, fonts))
  return split
}

/** Loads pdfmake with the fonts of its package, which cover Latin, Greek and Cyrillic. */
async function load(orderLines: Platform['orderLines']) {
  const [{ default: pdfmake }, { default: files }, { create }] = await Promise.all([
    import('pdfmake'),
    import('pdfmake/build/vfs_fonts.js'),
    import('fontkit'),
  ])
  orderLines?.()
  for (const [name, content] of Object.entries(files))
    pdfmake.virtualfs.writeFileSync(name, content, 'base64')
  pdfmake.setTableLayouts({ lines })
  if ('setUrlAccessPolicy' in pdfmake) {
    pdfmake.setUrlAccessPolicy(() => false)
    pdfmake.setLocalAccessPolicy(() => false)
  }
  // The four fonts cover the same characters.
  const regular = create(
    Uint8Array.from(atob(files['Roboto-Regular.ttf'] ?? ''), (byte) => byte.charCodeAt(0)),
  )
  return { pdfmake, has: (codePoint: number) => regular.hasGlyphForCodePoint(codePoint) }
}
