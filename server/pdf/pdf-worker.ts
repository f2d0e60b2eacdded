import { parentPort } from 'node:worker_threads'
import type { Laid, Wanted } from './pdf-thread.ts'
import { renderPdf } from './render-pdf.ts'

/** Renders one document after the other, so that only one is in memory. */
let before = Promise.resolve()
parentPort?.on('message', (wanted: Wanted) => {
  before = before.then(() => answer(wanted))
})

async function answer({ id, paper }: Wanted) {
  try {
    const pdf = await renderPdf(paper)
    parentPort?.postMessage({ id, pdf } satisfies Laid, [pdf.buffer])
  } catch (error) {
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage({ id, failure: String(error) } satisfies Laid)
  }
}
