import { cartTotals, type OrderPart } from '@/domain/cart/cart'
import type { CartLine } from '@/domain/cart/cart-line'
import { formatPoundPrice } from '@/domain/catalogue/catch-weight'
import { cutOff } from '@/domain/orders/delivery'
import { formatFullDay, formatFullMoment } from '@/domain/orders/full-date'
import { lineTotal } from '@/domain/pricing/price'
import { formatMoney } from '@/domain/values/money'
import type { DeliveryTerms } from '@/domain/vendors/vendor'
import {
  addressLines,
  agreedTerms,
  billingLines,
  type DocumentStore,
  type DocumentVendor,
  deliveryLines,
  vendorLines,
} from '../orders/documents/document-parties'

/** A confirmed order with its vendor and the address of its page. */
export interface MailedOrder {
  hashid: string
  order_number: number
  part: OrderPart<CartLine>
  vendor: DeliveryTerms & DocumentVendor
  link: string
}

/** Mail to a store with the orders placed for it, until when it may change each, and their PDFs. */
export function orderMail(store: DocumentStore, orders: readonly MailedOrder[]) {
  const { display_name } = store.store
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`
  const paragraphs = orders.map((order) =>
    [
      `Order ${purchaseOrder(store, order)}: ${order.vendor.name}, for ${formatFullDay(order.part.date_required)}`,
      ...lineTexts(order.part),
      termsText(store, order),
      vendorLines(order.vendor, order.vendor.name).join(', '),
      `You can change it until ${cutOffOf(order, store)}:`,
      order.link,
    ].join('\n'),
  )
  return {
    subject: `${count} placed for ${display_name}`,
    body: [
      `${count} placed for ${display_name}.`,
      ...paragraphs,
      ['Deliver to', display_name, ...addressLines(store.store)].join('\n'),
      store.delivery.order_notes,
    ]
      .filter(Boolean)
      .join('\n\n'),
    order_hashes: orders.map(({ hashid }) => hashid),
  }
}

/** Mail to a vendor with an order: its lines, until when the store may change it, where and how to deliver it, and its PDF. */
export function vendorOrderMail(store: DocumentStore, order: MailedOrder) {
  const { hashid, order_number, part, link } = order
  const { display_name } = store.store
  const day = formatFullDay(part.date_required)
  return {
    subject: `Order ${order_number} from ${display_name} for ${day}`,
    body: [
      `${display_name} ordered for ${day}. The store may change the order until ${cutOffOf(order, store)}.`,
      [`Order ${purchaseOrder(store, order)}`, ...lineTexts(part), termsText(store, order)].join('\n'),
      ['Deliver to', display_name, ...deliveryLines(store.delivery, part.date_required)].join('\n'),
      ['Bill to', ...billingLines(store)].join('\n'),
      link,
    ].join('\n\n'),
    order_hashes: [hashid],
  }
}

const purchaseOrder = ({ purchase_order_prefix }: DocumentStore, { order_number }: MailedOrder) =>
  `${purchase_order_prefix}${order_number}`

const termsText = (store: DocumentStore, order: MailedOrder) =>
  `PO number ${purchaseOrder(store, order)} · Terms: ${agreedTerms(store, order.vendor)}`

const cutOffOf = ({ vendor, part }: MailedOrder, { store: { time_zone } }: DocumentStore) =>
  formatFullMoment(cutOff(vendor, part.date_required, time_zone), time_zone)

/** The lines of an order as the pad sorts them, and the total. Cells are separated by two spaces. */
function lineTexts({ lines }: OrderPart<CartLine>): string[] {
  const sorted = lines.toSorted((a, b) => a.purchasable_name.localeCompare(b.purchasable_name))
  return [
    ...sorted.map(({ qty, purchasable_name, item_code, final_sell_price, catch_weight }) =>
      [
        `  ${qty} ×`,
        `${purchasable_name.replaceAll(/\s+/g, ' ')} (${item_code})`,
        `${formatMoney(final_sell_price)} per case`,
        ...(catch_weight ? [`${formatPoundPrice(final_sell_price, catch_weight)}, estimated`] : []),
        formatMoney(lineTotal({ qty, final_sell_price })),
      ].join('  '),
    ),
    `  Total  ${formatMoney(cartTotals(lines).adjusted_price)}${lines.some(({ catch_weight }) => catch_weight) ? ', estimated' : ''}`,
  ]
}
