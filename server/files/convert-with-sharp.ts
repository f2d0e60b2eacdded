import sharp, { type Sharp } from 'sharp'
import { type ConvertImage, MAX_PIXELS } from './convert-image'
import { checkImageType } from './image-type'

const QUALITY = 80

// Uses one core at a time, so that other threads keep answering requests.
sharp.concurrency(1)

/** Converts images with libvips, which works on threads of its own. */
export const convertWithSharp: ConvertImage = async (upload, { longestSides, type }) => {
  const content = new Uint8Array(await upload.arrayBuffer())
  const kind = checkImageType(content)
  if (kind !== 'image') return kind
  try {
    const { width, height, autoOrient: original } = await sharp(content).metadata()
    if (width * height > MAX_PIXELS) return 'tooManyPixels'
    const [largest, ...smaller] = longestSides
    const pixels = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).autoOrient()
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

function resized(image: Sharp, side: number, type: 'image/jpeg' | 'image/webp') {
  const small = image.resize(side, side, { fit: 'inside', withoutEnlargement: true })
  const encoded =
    type === 'image/jpeg'
      ? small.flatten({ background: 'white' }).jpeg({ quality: QUALITY })
      : small.webp({ quality: QUALITY })
  return encoded.toBuffer({ resolveWithObject: true })
}
