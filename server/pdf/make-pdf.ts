import type { Content } from 'pdfmake'

declare module 'pdfmake' {
  /** Where pdfmake looks for files; its types leave it out. */
  export const virtualfs: { writeFileSync: (name: string, content: string, encoding: 'base64') => void }
}

interface Document {
  /** Of the file, with `.pdf`. */
  name: string
  title: string
  content: Content[]
}

let loading: ReturnType<typeof load> | undefined

/** A printable file of a document, on letter paper with page numbers. What makes it is loaded when the first is wanted. */
export async function makePdf({ name, title, content }: Document, now: Date): Promise<File> {
  loading ??= load()
  const pdfmake = await loading
  const buffer = await pdfmake
    .createPdf({
      info: { title, creationDate: now },
      pageSize: 'LETTER',
      pageMargins: [40, 44, 40, 52],
      language: 'en-US',
      defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: '#1c1b17' },
      content,
      footer: (page, pages) => ({
        columns: [title, { text: `Page ${page} of ${pages}`, alignment: 'right' }],
        margin: [40, 18, 40, 0],
        fontSize: 8,
        color: '#5c584e',
      }),
    })
    .getBuffer()
  return new File([new Uint8Array(buffer)], name, { type: 'application/pdf' })
}

/** Fonts come from the package itself and nothing is fetched: the same in Node and in the browser. */
async function load() {
  const [{ default: pdfmake }, { default: fonts }] = await Promise.all([
    import('pdfmake'),
    import('pdfmake/build/vfs_fonts.js'),
  ])
  for (const [name, content] of Object.entries(fonts))
    pdfmake.virtualfs.writeFileSync(name, content, 'base64')
  pdfmake.setFonts({
    Roboto: {
      normal: 'Roboto-Regular.ttf',
      bold: 'Roboto-Medium.ttf',
      italics: 'Roboto-Italic.ttf',
      bolditalics: 'Roboto-MediumItalic.ttf',
    },
  })
  if ('setUrlAccessPolicy' in pdfmake) {
    pdfmake.setUrlAccessPolicy(() => false)
    pdfmake.setLocalAccessPolicy(() => false)
  }
  return pdfmake
}
