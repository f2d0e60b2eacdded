import { and, eq } from 'drizzle-orm'
import { orderGuides } from '../../db/schema/guides'
import { ApiProblem, notFound } from '../../http/problem'
import type { Scope } from '../../http/scope'
import { isOfUser } from './read-guides'

/**
 * A guide that is about to be changed: held until the transaction ends, so that two people change it one after the other,
 * and marked as changed. A 404 for one that the user may not see.
 */
export async function holdGuide(scope: Scope, hashid: string) {
  const [held] = await scope.db
    .update(orderGuides)
    .set({ updated_at: scope.now.toISOString() })
    .where(and(eq(orderGuides.hashid, hashid), isOfUser(scope)))
    .returning()
  if (!held) throw notFound('This order guide')
  return held
}

/** The same for what only its owner may do. */
export async function holdOwnGuide(scope: Scope, hashid: string) {
  const held = await holdGuide(scope, hashid)
  if (held.owner_hash !== scope.user.hashid)
    throw new ApiProblem(422, 'Only the person who created this order guide can rename, share or remove it.')
  return held
}
