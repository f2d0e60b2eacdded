import { sql } from 'drizzle-orm'
import { productStatus } from '@/domain/catalogue/product'
import type { SupplierDashboard } from '@/domain/reports/supplier-task'
import { sum } from '@/domain/values/money'
import { localDay, takesOrders } from '../../catalogue/offer'
import { products } from '../../db/schema/catalogue/products'
import { orders } from '../../db/schema/orders/orders'
import { partners } from '../../db/schema/stores/partners'
import { marketingAssets } from '../../db/schema/vendors/assets'
import { marketplaceVendors, vendors } from '../../db/schema/vendors/vendors'
import { jsonRows } from '../json-rows'
import { vendorDay } from './tasks/listed'
import type { VendorScope } from './vendor-scope'

type Upcoming = SupplierDashboard['upcoming']

/** Delivery days that are listed. */
const DAYS = 6

/** Returns the next delivery days of a vendor, from today on in the zone of each store, and the totals of all. */
export async function readUpcoming({ db, now, vendor_hash }: VendorScope): Promise<Upcoming> {
  const days = await jsonRows<Upcoming['days'][number]>(
    db,
    sql`select ${orders.date_required} as day, count(*)::int as orders, sum(${orders.total_items})::int as cases,
      sum(${orders.adjusted_price})::text as amount
    from ${orders} join ${partners} on ${partners.hashid} = ${orders.store_hash}
    where ${orders.vendor_hash} = ${vendor_hash} and ${orders.total_items} > 0
      and ${orders.date_required} >= ${vendorDay(now)}::date - 1
      and ${orders.date_required} >= ${localDay(partners.time_zone, now)}
    group by 1 order by 1`,
  )
  return {
    orders: days.reduce((count, day) => count + day.orders, 0),
    cases: days.reduce((count, day) => count + day.cases, 0),
    amount: sum(days.map(({ amount }) => amount)),
    days: days.slice(0, DAYS),
  }
}

/** Returns the first steps that a vendor has completed. */
export async function readStart({ db, vendor_hash }: VendorScope): Promise<SupplierDashboard['start']> {
  const [start] = await jsonRows<SupplierDashboard['start']>(
    db,
    sql`select exists (select from ${products} where ${products.vendor_hash} = ${vendor_hash}) as has_products,
      exists (select from ${products} where ${products.vendor_hash} = ${vendor_hash}
        and ${products.status} = ${productStatus.value.open}) as has_approved_products,
      exists (select from ${orders} where ${orders.vendor_hash} = ${vendor_hash}) as has_orders,
      exists (select from ${marketplaceVendors} where ${marketplaceVendors.vendor_hash} = ${vendor_hash})
        as has_marketplaces,
      ${takesOrders} as takes_orders, cardinality(${vendors.delivery_weekdays}) > 0 as has_delivery_days,
      exists (select from ${marketingAssets} where ${marketingAssets.vendor_hash} = ${vendor_hash}) as has_assets
    from ${vendors} where ${vendors.hashid} = ${vendor_hash}`,
  )
  if (!start) throw new Error('The vendor is gone')
  return start
}
