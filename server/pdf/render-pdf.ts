import type { Content, CustomTableLayout } from 'pdfmake'
import { createFontEncoder } from './font-coverage.ts'

declare module 'pdfmake' {
  /** Virtual file system that pdfmake reads fonts from. Missing in its types. */
  export const virtualfs: { writeFileSync: (name: string, content: string, encoding: 'base64') => void }
}

/** Document to render. Plain values only, because they are sent to a thread. */
export interface PdfDocument {
  title: string
  content: Content[]
  made_at: Date
}

export type RenderPdf = (pdfDocument: PdfDocument) => Promise<Uint8Array<ArrayBuffer>>

const MUTED = '#5c584e'

let loading: ReturnType<typeof load> | undefined

/** Renders a PDF in letter format with page numbers. Loads pdfmake at the first call. */
export const renderPdf: RenderPdf = async ({ title, content, made_at }) => {
  loading ??= load()
  const { pdfmake, createEncoder } = await loading
  const { encode, hasMissing } = createEncoder()
  const encoded: Content[] = JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' ? encode(value) : value,
  )
  const encodedTitle = encode(title)
  const note = hasMissing() ? "\n\uFFFD marks a character this file can't show. View it in the portal." : ''
  const buffer = await pdfmake
    .createPdf({
      info: { title, creationDate: made_at },
      pageSize: 'LETTER',
      pageMargins: [40, 44, 40, 52],
      language: 'en-US',
      defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: '#1c1b17' },
      content: encoded,
      footer: (page, pages) => ({
        columns: [`${encodedTitle}${note}`, { text: `Page ${page} of ${pages}`, alignment: 'right' }],
        margin: [40, 18, 40, 0],
        fontSize: 8,
        color: MUTED,
      }),
    })
    .getBuffer()
  return new Uint8Array(buffer)
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

/**
 * Loads pdfmake with fonts from its package. Fetches nothing, so that it works the same in Node and in the browser.
 */
async function load() {
  const [{ default: pdfmake }, { default: fonts }] = await Promise.all([
    import('pdfmake'),
    import('pdfmake/build/vfs_fonts.js'),
  ])
  for (const [name, content] of Object.entries(fonts))
    pdfmake.virtualfs.writeFileSync(name, content, 'base64')
  const regular = 'Roboto-Regular.ttf'
  pdfmake.setFonts({
    Roboto: {
      normal: regular,
      bold: 'Roboto-Medium.ttf',
      italics: 'Roboto-Italic.ttf',
      bolditalics: 'Roboto-MediumItalic.ttf',
    },
  })
  pdfmake.setTableLayouts({ lines })
  if ('setUrlAccessPolicy' in pdfmake) {
    pdfmake.setUrlAccessPolicy(() => false)
    pdfmake.setLocalAccessPolicy(() => false)
  }
  // The four fonts cover the same characters.
  return { pdfmake, createEncoder: createFontEncoder(fonts[regular] ?? '') }
}
