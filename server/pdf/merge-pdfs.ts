export type MergePdfs = (pdfs: readonly Uint8Array<ArrayBuffer>[]) => Promise<Uint8Array<ArrayBuffer>>

/** Puts the pages of PDFs into one, in their order. Loads pdf-lib at the first call. */
export const mergePdfs: MergePdfs = async (pdfs) => {
  const { PDFDocument } = await import('pdf-lib')
  const merged = await PDFDocument.create()
  for (const pdf of pdfs) {
    const part = await PDFDocument.load(pdf, { updateMetadata: false })
    for (const page of await merged.copyPages(part, part.getPageIndices())) merged.addPage(page)
  }
  return new Uint8Array(await merged.save())
}
