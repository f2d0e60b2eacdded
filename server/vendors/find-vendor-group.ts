import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/database'
import { vendorGroups } from '../db/schema/catalogue'

/** Finds the vendor group of a short name; archived ones take no suppliers. */
export async function findVendorGroup(db: Database, short_name: string) {
  const [group] = await db
    .select({ hashid: vendorGroups.hashid, name: vendorGroups.name, short_name: vendorGroups.short_name })
    .from(vendorGroups)
    .where(and(eq(vendorGroups.short_name, short_name), isNull(vendorGroups.archived_at)))
  return group
}
