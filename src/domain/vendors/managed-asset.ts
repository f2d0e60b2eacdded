import * as z from 'zod/mini'
import { admin, suppliers } from '../access/rule'
import { crud } from '../contract/crud'
import { defineForm, optionsOf } from '../forms/form-field'
import { hashid, instant } from '../values/primitives'
import { chosenRecord, optional, text, url } from '../values/validation'
import { assetKind, assetKinds, assetMedia } from './asset'

/** An asset as staff and its vendor list it. Archived ones are not shown to buyers. */
const assetRow = z.object({
  hashid,
  name: z.string(),
  vendor_name: z.string(),
  product_name: z.nullable(z.string()),
  kind: assetKind,
  created_at: instant,
  is_archived: z.boolean(),
  ...assetMedia,
})
export type AssetRow = z.infer<typeof assetRow>

const optionalRecord = z.string().check(z.maxLength(40))

export const assetForm = defineForm({
  name: { schema: text(120), empty: '', label: 'Title', isWide: true },
  vendor_hash: { schema: chosenRecord, empty: '', label: 'Vendor' },
  kind: { schema: assetKind, empty: 'photo', required: true, label: 'Kind', options: optionsOf(assetKinds) },
  product_hash: { schema: optionalRecord, empty: '', label: 'Product' },
  file_hash: { schema: optionalRecord, empty: '', label: 'File', input: 'asset-file' },
  video_url: {
    schema: optional(url),
    empty: '',
    label: 'Video link',
    hint: 'Instead of a file. Buyers open it in a new tab.',
    input: 'url',
    isWide: true,
  },
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
