import { and, eq } from 'drizzle-orm'
import { adminRoles } from '@/domain/access/role'
import {
  nextSampleStatuses,
  type SampleRequest,
  type SampleSide,
  type SampleStatus,
  sampleStatus,
} from '@/domain/samples/sample-request'
import { sampleRequests } from '../db/schema/samples'
import { ApiError, invalid } from '../http/api-error'
import type { Scope } from '../http/scope'
import { readSample } from './read-samples'
import { mailRequester } from './sample-mail'

/** Returns the sides of a request that the user may act for. Staff may act for both. */
function sidesOf({ user }: Scope): SampleSide[] {
  if (adminRoles.includes(user.role_name)) return ['vendor', 'buyer']
  return user.vendor_hash ? ['vendor'] : ['buyer']
}

/**
 * Changes the status of a request and notifies the requester.
 * @throws a 404 for a request the user may not see, a 422 for an invalid status, a 409 if someone else changed it
 * first
 */
export async function moveSample(
  scope: Scope,
  hashid: string,
  { status, answer }: { status: SampleStatus; answer: string },
): Promise<SampleRequest> {
  const sample = await readSample(scope, hashid)
  if (!nextSampleStatuses(sample.status, sidesOf(scope)).includes(status))
    throw invalid(
      'status',
      `You can't change this request from ${sampleStatus.label(sample.status).toLowerCase()} to ${sampleStatus.label(status).toLowerCase()}.`,
    )
  await change(scope, sample, { status, answer })
  const moved = { ...sample, status, answer }
  await mailRequester(scope, moved)
  return readSample(scope, hashid)
}

/** Cancels a request that nobody has answered yet. */
export async function cancelSample(scope: Scope, hashid: string): Promise<void> {
  const sample = await readSample(scope, hashid)
  if (sample.status !== sampleStatus.value.requested)
    throw invalid('status', `This request is already ${sampleStatus.label(sample.status).toLowerCase()}.`)
  await change(scope, sample, { status: sampleStatus.value.canceled, answer: '' })
}

async function change(
  { db, now }: Scope,
  sample: SampleRequest,
  next: { status: SampleStatus; answer: string },
): Promise<void> {
  const changed = await db
    .update(sampleRequests)
    .set({ ...next, updated_at: now.toISOString() })
    .where(and(eq(sampleRequests.hashid, sample.hashid), eq(sampleRequests.status, sample.status)))
    .returning({ hashid: sampleRequests.hashid })
  if (changed.length === 0) throw new ApiError(409, 'Someone else changed this request. Review it again.')
}
