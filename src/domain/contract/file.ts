import * as z from 'zod/mini'

/** Output of a call that answers with a file, named by the header `file-name`. */
export const file = z.file()
/** Output of a call that streams a file, named like `file`. */
export const fileStream = z.instanceof(Response)

/** Types of images that people upload. SVG is not one of them, because it can contain scripts. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Types of files that people upload as marketing assets. */
export const assetFileTypes = [...imageTypes, 'application/pdf'] as const

/** Types of files that staff upload for others to read: documents, tables, text, images and videos. */
export const helpFileTypes = [
  ...assetFileTypes,
  'video/mp4',
  'video/webm',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'text/csv',
  'text/plain',
] as const

const megabytes = 1_000_000
const upload = (maxBytes: number, noun: string) =>
  z
    .instanceof(Blob)
    .check(
      z.refine(
        ({ size }) => size <= maxBytes,
        `This ${noun} is too large. Choose one of ${maxBytes / megabytes} MB or less.`,
      ),
    )

/** Body of a call that uploads a photo of a delivery. */
export const photograph = upload(5 * megabytes, 'photo')
/** Body of a call that uploads a picture of a product, vendor or person. */
export const picture = upload(10 * megabytes, 'picture')
/** Body of a call that uploads the file of a marketing asset. */
export const assetFile = upload(20 * megabytes, 'file')
/** Body of a call that uploads a document of a vendor. */
export const documentFile = upload(10 * megabytes, 'document')

export const tableFileTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
] as const
/** Body of a call that uploads the original file of an import. */
export const importFile = upload(50 * megabytes, 'file')

/** Body of a call that uploads a resource or the video of a tutorial. */
export const helpFile = upload(50 * megabytes, 'file')

export interface Upload {
  types: readonly string[]
  maxBytes: number
  unreadable: string
}

/** Messages for files of other types, or whose content is something else. */
export const unreadable = {
  image: "This file isn't a photo we can read. Choose a JPEG, PNG or WebP image.",
  asset: "This file isn't an image or PDF we can read. Choose a JPEG, PNG, WebP or PDF file.",
  table: 'This isn’t a file we can read. Choose an Excel (.xlsx) or CSV file.',
  help: "This isn't a file we can read. Choose a PDF, image, Word, Excel, PowerPoint, CSV, text, MP4 or WebM file.",
}

/** The bodies that are files. All others are JSON. */
export const uploads: ReadonlyMap<z.core.$ZodType, Upload> = new Map([
  [photograph, { types: imageTypes, maxBytes: 5 * megabytes, unreadable: unreadable.image }],
  [picture, { types: imageTypes, maxBytes: 10 * megabytes, unreadable: unreadable.image }],
  [assetFile, { types: assetFileTypes, maxBytes: 20 * megabytes, unreadable: unreadable.asset }],
  [documentFile, { types: assetFileTypes, maxBytes: 10 * megabytes, unreadable: unreadable.asset }],
  [importFile, { types: tableFileTypes, maxBytes: 50 * megabytes, unreadable: unreadable.table }],
  [helpFile, { types: helpFileTypes, maxBytes: 50 * megabytes, unreadable: unreadable.help }],
])
