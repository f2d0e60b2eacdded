import { cartTotals, type OrderPart } from '@/domain/cart/cart'
import type { UnconfirmedOrder } from '@/domain/cart/unconfirmed-order'
import { formatDay } from '@/domain/orders/delivery'
import type { StoreSettings } from '@/domain/stores/store-settings'
import { formatMoney } from '@/domain/values/money'

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
    const lines = part.lines.map(
      (line) =>
        `  ${line.qty} x ${line.purchasable_name} (${line.item_code}), ${formatMoney(line.final_sell_price)} per case`,
    )
    return [heading, ...lines, `  Total ${formatMoney(cartTotals(part.lines).adjusted_price)}`].join('\n')
  })
  return {
    subject: `${count} placed for ${store.display_name}`,
    body: [`${count} placed for ${store.display_name}.`, ...paragraphs, order_notes]
      .filter(Boolean)
      .join('\n\n'),
  }
}
