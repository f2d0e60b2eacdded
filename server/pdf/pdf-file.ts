import type { LayOut, Paper } from './lay-out'

/** A PDF to hand on; `name` is without `.pdf`. */
export const pdfFile = async (layOut: LayOut, name: string, paper: Paper): Promise<File> =>
  new File([await layOut(paper)], `${name}.pdf`, { type: 'application/pdf' })
