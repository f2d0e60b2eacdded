import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { userStatus } from '@/domain/access/user-status'
import type { Database } from '../db/database'
import { users } from '../db/schema/access/users'
import { brokerVendors } from '../db/schema/vendors/profiles'
import { vendors } from '../db/schema/vendors/vendors'

/** Selects the vendor that a broker's users work for at first. */
export const firstVendor = (db: Database, broker_hash: string | PgColumn) =>
  db
    .select({ hashid: vendors.hashid })
    .from(brokerVendors)
    .innerJoin(vendors, eq(vendors.hashid, brokerVendors.vendor_hash))
    .where(eq(brokerVendors.broker_hash, broker_hash))
    .orderBy(asc(vendors.name))
    .limit(1)

/** Returns the vendor that a broker's users work for at first; null if it represents none. */
export async function firstVendorOf(db: Database, broker_hash: string): Promise<string | null> {
  const [first] = await firstVendor(db, broker_hash)
  return first?.hashid ?? null
}

/** Condition for active users who work for a vendor, or for a broker that represents it. */
export function worksFor(db: Database, vendor_hash: string | PgColumn): SQL | undefined {
  const representing = db
    .select({ hashid: brokerVendors.broker_hash })
    .from(brokerVendors)
    .where(eq(brokerVendors.vendor_hash, vendor_hash))
  return and(
    or(eq(users.vendor_hash, vendor_hash), inArray(users.broker_hash, representing)),
    eq(users.status, userStatus.active),
  )
}
