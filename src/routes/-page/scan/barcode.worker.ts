import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** A worker's answer to a frame. */
export type Answer = { codes: string[] } | { failure: string }

/** Longest side of a scanned frame in pixels: enough for a code that fills a third of it. */
const MAX_FRAME_PX = 1280

const options: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'ITF', 'Code128', 'DataMatrix', 'QRCode'],
  tryHarder: true,
  maxNumberOfSymbols: 8,
  textMode: 'Plain',
}

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  void read(data).then((answer) => postMessage(answer))
})

async function read(picture: ImageBitmap): Promise<Answer> {
  try {
    const results = await readBarcodes(pixelsOf(picture), options)
    return { codes: results.map(({ text }) => text) }
  } catch (error) {
    return { failure: String(error) }
  }
}

function pixelsOf(picture: ImageBitmap): ImageData {
  const scale = Math.min(1, MAX_FRAME_PX / Math.max(picture.width, picture.height))
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return context.getImageData(0, 0, width, height)
}
