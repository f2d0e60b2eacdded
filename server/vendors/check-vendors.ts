import { inArray } from 'drizzle-orm'
import { vendors } from '../db/schema/catalogue'
import { invalid } from '../http/api-error'
import type { Scope } from '../http/scope'

/** @throws a 422 if a chosen vendor no longer exists */
export async function checkVendors({ db }: Scope, vendor_hashes: readonly string[]): Promise<void> {
  const chosen = [...new Set(vendor_hashes)]
  if ((await db.$count(vendors, inArray(vendors.hashid, chosen))) < chosen.length)
    throw invalid('vendor_hashes', 'A vendor no longer exists. Reload the page and choose again')
}
