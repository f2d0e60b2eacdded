import { cartTotals, type OrderPart } from '@/domain/cart/cart'
import type { UnconfirmedOrder } from '@/domain/cart/unconfirmed-order'
import { cutOff, formatDay, formatMoment } from '@/domain/orders/delivery'
import type { StoreSettings } from '@/domain/stores/store-settings'
import { formatMoney } from '@/domain/values/money'
import type { DeliveryTerms } from '@/domain/vendors/vendor'

/** Plain-text mail to a store with the orders placed for it. */
export function orderMail(
  store: { display_name: string },
  orders: readonly { order_number: number; part: OrderPart<UnconfirmedOrder> }[],
  {
    purchase_order_prefix,
    order_notes,
  }: Pick<StoreSettings['order'], 'purchase_order_prefix' | 'order_notes'>,
): { subject: string; body: string } {
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`
  const paragraphs = orders.map(({ order_number, part }) => {
    const vendor = part.lines[0]?.vendor_name ?? ''
    const heading = `Order ${purchase_order_prefix}${order_number}: ${vendor}, for ${formatDay(part.date_required)}`
    return [heading, ...lineTexts(part)].join('\n')
  })
  return {
    subject: `${count} placed for ${store.display_name}`,
    body: [`${count} placed for ${store.display_name}.`, ...paragraphs, order_notes]
      .filter(Boolean)
      .join('\n\n'),
  }
}

/** Plain-text mail to a vendor with an order: its lines, until when the store may change it, and where it goes. */
export function vendorOrderMail(
  store: {
    display_name: string
    street: string
    city: string
    state: string
    zip: string
    time_zone: string
  },
  vendor: DeliveryTerms,
  { order_number, part, link }: { order_number: number; part: OrderPart<UnconfirmedOrder>; link: string },
): { subject: string; body: string } {
  const closesAt = cutOff(vendor, part.date_required, store.time_zone)
  return {
    subject: `Order ${order_number} from ${store.display_name} for ${formatDay(part.date_required)}`,
    body: [
      `${store.display_name} ordered for ${formatDay(part.date_required)}. The store may change the order until ${formatMoment(closesAt, store.time_zone)}.`,
      lineTexts(part).join('\n'),
      ['Deliver to', store.display_name, store.street, `${store.city}, ${store.state} ${store.zip}`].join(
        '\n',
      ),
      link,
    ].join('\n\n'),
  }
}

/** The lines of an order as the pad sorts them, and the total. */
function lineTexts({ lines }: OrderPart<UnconfirmedOrder>): string[] {
  const sorted = lines.toSorted((a, b) => a.purchasable_name.localeCompare(b.purchasable_name))
  return [
    ...sorted.map(
      (line) =>
        `  ${line.qty} x ${line.purchasable_name} (${line.item_code}), ${formatMoney(line.final_sell_price)} per case`,
    ),
    `  Total ${formatMoney(cartTotals(lines).adjusted_price)}`,
  ]
}
