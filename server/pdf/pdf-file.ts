import type { Paper, RenderPdf } from './render-pdf'

/** Returns a PDF to download. `name` has no extension. */
export const pdfFile = async (renderPdf: RenderPdf, name: string, paper: Paper): Promise<File> =>
  new File([await renderPdf(paper)], `${name}.pdf`, { type: 'application/pdf' })
