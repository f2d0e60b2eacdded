import type { Page } from '@playwright/test'
import { cutOff } from '../../../src/domain/orders/delivery'
import type { Order } from '../../../src/domain/orders/order'
import type { OrderLine, OrderWithItems } from '../../../src/domain/orders/order-detail'
import { compareMoney, minus } from '../../../src/domain/values/money'
import type { Vendor } from '../../../src/domain/vendors/vendor'
import { testNow } from '../../setup/calendar.mjs'
import { callFrom } from './calls'

/**
 * An upcoming order, of one vendor or of any, whose cut-off has passed, with a line that can be canceled: the others come to the
 * minimum of the vendor.
 */
export async function closedOrder(
  page: Page,
  of?: string,
): Promise<{ order: OrderWithItems; line: OrderLine }> {
  const { data: vendors } = await callFrom<{ data: Vendor[] }>(page, '/vendors?limit=-1')
  const { data } = await callFrom<{ data: Order[] }>(page, '/orders?limit=-1&filter=upcoming')
  const dueFirst = data.toSorted((a, b) => a.date_required.localeCompare(b.date_required))
  for (const { hashid, store_hash, vendor_hash, date_required } of dueFirst) {
    const vendor = vendors.find((each) => each.hashid === vendor_hash)
    if (!vendor || (of && of !== vendor_hash)) continue
    const { data: orders } = await callFrom<{ data: OrderWithItems[] }>(
      page,
      `/store/${store_hash}/orders/${vendor_hash}?date_required=${date_required}`,
    )
    const order = orders.find((each) => each.hashid === hashid)
    if (!order || cutOff(vendor, date_required, order.time_zone) > testNow()) continue
    const line = order.items.find(
      ({ ordered_qty, ordered_amount, shipped_qty }) =>
        ordered_qty > 0 &&
        !shipped_qty &&
        compareMoney(minus(order.adjusted_price, ordered_amount), vendor.order_minimum) >= 0,
    )
    if (line) return { order, line }
  }
  throw new Error('No upcoming order has a line that can be canceled after the cut-off')
}
