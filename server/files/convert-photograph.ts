import sharp from 'sharp'
import type { ExternalServices } from '../http/external-services'
import { imageType } from './image-type'

/** Enough to see what is wrong. */
const LONGEST_SIDE = 1_600
const QUALITY = 80
/** Phones take pictures of up to this size; larger ones are made to fill the memory. */
const MAX_PIXELS = 50_000_000

// One core at a time, so that the thread that answers requests gets its turn.
sharp.concurrency(1)

/**
 * Decodes an upload outside the thread that answers requests and makes a JPEG of a sensible size of it, upright and without
 * metadata such as the place where it was taken. Returns null for what cannot be decoded.
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
