import type { Paper, RenderPdf } from './render-pdf'

/** A PDF to hand on; `name` is without `.pdf`. */
export const pdfFile = async (renderPdf: RenderPdf, name: string, paper: Paper): Promise<File> =>
  new File([await renderPdf(paper)], `${name}.pdf`, { type: 'application/pdf' })
