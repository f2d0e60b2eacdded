import { type SampleStatus, sampleStatus } from '@/domain/samples/sample-request'
import { auditChanges } from '../access/audit-changes'
import { sampleEvents } from '../db/schema/samples'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'

interface Sample {
  hashid: string
  product_hash: string
  status: SampleStatus
}

/** Fields of a sample that a step changed, before and after. */
interface ChangedFields {
  before: object
  after: object
}

/** Records a change of a sample's status in its events, and each changed field in the history of its product. */
export async function writeEvent(
  scope: Scope,
  sample: Sample,
  status: SampleStatus,
  note: string,
  { before, after }: ChangedFields = { before: { answer: '' }, after: { answer: note } },
): Promise<void> {
  const { db, now, user } = scope
  await db.insert(sampleEvents).values({
    hashid: newHash(),
    sample_hash: sample.hashid,
    status,
    note,
    by_hash: user.hashid,
    at: now.toISOString(),
  })
  await auditChanges(
    scope,
    'sample-request-changed',
    sample.hashid,
    { ...before, status: sampleStatus.label(sample.status) },
    { ...after, status: sampleStatus.label(status) },
    { parent_hash: sample.product_hash },
  )
}
