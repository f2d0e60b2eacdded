import * as z from 'zod/mini'
import { extraAnswers } from '../form-builder/contract'
import { defineFields } from '../forms/form-field'
import { enumeration } from '../values/enumeration'
import { day, hashid, instant } from '../values/primitives'
import { integer, note, text } from '../values/validation'
import { sampleReason } from './sample-reason'

/** Status of a sample, from request to reorder. */
export const sampleStatus = enumeration({
  requested: [0, 'Requested'],
  accepted: [1, 'Accepted'],
  shipped: [2, 'Shipped'],
  tasted: [3, 'Tasted'],
  declined: [4, 'Declined'],
  canceled: [5, 'Canceled'],
  willOrder: [6, 'Will order'],
  notNow: [7, 'Not now'],
  ordered: [8, 'First order'],
  reordered: [9, 'Reorder'],
})
export type SampleStatus = z.infer<typeof sampleStatus.schema>

export const sampleRequest = z.object({
  hashid,
  vendor_hash: hashid,
  vendor_name: z.string(),
  product_hash: hashid,
  product_name: z.string(),
  item_code: z.string(),
  image: z.string(),
  store_hash: hashid,
  store_display_name: z.string(),
  time_zone: z.string(),
  marketplace_name: z.string(),
  qty: z.int(),
  /** Gross pounds of the cases, with up to two decimals; null if the product has no case weight. */
  weight_lb: z.nullable(z.string()),
  note: z.string(),
  status: sampleStatus.schema,
  /** Comment on the last change of status. */
  answer: z.string(),
  /** Why the vendor declined, or the store does not order; null for other statuses. */
  reason: z.nullable(sampleReason.schema),
  /** 1 to 5 stars of the store; null before it decides. */
  rating: z.nullable(z.int()),
  carrier: z.string(),
  tracking_number: z.string(),
  /** Null before it is shipped. */
  shipped_on: z.nullable(day),
  requested_by: z.string(),
  requested_at: instant,
  updated_at: instant,
})
export type SampleRequest = z.infer<typeof sampleRequest>

/** A change of status, and who made it. */
export const sampleEvent = z.object({
  hashid,
  status: sampleStatus.schema,
  note: z.string(),
  /** Null if it is not known, or the account was deleted. */
  by: z.nullable(z.string()),
  at: instant,
})

/** Most samples in one request. */
const MAX_SAMPLES = 12

/** A sample request, as typed. */
export const newSample = defineFields({
  store_hash: { schema: text(40), empty: '', label: 'Store' },
  product_hash: { schema: text(40), empty: '', label: 'Product' },
  qty: {
    schema: integer.check(
      z.refine((entry) => !(Number(entry) <= 0), 'Must be greater than 0'),
      z.refine((entry) => !(Number(entry) > MAX_SAMPLES), `Must be at most ${MAX_SAMPLES}`),
    ),
    empty: '1',
    label: 'Quantity',
    input: 'integer',
    required: true,
  },
  note: {
    schema: note(500),
    empty: '',
    label: 'Note',
    input: 'paragraphs',
    hint: "Tell the vendor what it's for. It helps them decide.",
  },
})
/** A sample request as it is sent, with the answers to the extra form. */
export const sentSample = z.extend(newSample.schema, { extra_answers: z.optional(extraAnswers) })
export type SentSample = z.infer<typeof sentSample>

const DAY_MS = 86_400_000

/** Returns when a sample can be requested again after a request at `last`. */
export const nextSampleFrom = (last: string, cooldownDays: number): Date =>
  new Date(new Date(last).getTime() + cooldownDays * DAY_MS)
