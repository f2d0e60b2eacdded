import { and, eq, sql } from 'drizzle-orm'
import { isComplete } from '@/domain/catalogue/completeness-bits'
import { productStatus } from '@/domain/catalogue/product'
import { filledBits } from '../../../catalogue/own-products/filled-bits'
import { products } from '../../../db/schema/catalogue/products'
import type { VendorScope } from '../vendor-scope'
import type { TaskList } from './listed'

/** One task for the products in process that lack data. Products on sale are not counted: they sell as they are. */
export async function readIncompleteTasks({ db, vendor_hash }: VendorScope): Promise<TaskList<'incomplete'>> {
  const found = await db
    .select({ filled: filledBits.as('filled'), products: sql<number>`count(*)::int` })
    .from(products)
    .where(and(eq(products.vendor_hash, vendor_hash), eq(products.status, productStatus.value.inProcess)))
    .groupBy(sql`filled`)
  const count = found
    .filter(({ filled }) => !isComplete(filled))
    .reduce((total, each) => total + each.products, 0)
  if (count === 0) return { count, tasks: [] }
  return {
    count: 1,
    tasks: [
      {
        kind: 'incomplete',
        hashid: vendor_hash,
        products: count,
        due_on: null,
        is_overdue: false,
        amount: null,
      },
    ],
  }
}
