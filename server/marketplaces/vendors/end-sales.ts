import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { marketplaceRequests } from '../../db/schema/marketplaces/marketplace-requests'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { marketplaceVendors } from '../../db/schema/vendors/vendors'
import { hourlyJob } from '../../jobs/hourly-job'
import { handleJobs } from '../../jobs/job-kind'
import { isLeaving } from './is-leaving'

export const endSalesJob = hourlyJob('end-marketplace-sales', 'End sales of vendors that leave marketplaces')

/** Ends the sales of vendors every hour, once their last day is over. */
export const handleEndOfSales = (clock: () => Date) =>
  handleJobs(endSalesJob, {
    work: async () => {},
    finish: async (tx) => {
      await endSales(tx, clock())
    },
  })

/**
 * Ends the sales of vendors in marketplaces whose approved last day is over in the time zone of the marketplace. Orders, carts
 * and order guides stay as they are; see docs/product.md. Must run in a transaction.
 * @returns the number of sales
 */
export async function endSales(db: Database, now: Date): Promise<number> {
  const at = now.toISOString()
  const due = await db
    .select({
      hashid: marketplaceRequests.hashid,
      marketplace_hash: marketplaceRequests.marketplace_hash,
      vendor_hash: marketplaceRequests.vendor_hash,
    })
    .from(marketplaceRequests)
    .innerJoin(marketplaces, eq(marketplaces.hashid, marketplaceRequests.marketplace_hash))
    .where(
      and(
        isLeaving,
        sql`${marketplaceRequests.last_day} < (${at}::timestamptz at time zone ${marketplaces.time_zone})::date`,
      ),
    )
    .for('update', { of: marketplaceRequests })
  for (const { hashid, marketplace_hash, vendor_hash } of due) {
    await db
      .delete(marketplaceVendors)
      .where(
        and(
          eq(marketplaceVendors.marketplace_hash, marketplace_hash),
          eq(marketplaceVendors.vendor_hash, vendor_hash),
        ),
      )
    await db.update(marketplaceRequests).set({ left_at: at }).where(eq(marketplaceRequests.hashid, hashid))
  }
  return due.length
}
