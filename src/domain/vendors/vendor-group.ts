import * as z from 'zod/mini'
import { admin, allOf, permission } from '../access/rule'
import { crud } from '../contract/crud'
import { defineForm } from '../forms/form-field'
import { brandChoices, brandKey } from '../marketplaces/brand'
import { hashid } from '../values/primitives'
import { text } from '../values/validation'

/** Vendors of one group or broker: their hashes fit into one request. */
export const vendorHashes = z.array(hashid).check(z.maxLength(20_000, 'Choose up to 20,000 vendors'))

/** A vendor group as staff list it. */
export const vendorGroupRow = z.object({
  hashid,
  name: z.string(),
  short_name: z.string(),
  vendor_count: z.int(),
  is_archived: z.boolean(),
})
export type VendorGroupRow = z.infer<typeof vendorGroupRow>

export const vendorGroupForm = defineForm({
  name: { schema: text(120), empty: '', label: 'Name' },
  short_name: {
    schema: brandKey,
    empty: '',
    label: 'Short name',
    hint: 'The brand key of the marketplace that its suppliers see.',
    input: 'suggestions',
    options: brandChoices,
  },
  vendor_hashes: { schema: vendorHashes, empty: [], label: 'Vendors' },
})

export const vendorGroups = crud('vendor-groups', {
  may: allOf(admin, permission('vendor-groups')),
  noun: ['a vendor group', 'vendor groups'],
  row: vendorGroupRow,
  form: vendorGroupForm.schema,
})
