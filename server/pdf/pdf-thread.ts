import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PdfDocument, RenderPdf } from './render-pdf'

/** Request to the worker thread, and its result. */
export interface RenderRequest {
  id: number
  pdfDocument: PdfDocument
}
export type RenderResult = { id: number } & ({ pdf: Uint8Array<ArrayBuffer> } | { failure: string })

/** The worker is next to this file, both in the sources and in the build. */
const program = new URL(`./pdf-worker${extname(import.meta.url)}`, import.meta.url)

/**
 * Renders PDFs on a separate thread, so that it does not delay requests. The thread starts with the first document.
 * If it dies, its pending documents fail and the next one starts a new thread.
 */
export function openPdfThread(): { renderPdf: RenderPdf; close: () => Promise<void> } {
  let thread: ReturnType<typeof startThread> | undefined
  return {
    renderPdf: (pdfDocument) => {
      thread ??= startThread(() => {
        thread = undefined
      })
      return thread.renderPdf(pdfDocument)
    },
    close: async () => {
      await thread?.worker.terminate()
    },
  }
}

function startThread(onEnd: () => void) {
  const worker = new Worker(program)
  const pending = new Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>()
  let last = 0
  let cause: unknown
  worker.on('message', (result: RenderResult) => {
    const job = pending.get(result.id)
    pending.delete(result.id)
    if ('pdf' in result) job?.resolve(result.pdf)
    else job?.reject(new Error(result.failure))
  })
  worker.on('error', (error) => {
    cause = error
  })
  worker.on('exit', () => {
    onEnd()
    for (const { reject } of pending.values()) reject(new Error('The PDF thread has ended', { cause }))
  })
  const renderPdf: RenderPdf = (pdfDocument) => {
    const job = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage({ id: ++last, pdfDocument } satisfies RenderRequest)
    pending.set(last, job)
    return job.promise
  }
  return { worker, renderPdf }
}
