import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { dayIn } from '@/domain/orders/delivery'
import { TASKS_PER_KIND } from '@/domain/reports/supplier-task'
import { sampleDue } from '@/domain/samples/sample-due'
import { sampleStatus } from '@/domain/samples/sample-request'
import { products } from '../../../db/schema/catalogue/products'
import { sampleRequests } from '../../../db/schema/samples'
import { partners } from '../../../db/schema/stores/partners'
import type { VendorScope } from '../vendor-scope'
import { listed, type TaskList } from './listed'

const { requested, accepted } = sampleStatus.value

/** Samples that the vendor answers or ships, those that wait longest first. */
export async function readSampleTasks({ db, now, vendor_hash }: VendorScope): Promise<TaskList<'sample'>> {
  const rows = await db
    .select({
      hashid: sampleRequests.hashid,
      product_name: products.name,
      store_display_name: partners.display_name,
      time_zone: partners.time_zone,
      qty: sampleRequests.qty,
      status: sampleRequests.status,
      updated_at: sampleRequests.updated_at,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(sampleRequests)
    .innerJoin(products, eq(products.hashid, sampleRequests.product_hash))
    .innerJoin(partners, eq(partners.hashid, sampleRequests.store_hash))
    .where(
      and(eq(sampleRequests.vendor_hash, vendor_hash), inArray(sampleRequests.status, [requested, accepted])),
    )
    .orderBy(asc(sampleRequests.updated_at), asc(sampleRequests.hashid))
    .limit(TASKS_PER_KIND)
  return listed(rows, ({ total: _total, time_zone, status, updated_at, ...row }) => {
    const due = sampleDue({ status, updated_at })
    const due_on = due && dayIn(time_zone, due.at)
    return {
      ...row,
      kind: 'sample' as const,
      is_accepted: status === accepted,
      due_on,
      is_overdue: due_on !== null && due_on < dayIn(time_zone, now),
      amount: null,
    }
  })
}
