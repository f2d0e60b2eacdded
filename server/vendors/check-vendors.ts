import { isOneOf } from '../db/one-of'
import { vendors } from '../db/schema/vendors/vendors'
import type { Scope } from '../http/scope'
import type { WriteProblems } from '../records/many-records'

/** Reports the records of which a chosen vendor no longer exists. */
export async function reportUnknownVendors(
  { db }: Scope,
  forms: ReadonlyMap<string, { vendor_hashes: readonly string[] }>,
  problems: WriteProblems,
): Promise<void> {
  const chosen = new Set([...forms.values()].flatMap(({ vendor_hashes }) => vendor_hashes))
  const found = await db
    .select({ hashid: vendors.hashid })
    .from(vendors)
    .where(isOneOf(vendors.hashid, chosen))
  const known = new Set(found.map(({ hashid }) => hashid))
  for (const [hashid, { vendor_hashes }] of forms)
    if (!vendor_hashes.every((vendor) => known.has(vendor)))
      problems.report(hashid, 'vendor_hashes', 'A vendor no longer exists. Reload the page and choose again')
}
