import type { PdfDocument, RenderPdf } from './render-pdf'

/** Returns a PDF to download. `name` has no extension. */
export const pdfFile = async (renderPdf: RenderPdf, name: string, pdfDocument: PdfDocument): Promise<File> =>
  new File([await renderPdf(pdfDocument)], `${name}.pdf`, { type: 'application/pdf' })
