import { unreadable } from '@/domain/contract/file'
import type { FileContent } from './files'

/** How an upload is stored: once for each longest side in pixels, the largest first. Smaller images are not enlarged. */
export interface ImageFormat {
  longestSides: readonly [number, ...number[]]
  type: 'image/jpeg' | 'image/webp'
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

/** Largest number of pixels of an upload. Larger images may be crafted to exhaust memory. */
export const MAX_PIXELS = 50_000_000

export const imageErrors = {
  unreadable: unreadable.image,
  svg: "SVG images can't be uploaded. Save the image as PNG, then choose that file.",
  tooManyPixels: 'This image has too many pixels. Choose one of 50 megapixels or less.',
} as const
export type ImageError = keyof typeof imageErrors

/** Converts an uploaded image. Its declared type does not count. */
export type ConvertImage = (upload: Blob, format: ImageFormat) => Promise<ConvertedImage | ImageError>
