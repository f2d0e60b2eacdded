import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { productStatus } from '@/domain/catalogue/product'
import { waitingStatuses } from '@/domain/changes/change-status'
import { TASKS_PER_KIND } from '@/domain/reports/supplier-task'
import type { Database } from '../../../db/database'
import { products } from '../../../db/schema/catalogue/products'
import { changeItems, changeSets } from '../../../db/schema/changes'
import type { VendorScope } from '../vendor-scope'
import { listed, type TaskList } from './listed'

const { open, rejectedTaste, rejectedIngredients, rejectedQuality } = productStatus.value

/** Sets of the vendor that ask staff to open a product. */
const submissionsOf = (db: Database, vendor_hash: string) =>
  db
    .select({ hashid: changeItems.record_hash })
    .from(changeItems)
    .innerJoin(changeSets, eq(changeSets.hashid, changeItems.set_hash))
    .where(
      and(
        eq(changeSets.vendor_hash, vendor_hash),
        inArray(changeSets.status, waitingStatuses),
        eq(changeItems.entity, 'product'),
        eq(changeItems.record_hash, products.hashid),
        eq(changeItems.state, 'pending'),
        eq(changeItems.field, 'status'),
        sql`${changeItems.after} #>> '{}' = ${String(open)}`,
      ),
    )

/** Products that were rejected and not submitted again, by name. */
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
        notExists(submissionsOf(db, vendor_hash)),
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
