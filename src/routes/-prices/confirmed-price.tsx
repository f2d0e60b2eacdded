import { serverNow } from '@/auth/server-clock'
import { confirmedWaterfall } from '@/domain/confirmed-price'
import { dayIn, formatDay } from '@/domain/delivery'
import { compareMoney } from '@/domain/money'
import type { OrderLine, OrderWithItems } from '@/domain/order-account'
import { KnownPriceParts } from '@/ui/price-parts'

/** What a case of a confirmed line costs. It opens into the parts that were kept, with the day of the agreement. */
export function ConfirmedPrice({
  line,
  order,
  ...place
}: {
  line: OrderLine
  order: Pick<OrderWithItems, 'placed_at' | 'time_zone' | 'thread'>
  align?: 'start' | 'end'
  className?: string
}) {
  const isReduced = compareMoney(line.discount_amount, '0') > 0
  return (
    <KnownPriceParts
      name={line.purchasable_name}
      qty={line.qty}
      price={line.final_sell_price}
      instead={isReduced ? line.sell_price : undefined}
      waterfall={confirmedWaterfall(line, agreementOf(line, order))}
      {...place}
    />
  )
}

/** When the price was agreed: with the order, or for what came instead of something else when the vendor said so. */
function agreementOf(
  line: OrderLine,
  { placed_at, time_zone, thread }: Pick<OrderWithItems, 'placed_at' | 'time_zone' | 'thread'>,
) {
  const isInstead = line.replaces_hash !== null
  const said = isInstead && thread.find(({ order_item_hash }) => order_item_hash === line.hashid)
  const day = formatDay(dayIn(time_zone, new Date(said ? said.at : placed_at)), new Date(serverNow()))
  return isInstead ? `As the vendor offered it, ${day}` : `As ordered, ${day}`
}
