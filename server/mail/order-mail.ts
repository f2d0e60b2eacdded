import { cartTotals, type OrderPart } from '@/domain/cart/cart'
import type { UnconfirmedOrder } from '@/domain/cart/unconfirmed-order'
import { cutOff, formatDay, formatMoment } from '@/domain/orders/delivery'
import type { StoreSettings } from '@/domain/stores/store-settings'
import { formatMoney } from '@/domain/values/money'
import type { DeliveryTerms } from '@/domain/vendors/vendor'

interface Store {
  display_name: string
  street: string
  city: string
  state: string
  zip: string
  time_zone: string
}

/** A confirmed order with its vendor's terms and the address of its page. */
interface MailedOrder {
  hashid: string
  order_number: number
  part: OrderPart<UnconfirmedOrder>
  vendor: DeliveryTerms & { name: string }
  link: string
}

/** Plain-text mail to a store with the orders placed for it, until when it may change each, and their PDFs. */
export function orderMail(
  store: Store,
  orders: readonly MailedOrder[],
  {
    purchase_order_prefix,
    order_notes,
  }: Pick<StoreSettings['order'], 'purchase_order_prefix' | 'order_notes'>,
) {
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`
  const paragraphs = orders.map((order) =>
    [
      `Order ${purchase_order_prefix}${order.order_number}: ${order.vendor.name}, for ${formatDay(order.part.date_required)}`,
      ...lineTexts(order.part),
      `You can change it until ${cutOffOf(order, store)}:`,
      order.link,
    ].join('\n'),
  )
  return {
    subject: `${count} placed for ${store.display_name}`,
    body: [`${count} placed for ${store.display_name}.`, ...paragraphs, addressText(store), order_notes]
      .filter(Boolean)
      .join('\n\n'),
    order_hashes: orders.map(({ hashid }) => hashid),
  }
}

/** Plain-text mail to a vendor with an order: its lines, until when the store may change it, where it goes, and its PDF. */
export function vendorOrderMail(store: Store, order: MailedOrder) {
  const { hashid, order_number, part, link } = order
  return {
    subject: `Order ${order_number} from ${store.display_name} for ${formatDay(part.date_required)}`,
    body: [
      `${store.display_name} ordered for ${formatDay(part.date_required)}. The store may change the order until ${cutOffOf(order, store)}.`,
      lineTexts(part).join('\n'),
      addressText(store),
      link,
    ].join('\n\n'),
    order_hashes: [hashid],
  }
}

const cutOffOf = ({ vendor, part }: MailedOrder, { time_zone }: Store) =>
  formatMoment(cutOff(vendor, part.date_required, time_zone), time_zone)

const addressText = ({ display_name, street, city, state, zip }: Store) =>
  ['Deliver to', display_name, street, `${city}, ${state} ${zip}`].join('\n')

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
