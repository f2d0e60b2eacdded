import * as z from 'zod/mini'
import { admin, suppliers } from '../access/rule'
import { crud } from '../contract/crud'
import { dataOf, get, listOf, wholeList } from '../contract/endpoint'
import { defineForm, optionsOf } from '../forms/form-field'
import { enumeration } from '../values/enumeration'
import { day, hashid, instant } from '../values/primitives'
import { chosenRecord, optional, text } from '../values/validation'
import { url } from '../values/web-address'
import { assetKind, assetKinds, assetMedia } from './asset'

/** Days before its last day on which an asset is marked. */
export const EXPIRY_NOTICE_DAYS = 14
/** Days before the last one on which its vendor and staff are reminded, first the earliest. */
export const assetReminderDays = [EXPIRY_NOTICE_DAYS, 3] as const

export const assetState = enumeration({
  shown: [0, 'Shown'],
  expiring: [1, 'Expires soon'],
  expired: [2, 'Expired'],
  archived: [3, 'Archived'],
})

/** Returns the state of an asset by the days until its last one, negative behind it; null for no last day. */
export function assetStateOf({ is_archived, days_left }: { is_archived: boolean; days_left: number | null }) {
  const { shown, expiring, expired, archived } = assetState.value
  if (is_archived) return archived
  if (days_left === null || days_left > EXPIRY_NOTICE_DAYS) return shown
  return days_left < 0 ? expired : expiring
}

/** Describes when an asset expires: "Expires in 7 days", "Expires today", "Expired". Empty without a last day. */
export function expiryText(days_left: number | null): string {
  if (days_left === null) return ''
  if (days_left < 0) return 'Expired'
  if (days_left === 0) return 'Expires today'
  return days_left === 1 ? 'Expires tomorrow' : `Expires in ${days_left} days`
}

/** An asset as staff and its vendor list it. Archived and expired ones are not shown to buyers. */
const assetRow = z.object({
  hashid,
  name: z.string(),
  vendor_name: z.string(),
  product_names: z.array(z.string()),
  /** Only buyers of these see it; none for all marketplaces of the vendor. */
  marketplace_names: z.array(z.string()),
  kind: assetKind,
  created_at: instant,
  expires_on: z.nullable(day),
  /** Until its last day; null without one. */
  days_left: z.nullable(z.int()),
  state: assetState.schema,
  /** Times that its link was opened. */
  view_count: z.int(),
  download_count: z.int(),
  is_archived: z.boolean(),
  ...assetMedia,
})
export type AssetRow = z.infer<typeof assetRow>

const MOST_TAGS = 100
const noHashes: string[] = []
const optionalRecord = z.string().check(z.maxLength(40))

export const assetForm = defineForm({
  name: { schema: text(120), empty: '', label: 'Title', isWide: true },
  vendor_hash: { schema: chosenRecord, empty: '', label: 'Vendor' },
  kind: { schema: assetKind, empty: 'photo', required: true, label: 'Kind', options: optionsOf(assetKinds) },
  file_hash: { schema: optionalRecord, empty: '', label: 'File', input: 'asset-file' },
  video_url: {
    schema: optional(url),
    empty: '',
    label: 'Video link',
    hint: 'Instead of a file. Buyers open it in a new tab.',
    input: 'url',
    isWide: true,
  },
  expires_on: {
    schema: optional(day),
    empty: '',
    label: 'Last day',
    hint: 'Buyers no longer see it afterwards, by US Eastern time. We remind you 14 and 3 days before. Leave blank for no end.',
    input: 'date',
  },
  product_hashes: {
    schema: z.array(hashid).check(z.maxLength(MOST_TAGS, `Choose up to ${MOST_TAGS} products`)),
    empty: noHashes,
    label: 'Products',
  },
  marketplace_hashes: {
    schema: z.array(hashid).check(z.maxLength(MOST_TAGS, `Choose up to ${MOST_TAGS} marketplaces`)),
    empty: noHashes,
    label: 'Marketplaces',
  },
})

export const listAssetMarketplaces = get('/supplier/assetMarketplaces', {
  may: suppliers,
  summary: "The marketplaces that the user's vendor sells in, by name",
  query: z.object(wholeList),
  output: listOf(z.object({ hashid, name: z.string() })),
})

/** Bytes that the files of a vendor's assets may take, without archived ones. */
export const ASSET_STORAGE = 5_000_000_000

export const viewAssetStorage = get('/supplier/assetStorage', {
  may: suppliers,
  summary:
    "Bytes that the files of the vendor's assets take, without archived ones, and the most they may take",
  output: dataOf(z.object({ used: z.int(), limit: z.int() })),
})

const definition = {
  noun: ['a marketing asset', 'marketing assets'],
  row: assetRow,
  form: assetForm.schema,
} as const

/** Assets of all vendors, for staff. */
export const managedAssets = crud('assets', { ...definition, may: admin })

/** Assets of the supplier's vendor. */
export const ownAssets = crud('assets', { ...definition, may: suppliers, area: 'supplier' })
