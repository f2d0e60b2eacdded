import { parentPort } from 'node:worker_threads'
import type { RenderRequest, RenderResult } from './pdf-thread.ts'
import { renderPdf } from './render-pdf.ts'

/** Renders one document after the other, so that only one is in memory. */
let before = Promise.resolve()
parentPort?.on('message', (request: RenderRequest) => {
  before = before.then(() => answer(request))
})

async function answer({ id, pdfDocument }: RenderRequest) {
  try {
    const pdf = await renderPdf(pdfDocument)
    parentPort?.postMessage({ id, pdf } satisfies RenderResult, [pdf.buffer])
  } catch (error) {
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage({ id, failure: String(error) } satisfies RenderResult)
  }
}
