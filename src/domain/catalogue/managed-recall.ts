import * as z from 'zod/mini'
import { admin, allOf, permission } from '../access/rule'
import { crud } from '../contract/crud'
import { dataOf, get } from '../contract/endpoint'
import { defineForm } from '../forms/form-field'
import { day, hashid, instant } from '../values/primitives'
import { chosenRecord, isPlain, note, optional, paragraphs } from '../values/validation'

const mayRecall = allOf(admin, permission('product-recall'))

/** A recall as staff list it. Archived ones are lifted. */
export const recallRow = z.object({
  hashid,
  /** The name of the product. */
  name: z.string(),
  product_hash: hashid,
  vendor_name: z.string(),
  lots: z.string(),
  recalled_at: instant,
  store_count: z.int(),
  /** Users at the stores and the vendor who opened it, and who confirmed that they have seen it. */
  opened_count: z.int(),
  seen_count: z.int(),
  is_archived: z.boolean(),
})
export type RecallRow = z.infer<typeof recallRow>

export const recallForm = defineForm({
  product_hash: { schema: chosenRecord, empty: '', label: 'Product' },
  lots: {
    schema: note(500).check(isPlain),
    empty: '',
    label: 'Lots',
    hint: 'Separate them with commas. Leave blank if all lots are recalled.',
    isWide: true,
  },
  best_by_from: { schema: optional(day), empty: '', label: 'Best by, from', input: 'date' },
  best_by_until: { schema: optional(day), empty: '', label: 'Best by, until', input: 'date' },
  reason: { schema: paragraphs(1_000), empty: '', label: 'Reason', input: 'paragraphs' },
  instructions: {
    schema: paragraphs(1_000),
    empty: 'Take it off the shelf. Don’t sell, use or give it away.',
    label: 'What stores should do',
    required: true,
    input: 'paragraphs',
  },
})

export const recalls = crud('product-recall', {
  may: mayRecall,
  noun: ['a recall', 'recalls'],
  row: recallRow,
  form: recallForm.schema,
})

/** Someone whom the recall is for, and when they first opened it and confirmed that they have seen it. */
const recallReader = z.object({
  /** An address in lower case. */
  email: z.string(),
  /** Null for an address without an account, which cannot open it. */
  name: z.nullable(z.string()),
  opened_at: z.nullable(instant),
  seen_at: z.nullable(instant),
})
export type RecallReader = z.infer<typeof recallReader>

const affectedStore = z.object({
  hashid,
  name: z.string(),
  partner_group_name: z.string(),
  /** Cases that it bought, and the day of the latest delivery. */
  cases: z.int(),
  last_delivery: day,
  readers: z.array(recallReader),
})

export const readRecallReach = get('/admin/product-recall/{hashid}/reach', {
  may: mayRecall,
  summary: 'The stores that a recall affects, with who has opened and seen it there and at the vendor',
  output: dataOf(
    z.object({
      /** When the emails went out; null until then. */
      notified_at: z.nullable(instant),
      vendor_name: z.string(),
      vendor_readers: z.array(recallReader),
      stores: z.array(affectedStore),
    }),
  ),
})
export type RecallReach = z.infer<typeof readRecallReach.output>['data']
