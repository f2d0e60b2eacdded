import { and, eq } from 'drizzle-orm'
import { adminRoles } from '@/domain/access/role'
import { DEFAULT_ZONE, dayIn, daysAfter } from '@/domain/orders/delivery'
import { sampleReason } from '@/domain/samples/sample-reason'
import { type SampleRequest, sampleStatus } from '@/domain/samples/sample-request'
import { nextSampleStatuses, type SampleSide, type SampleStep } from '@/domain/samples/sample-step'
import { sampleRequests } from '../db/schema/samples'
import { ApiError, invalid } from '../http/api-error'
import type { Scope } from '../http/scope'
import { readSample } from './read-samples'
import { mailStep, type SampleCall } from './sample-mail'
import { writeEvent } from './write-event'

const { requested, shipped, tasted, declined, canceled, notNow, willOrder } = sampleStatus.value

/** Returns the sides of a request that the user may act for. Staff may act for both. */
function sidesOf({ user }: Scope): SampleSide[] {
  if (adminRoles.includes(user.role_name)) return ['vendor', 'buyer']
  return user.vendor_hash ? ['vendor'] : ['buyer']
}

/**
 * Changes the status of a request and mails the other side.
 * @throws a 404 for a request the user may not see, a 422 for an invalid status, a 409 if someone else changed it
 * first
 */
export async function moveSample(call: SampleCall, hashid: string, step: SampleStep): Promise<SampleRequest> {
  const { scope } = call
  const sample = await readSample(scope, hashid)
  const { status } = step
  if (!nextSampleStatuses(sample.status, sidesOf(scope)).includes(status))
    throw invalid(
      'status',
      `You can't change this request from ${nameOf(sample.status)} to ${nameOf(status)}.`,
    )
  await change(scope, sample, step)
  const moved = await readSample(scope, hashid)
  await mailStep(call, moved)
  return moved
}

/** Cancels a request that nobody has answered yet. */
export async function cancelSample(call: SampleCall, hashid: string): Promise<void> {
  const sample = await readSample(call.scope, hashid)
  if (sample.status !== requested)
    throw invalid('status', `This request is already ${nameOf(sample.status)}.`)
  await change(call.scope, sample, { status: canceled, answer: '' })
  await mailStep(call, { ...sample, status: canceled, answer: '' })
}

const nameOf = (status: SampleRequest['status']) => `“${sampleStatus.label(status)}”`

async function change(scope: Scope, sample: SampleRequest, step: SampleStep): Promise<void> {
  const { db, now } = scope
  const { status } = step
  const entries = { answer: step.answer, ...entriesOf(scope, sample, step) }
  const changed = await db
    .update(sampleRequests)
    .set({ status, ...entries, updated_at: now.toISOString() })
    .where(and(eq(sampleRequests.hashid, sample.hashid), eq(sampleRequests.status, sample.status)))
    .returning({ hashid: sampleRequests.hashid })
  if (changed.length === 0) throw new ApiError(409, 'Someone else changed this request. Review it again.')
  await writeEvent(scope, sample, status, noteOf(step), {
    before: withReason(sample),
    after: withReason(entries),
  })
}

/** Returns fields as the history shows them: with the label of their reason. */
const withReason = (fields: Partial<SampleRequest>) =>
  fields.reason ? { ...fields, reason: sampleReason.label(fields.reason) } : fields

/** Returns the columns that a step sets in addition to the status. */
function entriesOf({ now }: Scope, sample: SampleRequest, step: SampleStep) {
  const reason = sampleReason.options.find(({ value }) => String(value) === step.reason)?.value ?? null
  switch (step.status) {
    case shipped:
      return {
        carrier: step.carrier ?? '',
        tracking_number: step.tracking_number ?? '',
        shipped_on: checkedDay(now, sample, step.shipped_on),
      }
    case tasted:
      return {
        tasted_at: now.toISOString(),
        shipped_on: sample.shipped_on ?? dayIn(sample.time_zone, now),
      }
    case declined:
      return { reason }
    case notNow:
    case willOrder:
      return { reason, ...(step.rating ? { rating: Number(step.rating) } : {}) }
    default:
      return {}
  }
}

/** Returns the ship date, which is between the request and today in any time zone. */
function checkedDay(now: Date, { requested_at }: SampleRequest, typed: string | undefined): string {
  if (!typed) return dayIn(DEFAULT_ZONE, now)
  const today = dayIn('UTC', now)
  if (typed > daysAfter(today, 1)) throw invalid('shipped_on', "Can't be in the future")
  const first = daysAfter(dayIn('UTC', new Date(requested_at)), -1)
  if (typed < first) throw invalid('shipped_on', "Can't be before the request")
  return typed
}

/** Returns the entries of a step as one text. */
function noteOf({ status, answer, reason, rating, carrier, tracking_number }: SampleStep): string {
  const parts = [
    ...(status === shipped ? [carrier, tracking_number] : []),
    reason ? sampleReason.label(Number(reason)) : '',
    rating ? (rating === '1' ? '1 star' : `${rating} stars`) : '',
    answer,
  ]
  return parts.filter(Boolean).join(' · ')
}
