import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Paper, RenderPdf } from './render-pdf'

/** Request to the worker thread, and its result. */
export interface Wanted {
  id: number
  paper: Paper
}
export type Laid = { id: number } & ({ pdf: Uint8Array<ArrayBuffer> } | { failure: string })

/** The worker is next to this file, both in the sources and in the build. */
const program = new URL(`./pdf-worker${extname(import.meta.url)}`, import.meta.url)

/**
 * Renders PDFs on a separate thread, so that it does not delay requests. The thread starts with the first document.
 * If it dies, its pending documents fail and the next one starts a new thread.
 */
export function openPdfThread(): { renderPdf: RenderPdf; close: () => Promise<void> } {
  let thread: ReturnType<typeof startThread> | undefined
  return {
    renderPdf: (paper) => {
      thread ??= startThread(() => {
        thread = undefined
      })
      return thread.renderPdf(paper)
    },
    close: async () => {
      await thread?.worker.terminate()
    },
  }
}

function startThread(onEnd: () => void) {
  const worker = new Worker(program)
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>()
  let last = 0
  let cause: unknown
  worker.on('message', (laid: Laid) => {
    const one = waiting.get(laid.id)
    waiting.delete(laid.id)
    if ('pdf' in laid) one?.resolve(laid.pdf)
    else one?.reject(new Error(laid.failure))
  })
  worker.on('error', (error) => {
    cause = error
  })
  worker.on('exit', () => {
    onEnd()
    for (const { reject } of waiting.values()) reject(new Error('The PDF thread has ended', { cause }))
  })
  const renderPdf: RenderPdf = (paper) => {
    const one = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage({ id: ++last, paper } satisfies Wanted)
    waiting.set(last, one)
    return one.promise
  }
  return { worker, renderPdf }
}
