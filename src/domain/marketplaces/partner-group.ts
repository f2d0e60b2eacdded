import * as z from 'zod/mini'
import { admin, allOf, permission } from '../access/rule'
import { crud } from '../contract/crud'
import { get, listOf, wholeList } from '../contract/endpoint'
import { defineForm } from '../forms/form-field'
import { hashid } from '../values/primitives'
import { chosenRecord, text } from '../values/validation'

/** A partner group as staff list it. */
export const partnerGroupRow = z.object({
  hashid,
  name: z.string(),
  marketplace_hash: hashid,
  marketplace_name: z.string(),
  store_count: z.int(),
  user_count: z.int(),
  is_archived: z.boolean(),
})
export type PartnerGroupRow = z.infer<typeof partnerGroupRow>

export const partnerGroupForm = defineForm({
  name: { schema: text(120), empty: '', label: 'Name' },
  marketplace_hash: {
    schema: chosenRecord,
    empty: '',
    label: 'Marketplace',
    hint: 'Its stores buy from the vendors of this marketplace.',
  },
})

type MarketplaceNames = readonly { hashid: string; name: string }[]

/** Returns the fields of a partner group with the marketplaces to choose from. */
export const partnerGroupControls = (marketplaces: MarketplaceNames) => ({
  ...partnerGroupForm.controls,
  marketplace_hash: {
    ...partnerGroupForm.controls.marketplace_hash,
    options: marketplaces.map(({ hashid, name }) => ({ value: hashid, label: name })),
  },
})

/** Returns the values that a new partner group starts with: the only marketplace is chosen. */
export const newPartnerGroup = ([only, ...others]: MarketplaceNames) => ({
  ...partnerGroupForm.empty,
  marketplace_hash: only && others.length === 0 ? only.hashid : '',
})

export const partnerGroups = crud('partnergroups', {
  may: allOf(admin, permission('partnergroups')),
  noun: ['a partner group', 'partner groups'],
  row: partnerGroupRow,
  form: partnerGroupForm.schema,
})

export const listMarketplaceNames = get('/admin/marketplace-names', {
  may: admin,
  summary: 'All marketplaces by name',
  query: z.object(wholeList),
  output: listOf(z.object({ hashid, name: z.string(), short_name: z.string() })),
})

export const listGroupNames = get('/admin/partner-group-names', {
  may: admin,
  summary: 'Partner groups that are not archived, by name',
  query: z.object(wholeList),
  output: listOf(
    z.object({ hashid, name: z.string(), marketplace_hash: hashid, marketplace_name: z.string() }),
  ),
})
