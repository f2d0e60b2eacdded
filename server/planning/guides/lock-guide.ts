import { and, eq } from 'drizzle-orm'
import { orderGuides } from '../../db/schema/planning'
import { ApiError, notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { isOfUser } from './read-guides'

/**
 * Locks a guide until the transaction ends, so that two people change it one after the other, and updates its change
 * date. @throws a 404 if the user may not see it
 */
export async function lockGuide(scope: Scope, hashid: string) {
  const [guide] = await scope.db
    .update(orderGuides)
    .set({ updated_at: scope.now.toISOString() })
    .where(and(eq(orderGuides.hashid, hashid), isOfUser(scope)))
    .returning()
  if (!guide) throw notFound('This order guide')
  return guide
}

/** Locks a guide for changes that only its owner may make. */
export async function lockOwnGuide(scope: Scope, hashid: string) {
  const guide = await lockGuide(scope, hashid)
  if (guide.owner_hash !== scope.user.hashid)
    throw new ApiError(422, 'Only the person who created this order guide can rename, share or remove it.')
  return guide
}
