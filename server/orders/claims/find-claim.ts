import { and, eq } from 'drizzle-orm'
import { adminRoles } from '@/domain/access/role'
import { type ClaimSide, claimSide } from '@/domain/orders/claim-thread'
import { claims } from '../../db/schema/orders/claims'
import { notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'

export type ClaimRow = typeof claims.$inferSelect

/** Returns a claim. @throws a 404 if there is none that the user may see */
export async function findClaim(scope: Scope, hashid: string): Promise<ClaimRow> {
  const [claim] = await scope.db
    .select()
    .from(claims)
    .where(and(eq(claims.hashid, hashid), scope.ofOrders(claims)))
  if (!claim) throw notFound('This claim')
  return claim
}

/** Returns the side of a claim on which a user speaks. */
export function sideOf({ vendor_hash, role_name }: Scope['user']): ClaimSide {
  const { store, vendor, staff } = claimSide.value
  if (vendor_hash) return vendor
  return adminRoles.includes(role_name) ? staff : store
}
