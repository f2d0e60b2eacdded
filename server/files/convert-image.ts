import { unreadable } from '@/domain/contract/file'
import type { FileContent } from './files'

/** How an upload is stored: once for each longest side in pixels, the largest first. Smaller images are not enlarged. */
export interface ImageFormat {
  longestSides: readonly [number, ...number[]]
  type: 'image/jpeg' | 'image/webp'
  /** Most megapixels of an upload. Decoding takes memory and time for each pixel, however small the file is. */
  maxMegapixels: number
}

/** An image in the sizes of a format, upright and without metadata such as where it was taken. */
export interface ConvertedImage {
  /** Of the largest size, in pixels. */
  width: number
  height: number
  /** Of the upload, upright, in pixels. */
  original: { width: number; height: number }
  files: FileContent[]
}

export const imageErrors = {
  unreadable: unreadable.image,
  svg: "SVG images can't be uploaded. Save the image as PNG, then choose that file.",
} as const
export type ImageError = keyof typeof imageErrors | 'tooManyPixels'

/** Returns true for an image that is too large to be decoded. */
export const hasTooManyPixels = (
  { width, height }: { width: number; height: number },
  { maxMegapixels }: ImageFormat,
): boolean => width * height > maxMegapixels * 1_000_000

/** Returns the message of an image that could not be converted. */
export function imageMessage(
  error: ImageError,
  { maxMegapixels }: ImageFormat,
  messages: Readonly<Record<keyof typeof imageErrors, string>> = imageErrors,
): string {
  if (error !== 'tooManyPixels') return messages[error]
  const side = Math.floor(Math.sqrt(maxMegapixels) * 10) * 100
  const example = `${side.toLocaleString('en-US')} × ${side.toLocaleString('en-US')} pixels`
  return `This image has too many pixels. The limit is ${maxMegapixels} megapixels, such as ${example}. Make it smaller, then choose it again.`
}

/** Converts an uploaded image. Its declared type does not count. `caller` is who waits for it, a user or an address. */
export type ConvertImage = (
  upload: Blob,
  format: ImageFormat,
  caller: string,
) => Promise<ConvertedImage | ImageError>
