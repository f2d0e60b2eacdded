import * as z from 'zod/mini'
import { oneOf } from '../forms/form-field'
import { carrierFields } from '../orders/carrier'
import { day } from '../values/primitives'
import { sampleStatus as neededWith, note, optional } from '../values/validation'
import { declineReason, needsNote, notNowReason, sampleReason } from './sample-reason'
import { type SampleStatus, sampleStatus } from './sample-request'

const { requested, accepted, shipped, tasted, declined, canceled, willOrder, notNow, ordered, reordered } =
  sampleStatus.value

/** Status changes by side: the vendor answers and sends, the store tastes and decides. Canceling is separate. */
const steps: Readonly<Record<'vendor' | 'buyer', Partial<Record<SampleStatus, readonly SampleStatus[]>>>> = {
  vendor: { [requested]: [accepted, declined], [accepted]: [shipped, declined] },
  // A vendor may bring a sample without recording it as shipped. A store may change its decision.
  buyer: {
    [accepted]: [tasted],
    [shipped]: [tasted],
    [tasted]: [willOrder, notNow],
    [notNow]: [willOrder],
    [willOrder]: [notNow],
  },
}
export type SampleSide = keyof typeof steps

/** Returns the next statuses that these sides may set; staff are both. */
export const nextSampleStatuses = (from: SampleStatus, sides: readonly SampleSide[]): SampleStatus[] =>
  sides.flatMap((side) => steps[side][from] ?? [])

/** Returns the status after the store orders the product; null if the order does not affect the sample. */
export function statusAfterOrder(from: SampleStatus): SampleStatus | null {
  if (from === ordered) return reordered
  return from === shipped || from === tasted || from === willOrder || from === notNow ? ordered : null
}

/** The required field of a change to each status. */
const entryOf: Readonly<Record<SampleStatus, 'answer' | 'carrier' | 'reason' | 'rating'>> = {
  [requested]: 'answer',
  [accepted]: 'answer',
  [shipped]: 'carrier',
  [tasted]: 'answer',
  [declined]: 'reason',
  [canceled]: 'answer',
  [willOrder]: 'rating',
  [notNow]: 'reason',
  [ordered]: 'answer',
  [reordered]: 'answer',
}

const stepFields = z.object({
  status: sampleStatus.schema,
  answer: note(500),
  reason: optional(oneOf(sampleReason).schema),
  /** 1 to 5 stars. */
  rating: optional(z.enum(['1', '2', '3', '4', '5'])),
  ...z.partial(carrierFields.schema).shape,
  /** Today by default. */
  shipped_on: optional(day),
})

const isEntered = (field: (typeof entryOf)[SampleStatus]) =>
  z.refine<z.infer<typeof stepFields>>(
    (step) => entryOf[step.status] !== field || z.safeParse(neededWith(step.status), step[field]).success,
    { message: 'Required', path: [field] },
  )

const reasonsOf: Partial<Record<SampleStatus, { options: readonly { value: number; label: string }[] }>> = {
  [declined]: declineReason,
  [notNow]: notNowReason,
}

/** Returns the reasons to choose from with a status. */
export const reasonOptions = (status: SampleStatus) =>
  (reasonsOf[status]?.options ?? []).map(({ value, label }) => ({ value: String(value), label }))

/** A change of status with its entries, as typed. */
export const sampleStep = stepFields.check(
  isEntered('answer'),
  isEntered('carrier'),
  isEntered('reason'),
  isEntered('rating'),
  z.refine(({ status, reason }) => !reason || reasonOptions(status).some(({ value }) => value === reason), {
    message: 'Choose a reason from the list',
    path: ['reason'],
  }),
  z.refine(({ reason, answer }) => !reason || !needsNote(Number(reason)) || answer !== '', {
    message: 'Required',
    path: ['answer'],
  }),
)
export type SampleStep = z.infer<typeof sampleStep>
