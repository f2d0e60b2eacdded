import { useEffect, useEffectEvent } from 'react'
import { type CodesInView, readScan, scanFrame } from '@/domain/catalogue/scan'
import { openDecoder } from './decoder'

/** Pause between two scanned frames. */
const PAUSE_MS = 80

/** After this many consecutive frame errors, the browser will never deliver one. */
const MAX_FAILED_PICTURES = 20

/** Scans the video while it runs. Reports each code once until it has left the view. */
export function useReading(
  video: HTMLVideoElement | null,
  {
    onCode,
    onForeign,
    onFailure,
  }: { onCode: (upc: string, text: string) => void; onForeign: () => void; onFailure: () => void },
) {
  const reportCodes = useEffectEvent((texts: readonly string[]) => {
    for (const text of texts) {
      const upc = readScan(text)
      if (upc) onCode(upc, text)
      else onForeign()
    }
  })
  const fail = useEffectEvent(onFailure)

  useEffect(() => {
    if (!video) return undefined
    const end = new AbortController()
    void scanFrames(video, end.signal, reportCodes).catch(() => end.signal.aborted || fail())
    return () => end.abort()
  }, [video])
}

async function scanFrames(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCodes: (texts: readonly string[]) => void,
) {
  const decoder = await openDecoder()
  signal.addEventListener('abort', decoder.close)
  let inView: CodesInView = new Map()
  let frameCount = 0
  let failures = 0
  const read = async () => {
    try {
      const codes = await decoder.read(video)
      failures = 0
      return codes
    } catch (error) {
      if (!isPictureFailure(error) || ++failures === MAX_FAILED_PICTURES) throw error
      return []
    }
  }
  try {
    while (!signal.aborted) {
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
        const codes = await read()
        if (signal.aborted) return
        const frame = scanFrame(inView, codes, performance.now())
        inView = frame.inView
        if (frame.added.length > 0) onCodes(frame.added)
        video.dataset.looks = String(++frameCount)
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  } finally {
    decoder.close()
  }
}

/** Browsers fail to deliver single frames when memory is low: the next one works. */
const isPictureFailure = (error: unknown) =>
  error instanceof DOMException && error.name === 'InvalidStateError'
