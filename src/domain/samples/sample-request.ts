import * as z from 'zod/mini'
import { defineFields } from '../forms/form-field'
import { enumeration } from '../values/enumeration'
import { hashid, instant } from '../values/primitives'
import { integer, sampleStatus as neededWith, note, text } from '../values/validation'

export const sampleStatus = enumeration({
  requested: [0, 'Requested'],
  approved: [1, 'Approved'],
  shipped: [2, 'Shipped'],
  received: [3, 'Received'],
  declined: [4, 'Declined'],
  canceled: [5, 'Canceled'],
})
export type SampleStatus = z.infer<typeof sampleStatus.schema>

export const sampleRequest = z.object({
  hashid,
  vendor_hash: hashid,
  vendor_name: z.string(),
  product_hash: hashid,
  product_name: z.string(),
  image: z.string(),
  store_hash: hashid,
  store_display_name: z.string(),
  qty: z.int(),
  note: z.string(),
  status: sampleStatus.schema,
  /** Comment on the last change of status. */
  answer: z.string(),
  requested_by: z.string(),
  requested_at: instant,
  updated_at: instant,
})
export type SampleRequest = z.infer<typeof sampleRequest>

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
export type NewSample = z.infer<typeof newSample.schema>

/** A change of status with its comment. */
export const sampleMove = z.object({ status: sampleStatus.schema, answer: note(500) }).check(
  z.refine(({ status, answer }) => z.safeParse(neededWith(status), answer).success, {
    message: 'Required',
    path: ['answer'],
  }),
)

const { requested, approved, shipped, received, declined } = sampleStatus.value

/** Allowed status changes by side: the vendor answers and sends, the buyer receives. Cancelling is separate. */
const steps: Readonly<Record<'vendor' | 'buyer', Partial<Record<SampleStatus, readonly SampleStatus[]>>>> = {
  vendor: { [requested]: [approved, declined], [approved]: [shipped, declined] },
  buyer: { [approved]: [received], [shipped]: [received] },
}
export type SampleSide = keyof typeof steps

/** Returns the next statuses that these sides may set; staff are both. */
export const nextSampleStatuses = (from: SampleStatus, sides: readonly SampleSide[]): SampleStatus[] =>
  sides.flatMap((side) => steps[side][from] ?? [])

const DAY_MS = 86_400_000

/** Returns when a vendor can be asked again after a request at `last`. */
export const nextSampleFrom = (last: string, cooldownDays: number): Date =>
  new Date(new Date(last).getTime() + cooldownDays * DAY_MS)
