import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { MergePdfs } from './merge-pdfs'
import type { PdfDocument, RenderPdf } from './render-pdf'

/** A task of the worker thread: render a document, or merge PDFs. */
export type PdfTask = { pdfDocument: PdfDocument } | { pdfs: Parameters<MergePdfs>[0] }
/** Request to the worker thread, and its result. */
export type RenderRequest = { id: number } & PdfTask
export type RenderResult = { id: number } & ({ pdf: Uint8Array<ArrayBuffer> } | { failure: string })

/** The worker is next to this file, both in the sources and in the build. */
const program = new URL(`./pdf-worker${extname(import.meta.url)}`, import.meta.url)

/** Rendering of PDFs, on a separate thread where threads exist. */
export interface Pdfs {
  renderPdf: RenderPdf
  mergePdfs: MergePdfs
}

/**
 * Renders and merges PDFs on a separate thread, so that it does not delay requests. The thread starts with the first
 * document. If it dies, its pending documents fail and the next one starts a new thread.
 */
export function openPdfThread(): Pdfs & { close: () => Promise<void> } {
  let thread: ReturnType<typeof startThread> | undefined
  const run = (task: PdfTask) => {
    thread ??= startThread(() => {
      thread = undefined
    })
    return thread.run(task)
  }
  return {
    renderPdf: (pdfDocument) => run({ pdfDocument }),
    mergePdfs: (pdfs) => run({ pdfs }),
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
  const run = (task: PdfTask) => {
    const job = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage({ id: ++last, ...task } satisfies RenderRequest)
    pending.set(last, job)
    return job.promise
  }
  return { worker, run }
}
