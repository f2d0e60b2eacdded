import type { Answer } from './barcode.worker'

/** Reads codes in camera frames on this device; no frame leaves it. */
export interface Decoder {
  read: (video: HTMLVideoElement) => Promise<string[]>
  close: () => void
}

/** The browser's barcode detector, not yet in TypeScript's DOM library. */
interface BarcodeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: readonly string[] }): BarcodeDetector
      getSupportedFormats: () => Promise<string[]>
    }
  }
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'itf', 'code_128', 'data_matrix', 'qr_code']

/** Opens the browser's barcode detector if it supports all formats, otherwise our own in a worker. */
export async function openDecoder(): Promise<Decoder> {
  const own = await browserDecoder().catch(() => null)
  return own ?? workerDecoder()
}

async function browserDecoder(): Promise<Decoder | null> {
  const { BarcodeDetector } = window
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? []
  if (!BarcodeDetector || !FORMATS.every((format) => known.includes(format))) return null
  const detector = new BarcodeDetector({ formats: FORMATS })
  let fallback: Decoder | undefined
  return {
    read: async (video) => {
      if (fallback) return fallback.read(video)
      try {
        return (await detector.detect(video)).map(({ rawValue }) => rawValue)
      } catch {
        // Phones without the required service report support, and fail at the first frame.
        fallback = workerDecoder()
        return fallback.read(video)
      }
    },
    close: () => fallback?.close(),
  }
}

function workerDecoder(): Decoder {
  const worker = new Worker(new URL('./barcode.worker.ts', import.meta.url), { type: 'module' })
  return {
    read: async (video) => {
      const picture = await createImageBitmap(video)
      const answer = await new Promise<Answer>((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), { once: true })
        worker.addEventListener('error', ({ message }) => reject(new Error(message || 'No worker')), {
          once: true,
        })
        worker.postMessage(picture, [picture])
      })
      if ('failure' in answer) throw new Error(answer.failure)
      return answer.codes
    },
    close: () => worker.terminate(),
  }
}
