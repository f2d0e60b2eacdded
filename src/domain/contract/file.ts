import * as z from 'zod/mini'

/** Output of a call that answers with a file, named by the header `file-name`. */
export const file = z.file()

export const MAX_IMAGE_BYTES = 5_000_000
/** Body of a call that uploads an image, of one of the `imageTypes`. */
export const image = z
  .instanceof(Blob)
  .check(
    z.refine(({ size }) => size <= MAX_IMAGE_BYTES, 'This photo is too large. Choose one of 5 MB or less.'),
  )
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
