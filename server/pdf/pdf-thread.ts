import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Paper, RenderPdf } from './render-pdf'

/** A paper as it crosses to the thread, and what comes back. */
export interface Wanted {
  id: number
  paper: Paper
}
export type Laid = { id: number } & ({ pdf: Uint8Array<ArrayBuffer> } | { failure: string })

/** Beside this file, as source and as built. */
const program = new URL(`./pdf-worker${extname(import.meta.url)}`, import.meta.url)

/**
 * Lays papers out on a thread of its own, so that requests are answered meanwhile. It starts with the first paper. If
 * it ends before its time, what it had to lay out fails, and the next paper starts another.
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
    for (const { reject } of waiting.values())
      reject(new Error('The thread that lays PDFs out has ended', { cause }))
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
