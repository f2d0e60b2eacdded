import { and, not, type SQL } from 'drizzle-orm'
import { adminRoles } from '@/domain/access/role'
import { isOneOf } from '../db/one-of'
import { imports } from '../db/schema/imports'
import { vendors } from '../db/schema/vendors/vendors'
import type { Scope } from '../http/scope'

export const isStaff = ({ user }: Scope): boolean => adminRoles.includes(user.role_name)

/** Condition for imports that the user may see: suppliers see those of their own vendor's people. */
export const isVisible = (scope: Scope): SQL | undefined =>
  isStaff(scope) ? undefined : and(scope.ofVendors(imports.vendor_hash), not(imports.is_by_staff))

/** Returns the vendors that do not exist or that the user may not import for. */
export async function findUnknownVendors(
  { db, ofVendors }: Scope,
  hashes: readonly string[],
): Promise<readonly string[]> {
  if (hashes.length === 0) return []
  const found = await db
    .select({ hashid: vendors.hashid })
    .from(vendors)
    .where(and(isOneOf(vendors.hashid, new Set(hashes)), ofVendors(vendors.hashid)))
  const known = new Set(found.map(({ hashid }) => hashid))
  return hashes.filter((hash) => !known.has(hash))
}
