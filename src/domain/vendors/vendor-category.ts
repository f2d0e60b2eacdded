import * as z from 'zod/mini'
import { admin, allOf, permission } from '../access/rule'
import { crud } from '../contract/crud'
import { defineForm } from '../forms/form-field'
import { hashid } from '../values/primitives'
import { text } from '../values/validation'
import { vendorHashes } from './vendor-group'

/** A vendor category as staff list it. */
export const vendorCategoryRow = z.object({
  hashid,
  name: z.string(),
  vendor_count: z.int(),
  is_archived: z.boolean(),
})
export type VendorCategoryRow = z.infer<typeof vendorCategoryRow>

export const vendorCategoryForm = defineForm({
  name: { schema: text(80), empty: '', label: 'Name', hint: 'Buyers filter vendors by category.' },
  vendor_hashes: { schema: vendorHashes, empty: [], label: 'Vendors' },
})

export const vendorCategories = crud('vendor-categories', {
  may: allOf(admin, permission('vendor-categories')),
  noun: ['a vendor category', 'vendor categories'],
  row: vendorCategoryRow,
  form: vendorCategoryForm.schema,
})
