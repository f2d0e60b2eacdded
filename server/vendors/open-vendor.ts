import { eq } from 'drizzle-orm'
import { openVendor as openState, type Vendor } from '@/domain/vendors/vendor'
import { auditChanges } from '../access/audit-changes'
import { vendors } from '../db/schema/catalogue'
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
