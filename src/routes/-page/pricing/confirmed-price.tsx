import { dayIn } from '@/domain/orders/delivery'
import type { OrderItem } from '@/domain/orders/order'
import type { OrderLine, OrderWithItems } from '@/domain/orders/order-detail'
import { confirmedWaterfall } from '@/domain/pricing/confirmed-price'
import { compareMoney } from '@/domain/values/money'
import { KnownPriceParts } from '@/routes/-page/pricing/price-parts'
import { shownDay } from '@/routes/-page/shown-day'

interface Place {
  align?: 'start' | 'end'
  className?: string
}

/** Case price of a confirmed line. It opens the breakdown recorded when the price was agreed. */
export function ConfirmedPrice({
  line,
  order: { placed_at, time_zone, thread },
  ...place
}: {
  line: OrderLine
  order: Pick<OrderWithItems, 'placed_at' | 'time_zone' | 'thread'>
} & Place) {
  const substitution =
    line.replaces_hash !== null && thread.find((entry) => entry.order_item_hash === line.hashid)
  return (
    <AgreedPrice
      line={line}
      agreed_at={substitution ? substitution.at : placed_at}
      time_zone={time_zone}
      {...place}
    />
  )
}

type Agreed = Pick<
  OrderItem,
  | 'purchasable_name'
  | 'case_pack_size'
  | 'qty'
  | 'sell_price'
  | 'discount_amount'
  | 'final_sell_price'
  | 'purchase_order_discounts'
  | 'replaces_hash'
>

/** The same with a known time of agreement: with the order, or with the vendor's substitute. */
export function AgreedPrice({
  line,
  agreed_at,
  time_zone,
  ...place
}: { line: Agreed; agreed_at: string; time_zone: string } & Place) {
  const isReduced = compareMoney(line.discount_amount, '0') > 0
  const day = shownDay(dayIn(time_zone, new Date(agreed_at)))
  const agreed = line.replaces_hash === null ? `As ordered, ${day}` : `At the vendor's price, ${day}`
  return (
    <KnownPriceParts
      name={line.purchasable_name}
      qty={line.qty}
      price={line.final_sell_price}
      instead={isReduced ? line.sell_price : undefined}
      waterfall={confirmedWaterfall(line, agreed)}
      {...place}
    />
  )
}
