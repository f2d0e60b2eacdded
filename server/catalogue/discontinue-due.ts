import { and, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { discontinuationDay } from '@/domain/catalogue/discontinuation'
import { productStatus } from '@/domain/catalogue/product'
import { formatDay } from '@/domain/orders/delivery'
import type { Database } from '../db/database'
import { insertMany } from '../db/insert-many'
import { auditLog } from '../db/schema/access/audit-log'
import { products } from '../db/schema/catalogue/products'
import { newHash } from '../http/hash'
import { hourlyJob } from '../jobs/hourly-job'
import { handleJobs } from '../jobs/job-kind'

const { discontinued } = productStatus.value

export const discontinueJob = hourlyJob(
  'discontinue-products',
  'Discontinue products after their last order day',
)

/** Discontinues products whose last order day has passed, every hour. */
export const handleDiscontinuations = (clock: () => Date) =>
  handleJobs(discontinueJob, {
    work: async () => {},
    finish: async (tx, job) => {
      await discontinueDue(tx, clock(), `job ${job.hashid}`)
    },
  })

/** Discontinues products after their last order day, and records it in their history. @returns their number */
export async function discontinueDue(db: Database, now: Date, request_id: string): Promise<number> {
  const isDue = and(
    isNotNull(products.last_order_day),
    lt(products.last_order_day, discontinuationDay(now)),
    ne(products.status, discontinued),
  )
  const { hashid, vendor_hash, status, last_order_day } = products
  const due = await db
    .select({ hashid, vendor_hash, status, last_order_day })
    .from(products)
    .where(isDue)
    .for('update')
  await db
    .update(products)
    .set({ status: discontinued, version: sql`${products.version} + 1` })
    .where(isDue)
  await insertMany(
    db,
    auditLog,
    due.map((product) => ({
      hashid: newHash(),
      event: 'product-changed' as const,
      subject_hash: product.hashid,
      parent_hash: product.vendor_hash,
      address: '',
      user_agent: '',
      request_id,
      details: {
        before: { status: String(product.status) },
        after: { status: String(discontinued) },
        reason: `Last order day: ${formatDay(product.last_order_day ?? '', now)}`,
      },
      at: now.toISOString(),
    })),
  )
  return due.length
}
