import { and, asc, inArray } from 'drizzle-orm'
import { summarizeOutcomes } from '@/domain/orders/several-orders'
import type { SampleOutcome } from '@/domain/samples/pipeline-contract'
import { sampleStatus } from '@/domain/samples/sample-request'
import type { SampleStep } from '@/domain/samples/sample-step'
import { sampleRequests } from '../db/schema/samples'
import { ApiError, notFound } from '../http/api-error'
import { moveSample } from './move-sample'
import { readSample } from './read-samples'
import type { SampleCall } from './sample-mail'

/**
 * Changes the status of each sample independently: if one is refused, the others still change.
 * @throws a 404 if the user may not see one of them; then nothing changes
 */
export async function moveSamples(
  call: SampleCall,
  sample_hashes: readonly string[],
  step: SampleStep,
): Promise<{ message: string; data: SampleOutcome[] }> {
  const { scope } = call
  const hashes = [...new Set(sample_hashes)]
  // All are locked first, in the order of their hashes, so that two requests never wait for each other.
  const found = await scope.db
    .select({ hashid: sampleRequests.hashid })
    .from(sampleRequests)
    .where(and(inArray(sampleRequests.hashid, hashes), scope.ofOrders(sampleRequests)))
    .orderBy(asc(sampleRequests.hashid))
    .for('update')
  if (found.length < hashes.length) throw notFound('This request')
  const data: SampleOutcome[] = []
  for (const sample_hash of hashes) {
    const { product_name, store_display_name } = await readSample(scope, sample_hash)
    const outcome = await scope.db
      .transaction(async (db) => {
        await moveSample({ ...call, scope: { ...scope, db } }, sample_hash, step)
        return { is_done: true, message: sampleStatus.label(step.status) }
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        return { is_done: false, message: error.message }
      })
    data.push({ sample_hash, product_name, store_display_name, ...outcome })
  }
  return {
    message: summarizeOutcomes(data, sampleStatus.label(step.status).toLowerCase(), 'sample'),
    data,
  }
}
