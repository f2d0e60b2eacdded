import { asc, isNull } from 'drizzle-orm'
import { listMissedSearches, orderFaqs } from '@/domain/support/managed-faq'
import { auditActions } from '../access/audit'
import { faqs } from '../db/schema/support/help'
import { updateRows } from '../db/update-rows'
import { ApiError, invalid } from '../http/api-error'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'
import { raiseVersions } from '../records/save-versioned'
import { listMissed } from './missed-searches'

export const managedFaqRoutes = [
  // Before the question of a hash, which would match the same paths.
  serve(listMissedSearches, async ({ scope }) => ({ data: await listMissed(scope) })),
  serve(orderFaqs, async ({ scope, body }) => {
    await changeOrder(scope, body)
    return { message: 'Order saved' }
  }),
]

/** Puts the questions in another order, which the history of each one that moves tells. */
async function changeOrder(scope: Scope, { seen, order }: { seen: string[]; order: string[] }) {
  const { db } = scope
  // Locked by hash, like the records of change sets, so that two orders cannot deadlock.
  await db
    .select({ hashid: faqs.hashid })
    .from(faqs)
    .where(isNull(faqs.archived_at))
    .orderBy(faqs.hashid)
    .for('update')
  // Read after the lock: whoever had it may have changed the order.
  const stored = await db
    .select({ hashid: faqs.hashid, position: faqs.position })
    .from(faqs)
    .where(isNull(faqs.archived_at))
    .orderBy(asc(faqs.position), asc(faqs.hashid))
  if (stored.map(({ hashid }) => hashid).join() !== seen.join())
    throw new ApiError(
      409,
      'Someone else changed the questions or their order. Check the order and save again.',
    )
  if (order.toSorted().join() !== seen.toSorted().join()) throw invalid('order', 'Name each question once')
  const positions = new Map(stored.map(({ hashid, position }) => [hashid, position]))
  const moved = order.flatMap((hashid, index) => {
    const before = positions.get(hashid)
    return before === index + 1 ? [] : [{ hashid, before, position: index + 1 }]
  })
  await raiseVersions(
    scope,
    { table: faqs },
    moved.map(({ hashid }) => hashid),
  )
  await updateRows(db, faqs, new Map(moved.map(({ hashid, position }) => [hashid, { position }])))
  await auditActions(
    scope,
    'faq-changed',
    moved.map(({ hashid, before, position }) => ({
      subject_hash: hashid,
      details: { before: { position: String(before) }, after: { position: String(position) } },
    })),
  )
}
