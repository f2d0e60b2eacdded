import sharp, { type Sharp } from 'sharp'
import type { FairQueue } from '../fair-queue'
import { type ConvertImage, hasTooManyPixels, type ImageFormat } from './convert-image'
import { checkImageType } from './image-type'

const QUALITY = 80

// Uses one core at a time, so that other threads keep answering requests.
sharp.concurrency(1)

/**
 * Converts images with libvips, which works on threads of its own. Images are decoded in their turn: the queue bounds the memory that
 * they take. What its header already rules out does not wait.
 */
export const convertWithSharp =
  (queue: FairQueue): ConvertImage =>
  async (upload, format, caller) => {
    const content = new Uint8Array(await upload.arrayBuffer())
    const kind = checkImageType(content)
    if (kind !== 'image') return kind
    const header = await sharp(content)
      .metadata()
      .catch(() => null)
    if (header === null) return 'unreadable'
    if (hasTooManyPixels(header, format)) return 'tooManyPixels'
    return queue.run(caller, () => convert(content, header.autoOrient, format))
  }

async function convert(
  content: Uint8Array,
  original: { width: number; height: number },
  { longestSides: [largest, ...smaller], type, maxMegapixels }: ImageFormat,
) {
  try {
    const limitInputPixels = maxMegapixels * 1_000_000
    const pixels = sharp(content, { limitInputPixels, failOn: 'truncated' }).autoOrient()
    const first = await resized(pixels, largest, type)
    const others = await Promise.all(smaller.map((side) => resized(sharp(first.data), side, type)))
    return {
      width: first.info.width,
      height: first.info.height,
      original,
      files: [first, ...others].map(({ data }) => ({ type, content: new Uint8Array(data) })),
    }
  } catch {
    return 'unreadable'
  }
}

function resized(image: Sharp, side: number, type: ImageFormat['type']) {
  const small = image.resize(side, side, { fit: 'inside', withoutEnlargement: true })
  const encoded =
    type === 'image/jpeg'
      ? small.flatten({ background: 'white' }).jpeg({ quality: QUALITY })
      : small.webp({ quality: QUALITY })
  return encoded.toBuffer({ resolveWithObject: true })
}
