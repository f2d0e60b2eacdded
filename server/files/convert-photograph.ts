import sharp from 'sharp'
import type { ExternalServices } from '../http/external-services'
import { imageType } from './image-type'

/** Longest side in pixels, enough to see damage. */
const LONGEST_SIDE = 1_600
const QUALITY = 80
/** Largest size of phone photos. Larger images may be crafted to exhaust memory. */
const MAX_PIXELS = 50_000_000

// Uses one core at a time, so that other threads keep answering requests.
sharp.concurrency(1)

/**
 * Decodes an upload on a separate thread and returns a JPEG of moderate size, upright and without metadata such as
 * the location. Returns null if it cannot be decoded.
 */
export const convertPhotograph: ExternalServices['readPhotograph'] = async (upload) => {
  const content = new Uint8Array(await upload.arrayBuffer())
  if (!imageType(content)) return null
  try {
    const jpeg = await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
    return { type: 'image/jpeg', content: jpeg }
  } catch {
    return null
  }
}
