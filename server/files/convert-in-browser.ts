import { type ConvertImage, hasTooManyPixels } from './convert-image'
import { checkImageType } from './image-type'

const QUALITY = 0.8

/** Converts images with the canvas of a browser's worker, for the mock. */
export const convertInBrowser: ConvertImage = async (upload, format) => {
  const { longestSides, type } = format
  const kind = checkImageType(new Uint8Array(await upload.arrayBuffer()))
  if (kind !== 'image') return kind
  const image = await createImageBitmap(upload).catch(() => null)
  if (!image) return 'unreadable'
  if (hasTooManyPixels(image, format)) return 'tooManyPixels'
  const sizes = longestSides.map((side) => {
    const scale = Math.min(1, side / Math.max(image.width, image.height))
    return [
      Math.max(1, Math.round(image.width * scale)),
      Math.max(1, Math.round(image.height * scale)),
    ] as const
  })
  const files = await Promise.all(
    sizes.map(async ([width, height]) => {
      const canvas = new OffscreenCanvas(width, height)
      canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
      // A browser that cannot write this type writes PNG.
      const drawn = await canvas.convertToBlob({ type, quality: QUALITY })
      return { type: drawn.type, content: new Uint8Array(await drawn.arrayBuffer()) }
    }),
  )
  const [[width, height] = [0, 0]] = sizes
  return { width, height, original: { width: image.width, height: image.height }, files }
}
