import { asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { vendors } from '../db/schema/catalogue'
import { brokerVendors } from '../db/schema/vendors'

/** Returns the vendor that a broker's users work for at first; null if it represents none. */
export async function firstVendorOf(db: Database, broker_hash: string): Promise<string | null> {
  const [first] = await db
    .select({ hashid: vendors.hashid })
    .from(brokerVendors)
    .innerJoin(vendors, eq(vendors.hashid, brokerVendors.vendor_hash))
    .where(eq(brokerVendors.broker_hash, broker_hash))
    .orderBy(asc(vendors.name))
    .limit(1)
  return first?.hashid ?? null
}
