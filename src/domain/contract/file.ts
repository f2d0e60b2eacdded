import * as z from 'zod/mini'

/** The output of a call that answers with a file. Its name travels in the header `file-name`. */
export const file = z.file()

export const MAX_IMAGE_BYTES = 5_000_000
/** The body of a call that takes an image as it is, of one of `imageTypes`. */
export const image = z
  .instanceof(Blob)
  .check(
    z.refine(({ size }) => size <= MAX_IMAGE_BYTES, 'This photo is too large. Choose one of 5 MB or less.'),
  )
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
