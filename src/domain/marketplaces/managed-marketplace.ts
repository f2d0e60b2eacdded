import * as z from 'zod/mini'
import { admin } from '../access/rule'
import { crud } from '../contract/crud'
import { defineForm, optionsOf } from '../forms/form-field'
import { ANSWER_DAYS } from '../orders/claim'
import { DEFAULT_TIME_ZONE, timeZones } from '../stores/time-zone'
import { hashid } from '../values/primitives'
import { integer, optional, text } from '../values/validation'
import { brandChoices, brandKey } from './brand'
import { brandPictureFields, colorFormFields } from './own-look'
import { requirementFields } from './requirements'
import { hostName } from './setup'

/** Longest time for vendors to answer a claim, in working days. */
const LONGEST_CLAIM_DAYS = 30

/** Longest notice for new prices, in days. */
const LONGEST_PRICE_LEAD = 180

/** A marketplace as staff list it. Archived ones have no address. */
export const marketplaceRow = z.object({
  hashid,
  name: z.string(),
  /** Its brand key. */
  short_name: z.string(),
  host: z.nullable(z.string()),
  time_zone: z.string(),
  is_infinite_aisle: z.boolean(),
  group_count: z.int(),
  vendor_count: z.int(),
  is_open_to_vendors: z.boolean(),
  is_archived: z.boolean(),
})
export type MarketplaceRow = z.infer<typeof marketplaceRow>

export const marketplaceForm = defineForm({
  name: { schema: text(100), empty: '', label: 'Name' },
  short_name: {
    schema: brandKey,
    empty: '',
    label: 'Brand key',
    hint: 'A known brand to start from, or a new key such as riverbend.',
    input: 'suggestions',
    options: brandChoices,
  },
  host: {
    schema: optional(hostName),
    empty: '',
    label: 'Host',
    hint: 'Such as orders.example.com. Leave blank if the host begins with the brand key.',
  },
  time_zone: {
    schema: z.enum(Object.keys(timeZones), 'Required'),
    empty: DEFAULT_TIME_ZONE,
    label: 'Time zone',
    hint: 'Announcements start and end in this time zone.',
    options: optionsOf(timeZones),
  },
  claim_days: {
    schema: integer.check(
      z.refine(
        (entry) => Number(entry) >= 1 && Number(entry) <= LONGEST_CLAIM_DAYS,
        `Must be between 1 and ${LONGEST_CLAIM_DAYS}`,
      ),
    ),
    empty: String(ANSWER_DAYS),
    label: 'Days to answer a claim',
    hint: 'Working days. Open claims keep their due date.',
    input: 'integer',
  },
  price_lead_days: {
    schema: integer.check(
      z.refine((entry) => Number(entry) <= LONGEST_PRICE_LEAD, `Must be at most ${LONGEST_PRICE_LEAD}`),
    ),
    empty: '14',
    label: 'Notice for new prices, days',
    hint: 'Suppliers’ new prices take effect no sooner. Enter 0 for no notice.',
    input: 'integer',
  },
  is_infinite_aisle: {
    schema: z.boolean(),
    empty: false,
    label: 'Infinite Aisle: small stores register and buy by the case',
    input: 'checkbox',
    isWide: true,
  },
  ...colorFormFields,
  ...brandPictureFields,
  ...requirementFields,
})

export const managedMarketplaces = crud('marketplaces', {
  may: admin,
  noun: ['a marketplace', 'marketplaces'],
  row: marketplaceRow,
  form: marketplaceForm.schema,
})
