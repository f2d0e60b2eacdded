import * as z from 'zod/mini'
import { admin } from '../access/rule'
import { crud } from '../contract/crud'
import { defineForm, oneOf } from '../forms/form-field'
import { enumeration } from '../values/enumeration'
import { hashid } from '../values/primitives'
import { text } from '../values/validation'

export const retailGroupKind = enumeration({ banner: [0, 'Banner'], buyingClub: [1, 'Buying club'] })

/** The most stores in one group: their hashes fit into one request. */
const MAX_STORES = 20_000

/** A retail group as staff list it. */
export const retailGroup = z.object({
  hashid,
  name: z.string(),
  kind: retailGroupKind.schema,
  store_count: z.int(),
  /** The names of the partner groups that its stores belong to, sorted. */
  partner_groups: z.array(z.string()),
  is_archived: z.boolean(),
})
export type RetailGroup = z.infer<typeof retailGroup>

export const retailGroupForm = defineForm({
  name: { schema: text(120), empty: '', label: 'Name' },
  kind: { ...oneOf(retailGroupKind), empty: String(retailGroupKind.value.banner), label: 'Kind' },
  store_hashes: {
    schema: z.array(hashid).check(z.maxLength(MAX_STORES, `Choose up to ${MAX_STORES} stores`)),
    empty: [],
    label: 'Stores',
  },
})

export const retailGroups = crud('retailgroups', {
  may: admin,
  noun: ['a retail group', 'retail groups'],
  row: retailGroup,
  form: retailGroupForm.schema,
})
