import { desc, eq, isNull } from 'drizzle-orm'
import type { BodyOf, OutputOf } from '@/domain/contract/endpoint'
import type { listColumnMappings, saveColumnMapping } from '@/domain/imports/mapping-contract'
import { importMappings } from '../db/schema/imports'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { findUnknownVendors, isStaff } from './import-rights'

const LISTED = 200

/** Returns the mappings of a vendor's files, or of those for several vendors. @throws a 404 */
export async function readMappings(
  scope: Scope,
  vendor: string | undefined,
): Promise<OutputOf<typeof listColumnMappings>['data']> {
  await checkVendor(scope, vendor ?? null)
  const rows = await scope.db
    .select({ fingerprint: importMappings.fingerprint, mapping: importMappings.mapping })
    .from(importMappings)
    .where(vendor === undefined ? isNull(importMappings.vendor_hash) : eq(importMappings.vendor_hash, vendor))
    .orderBy(desc(importMappings.updated_at), importMappings.fingerprint)
    .limit(LISTED)
  return rows.map((row) => ({ ...row, mapping: [...row.mapping] }))
}

/** Remembers a mapping in place of an earlier one for the same headings. @throws a 404 */
export async function saveMapping(
  scope: Scope,
  { vendor_hash, fingerprint, mapping }: BodyOf<typeof saveColumnMapping>,
): Promise<void> {
  await checkVendor(scope, vendor_hash)
  const set = { mapping, updated_at: scope.now.toISOString() }
  await scope.db
    .insert(importMappings)
    .values({ vendor_hash, fingerprint, ...set })
    .onConflictDoUpdate({ target: [importMappings.vendor_hash, importMappings.fingerprint], set })
}

/** Checks that the user may import for a vendor, or for several. @throws a 404 */
async function checkVendor(scope: Scope, vendor_hash: string | null) {
  const isAllowed =
    vendor_hash === null ? isStaff(scope) : (await findUnknownVendors(scope, [vendor_hash])).length === 0
  if (!isAllowed) throw notFound('This vendor')
}
