import { parentPort } from 'node:worker_threads'
import { mergePdfs } from './merge-pdfs.ts'
import { renderPdf } from './node-render-pdf.ts'
import type { RenderRequest, RenderResult } from './pdf-thread.ts'

/** Renders one document after the other, so that only one is in memory. */
let before = Promise.resolve()
parentPort?.on('message', (request: RenderRequest) => {
  before = before.then(() => answer(request))
})

async function answer({ id, ...task }: RenderRequest) {
  try {
    const pdf = 'pdfs' in task ? await mergePdfs(task.pdfs) : await renderPdf(task.pdfDocument)
    parentPort?.postMessage({ id, pdf } satisfies RenderResult, [pdf.buffer])
  } catch (error) {
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage({ id, failure: String(error) } satisfies RenderResult)
  }
}
