import * as z from 'zod/mini'
import type { assetFileTypes } from '../contract/file'
import { portableName } from '../values/file-name'
import { fileSizeText } from '../values/file-size'
import { hashid, instant } from '../values/primitives'

export const assetKinds = {
  photo: 'Product photo',
  logo: 'Logo',
  shelf_talker: 'Shelf talker',
  banner: 'Banner',
  social: 'Social post',
  sell_sheet: 'Sell sheet',
  video: 'Video',
} as const
export type AssetKind = keyof typeof assetKinds
export const assetKind = z.enum(
  ['photo', 'logo', 'shelf_talker', 'banner', 'social', 'sell_sheet', 'video'],
  'Required',
)

export type AssetFileType = (typeof assetFileTypes)[number]

export const assetFormats = { image: 'Image', pdf: 'PDF', video: 'Video link' } as const

/** Format, dimensions and addresses of an asset. */
export const assetMedia = {
  format: z.enum(['image', 'pdf', 'video']),
  /** Size of an image in pixels; null for others. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Size of the uploaded file in bytes; null without one. */
  size: z.nullable(z.int()),
  /** Address of the picture; empty for PDFs and videos. */
  image: z.string(),
  /** Web address of a video; empty for files. */
  video_url: z.string(),
}
const media = z.object(assetMedia)
export type AssetMedia = z.infer<typeof media>

export const asset = z.object({
  hashid,
  vendor_hash: hashid,
  vendor_name: z.string(),
  /** The products that it is about; none for an asset of the vendor as a whole. */
  products: z.array(z.object({ hashid, name: z.string() })),
  kind: assetKind,
  title: z.string(),
  created_at: instant,
  ...assetMedia,
})
export type Asset = z.infer<typeof asset>

/** An asset as anyone with its link sees it. */
export const publicAsset = z.object({
  title: z.string(),
  vendor_name: z.string(),
  ...assetMedia,
  /** Address of the file; empty for a video. */
  file_url: z.string(),
})

const extensions: Readonly<Record<AssetFileType | 'image/svg+xml', string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
}

/** Returns the file name of an asset: its title in portable characters, and its hash for uniqueness. */
export function assetFileName(
  { title, hashid: hash }: Pick<Asset, 'title' | 'hashid'>,
  type: keyof typeof extensions,
): string {
  return `${portableName(title) || 'asset'}-${hash}.${extensions[type]}`
}

/** Describes the media of an asset: "1600 × 480, 1.2 MB", "PDF, 240 KB", "Video link". */
export function mediaText({ format, width, height, size }: Omit<AssetMedia, 'image' | 'video_url'>): string {
  const shape = width === null || height === null ? assetFormats[format] : `${width} × ${height}`
  return size === null ? shape : `${shape}, ${fileSizeText(size)}`
}
