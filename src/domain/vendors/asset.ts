import * as z from 'zod/mini'
import { hashid, instant } from '../values/primitives'

/** Kinds of marketing assets. */
export const assetKinds = {
  photo: 'Product photo',
  logo: 'Logo',
  shelf_talker: 'Shelf talker',
  banner: 'Banner',
  social: 'Social post',
} as const
export type AssetKind = keyof typeof assetKinds

export const asset = z.object({
  hashid,
  vendor_hash: hashid,
  vendor_name: z.string(),
  /** Null for an asset of the vendor as a whole. */
  product_hash: z.nullable(hashid),
  product_name: z.nullable(z.string()),
  kind: z.enum(['photo', 'logo', 'shelf_talker', 'banner', 'social']),
  title: z.string(),
  /** Original size in pixels. */
  width: z.int(),
  height: z.int(),
  created_at: instant,
  image: z.string(),
})
export type Asset = z.infer<typeof asset>

/** Returns the file name of an asset: its title in portable characters, and its hash for uniqueness. */
export function assetFileName({ title, hashid: hash }: Pick<Asset, 'title' | 'hashid'>): string {
  const name = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60)
  return `${name || 'asset'}-${hash}.svg`
}
