import { eq, isNull } from 'drizzle-orm'
import { openVendor as openState, type Vendor } from '@/domain/vendors/vendor'
import { auditChanges } from '../access/audit-changes'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { marketplaceVendors, vendors } from '../db/schema/vendors/vendors'
import type { Scope } from '../http/scope'

/** Approves a vendor and opens it for orders. */
export async function openVendor(
  scope: Scope,
  { hashid, status, approval }: Pick<Vendor, 'hashid' | 'status' | 'approval'>,
): Promise<void> {
  await scope.db.update(vendors).set(openState).where(eq(vendors.hashid, hashid))
  const asForm = (values: Pick<Vendor, 'status' | 'approval'>) => ({
    status: String(values.status),
    approval: String(values.approval),
  })
  await auditChanges(scope, 'vendor-changed', hashid, asForm({ status, approval }), asForm(openState))
}

/**
 * Lets a vendor that sells nowhere sell in the only marketplace of the portal, if there is just one. Returns where it
 * sells.
 */
export async function sellSomewhere(scope: Scope, vendor_hash: string): Promise<string[]> {
  const { db, now } = scope
  const sales = await db
    .select({ hashid: marketplaceVendors.marketplace_hash })
    .from(marketplaceVendors)
    .where(eq(marketplaceVendors.vendor_hash, vendor_hash))
  if (sales.length > 0) return sales.map(({ hashid }) => hashid)
  const [only, ...others] = await db
    .select({ hashid: marketplaces.hashid })
    .from(marketplaces)
    .where(isNull(marketplaces.archived_at))
    .limit(2)
  if (!only || others.length > 0) return []
  const marketplace_hash = only.hashid
  await db.insert(marketplaceVendors).values({ marketplace_hash, vendor_hash, joined_at: now.toISOString() })
  await auditChanges(
    scope,
    'vendor-changed',
    vendor_hash,
    { marketplace_hashes: [] },
    { marketplace_hashes: [marketplace_hash] },
  )
  return [marketplace_hash]
}
