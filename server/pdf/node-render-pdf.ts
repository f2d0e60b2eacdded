import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { orderLines } from './order-lines.ts'
import { createRenderPdf } from './render-pdf.ts'

const { resolve } = createRequire(import.meta.url)

/** Renders PDFs with the fonts of the installed packages. */
export const renderPdf = createRenderPdf({
  readPackageFile: (path) => readFile(resolve(path)),
  orderLines,
})
