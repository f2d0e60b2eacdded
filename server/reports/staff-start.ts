import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { productStatus } from '@/domain/catalogue/product'
import type { StaffStart } from '@/domain/reports/staff-start'
import { takesOrders } from '../catalogue/offer'
import { memberships } from '../db/schema/access/users'
import { products } from '../db/schema/catalogue/products'
import { orders } from '../db/schema/orders/orders'
import { partners } from '../db/schema/stores/partners'
import { marketplaceVendors, vendors } from '../db/schema/vendors/vendors'
import type { Scope } from '../http/scope'

/** Finds out which steps of a new portal to its first order are done. */
export async function readStaffStart({ db }: Scope): Promise<StaffStart> {
  const seller = sql`${vendors} join ${marketplaceVendors} on ${eq(marketplaceVendors.vendor_hash, vendors.hashid)}`
  const ofSeller = sql`join ${products} on ${eq(products.vendor_hash, vendors.hashid)}`
  const [found] = await db
    .select({
      has_suppliers: exists(sql`${vendors}`),
      has_vendors: exists(sql`${seller} where ${takesOrders}`),
      has_products: exists(
        sql`${seller} ${ofSeller} where ${takesOrders} and ${eq(products.status, productStatus.value.open)}`,
      ),
      has_stores: exists(sql`${partners} where ${isNull(partners.archived_at)}`),
      has_buyers: exists(sql`${memberships}`),
      has_orders: exists(sql`${orders}`),
    })
    .from(sql`(values (1)) as one_row`)
  if (!found) throw new Error('A row of values was not returned')
  return found
}

const exists = (from: SQL) => sql<boolean>`exists (select from ${from})`
