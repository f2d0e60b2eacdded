import { and, asc, eq, gte, inArray, lte, or } from 'drizzle-orm'
import { MOST_ORDERS, type NoticeCriteria, typedNumbers } from '@/domain/orders/order-notice'
import { isOneOf } from '../../db/one-of'
import { orders } from '../../db/schema/orders/orders'
import { partners } from '../../db/schema/stores/partners'
import { vendors } from '../../db/schema/vendors/vendors'
import { invalid } from '../../http/api-error'
import type { Scope } from '../../http/scope'

export const noticeOrderColumns = {
  hashid: orders.hashid,
  order_number: orders.order_number,
  store_hash: orders.store_hash,
  store_name: partners.display_name,
  vendor_hash: orders.vendor_hash,
  vendor_name: vendors.name,
  date_required: orders.date_required,
}

/** Finds the orders that a notice is about, by day and number. @throws a 422 if there are too many */
export async function findNoticeOrders(
  scope: Scope,
  { vendor_hashes, from, to, order_numbers }: NoticeCriteria,
) {
  const typed = typedNumbers(order_numbers)
  const numbers = 'numbers' in typed ? typed.numbers : []
  const isChosen = vendor_hashes.length > 0 || from || to
  const ofVendorsAndDays = and(
    vendor_hashes.length > 0 ? isOneOf(orders.vendor_hash, vendor_hashes) : undefined,
    from ? gte(orders.date_required, from) : undefined,
    to ? lte(orders.date_required, to) : undefined,
  )
  const found = await scope.db
    .select({ ...noticeOrderColumns, email: partners.email })
    .from(orders)
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .innerJoin(vendors, eq(vendors.hashid, orders.vendor_hash))
    .where(
      and(
        scope.ofOrders(orders),
        or(isChosen ? ofVendorsAndDays : undefined, inArray(orders.order_number, numbers)),
      ),
    )
    .orderBy(asc(orders.date_required), asc(orders.order_number))
    .limit(MOST_ORDERS + 1)
  if (found.length > MOST_ORDERS)
    throw invalid(
      isChosen ? 'to' : 'order_numbers',
      `More than ${MOST_ORDERS.toLocaleString('en-US')} orders match. Choose fewer days or vendors`,
    )
  const known = new Set(found.map(({ order_number }) => order_number))
  return { orders: found, unknown_numbers: numbers.filter((number) => !known.has(number)) }
}
export type FoundOrder = Awaited<ReturnType<typeof findNoticeOrders>>['orders'][number]
