import { sql } from 'drizzle-orm'
import type { Dashboard, Recall } from '@/domain/reports/contract'
import { products } from '../../db/schema/catalogue/products'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { vendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'
import { firstRows, isoOf, rowsUpTo } from '../json-rows'
import { casesLeft } from '../measures'
import type { StoreCondition } from '../report-context'
import { recentlyBought } from './recently-bought'

const FIRST = 8

/** Returns recalled products that the context bought recently, latest recall first. */
export const readRecalls = (scope: Scope, isIn: StoreCondition): Promise<Dashboard['recalls']> =>
  firstRows(
    scope.db,
    sql`select ${products.hashid} as product_hash, ${products.name} as product_name, ${vendors.hashid} as vendor_hash,
      ${vendors.name} as vendor_name, ${isoOf(sql`${products.recalled_at}`)} as recalled_at,
      max(${orders.date_required}) as last_delivery, count(distinct ${orders.store_hash})::int as stores,
      sum(${casesLeft})::int as cases,
      row_number() over (order by ${products.recalled_at} desc, ${products.hashid}) as place
    from ${products}
    join ${vendors} on ${vendors.hashid} = ${products.vendor_hash}
    join ${orderItems} on ${orderItems.product_hash} = ${products.hashid}
    join ${orders} on ${recentlyBought(scope, isIn)}
    where ${products.recalled_at} is not null and ${casesLeft} > 0
    group by ${products.hashid}, ${vendors.hashid}`,
    rowsUpTo<Recall>(FIRST),
  )
