import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { AssetFileType, AssetKind } from '@/domain/vendors/asset'
import { users } from './access'
import { products, vendors } from './catalogue'
import { administered, hashid, instant, reference } from './columns'
import { fileReference } from './files'
import { pictureReference } from './pictures'

/** Uploaded files of marketing assets, unchanged. They never change either: another file is another row. */
export const assetFiles = pgTable(
  'asset_files',
  {
    hashid: hashid(),
    stored_hash: fileReference(),
    /** Name of the file as it was uploaded. */
    name: text().notNull(),
    type: text().$type<AssetFileType>().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    /** The image in three sizes; null for PDFs. */
    picture_hash: pictureReference(),
    /** Of an image, in pixels. */
    width: integer(),
    height: integer(),
    uploaded_by_hash: reference(() => users.hashid),
    uploaded_at: instant().notNull(),
  },
  (table) => [
    index().on(table.stored_hash),
    index().on(table.picture_hash),
    index().on(table.uploaded_by_hash, table.uploaded_at),
  ],
)

/** Sales material from vendors for their buyers: an uploaded file or a link to a video. In the demo, pictures are drawn on request. */
export const marketingAssets = pgTable(
  'marketing_assets',
  {
    hashid: hashid(),
    vendor_hash: reference(() => vendors.hashid),
    /** Null for assets of the vendor as a whole. */
    product_hash: text().references(() => products.hashid),
    kind: text().$type<AssetKind>().notNull(),
    title: text().notNull(),
    file_hash: text().references(() => assetFiles.hashid),
    /** Web address of a video; empty without one. */
    video_url: text().notNull().default(''),
    /** Of a drawing of the demo, in pixels; null for all others. */
    width: integer(),
    height: integer(),
    created_at: instant().notNull(),
    ...administered,
  },
  (table) => [index().on(table.vendor_hash), index().on(table.product_hash), index().on(table.file_hash)],
)
