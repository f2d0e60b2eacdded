import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AssetFileType, AssetKind } from '@/domain/vendors/asset'
import { users } from '../access/users'
import { pictureReference } from '../catalogue/pictures'
import { products } from '../catalogue/products'
import { administered, hashid, instant, reference } from '../columns'
import { fileReference } from '../files'
import { marketplaces } from '../marketplaces/marketplaces'
import { vendors } from './vendors'

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
    kind: text().$type<AssetKind>().notNull(),
    title: text().notNull(),
    file_hash: text().references(() => assetFiles.hashid),
    /** Web address of a video; empty without one. */
    video_url: text().notNull().default(''),
    /** Of a drawing of the demo, in pixels; null for all others. */
    width: integer(),
    height: integer(),
    /** Last day on which buyers see it, US Eastern; null for no end. */
    expires_on: date(),
    /** Days before the last day of the latest reminder; null before the first. */
    reminded_days: integer(),
    /** Times that its link was opened, and its file downloaded. */
    view_count: integer().notNull().default(0),
    download_count: integer().notNull().default(0),
    created_at: instant().notNull(),
    ...administered,
  },
  (table) => [index().on(table.vendor_hash), index().on(table.file_hash)],
)

/** The products that an asset is about; none for one of the vendor as a whole. */
export const marketingAssetProducts = pgTable(
  'marketing_asset_products',
  {
    asset_hash: reference(() => marketingAssets.hashid),
    product_hash: reference(() => products.hashid),
  },
  (table) => [
    primaryKey({ columns: [table.asset_hash, table.product_hash] }),
    index().on(table.product_hash),
  ],
)

/** The marketplaces whose buyers see an asset; none for all marketplaces of its vendor. */
export const marketingAssetMarketplaces = pgTable(
  'marketing_asset_marketplaces',
  {
    asset_hash: reference(() => marketingAssets.hashid),
    marketplace_hash: reference(() => marketplaces.hashid),
  },
  (table) => [primaryKey({ columns: [table.asset_hash, table.marketplace_hash] })],
)
