import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { productStatus } from '@/domain/catalogue/product'
import { TASKS_PER_KIND } from '@/domain/reports/supplier-task'
import { products } from '../../../db/schema/catalogue'
import type { TaskList, VendorScope } from '../supplier-tasks'
import { listed } from './listed'

const { rejectedTaste, rejectedIngredients, rejectedQuality } = productStatus.value

/** Products that were rejected, by name. */
export async function readRejectionTasks({ db, vendor_hash }: VendorScope): Promise<TaskList<'rejection'>> {
  const rows = await db
    .select({
      hashid: products.hashid,
      product_hash: products.hashid,
      product_name: products.name,
      status: products.status,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(products)
    .where(
      and(
        eq(products.vendor_hash, vendor_hash),
        inArray(products.status, [rejectedTaste, rejectedIngredients, rejectedQuality]),
      ),
    )
    .orderBy(asc(products.name), asc(products.hashid))
    .limit(TASKS_PER_KIND)
  return listed(rows, ({ total: _total, ...row }) => ({
    ...row,
    kind: 'rejection' as const,
    due_on: null,
    is_overdue: false,
    amount: null,
  }))
}
