import { useQuery } from '@tanstack/react-query'
import type { CartLine } from '@/domain/cart/cart-line'
import { alreadyOrdered } from '@/queries/cart/cart'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { shownDay } from '@/routes/-page/shown-day'

/** Says that the product of a cart line is on an open order of its store already, so that nobody orders it twice. */
export function AlreadyOrdered({ order_hash }: { order_hash: string }) {
  const { context } = usePartnerContext()
  const { data: orders = [] } = useQuery({
    ...alreadyOrdered(context),
    select: (all) => all.filter((order) => order.line_hash === order_hash),
  })
  if (orders.length === 0) return null
  return (
    <ul className="text-warning text-xs">
      {orders.map(({ order_hash: hash, order_number, date_required }) => (
        <li key={hash}>
          Already ordered for {shownDay(date_required)} (order {order_number})
        </li>
      ))}
    </ul>
  )
}

/** Counts the lines of an order whose products are on an open order already; nothing if there are none. */
export function AlreadyOrderedCount({ lines }: { lines: readonly CartLine[] }) {
  const { context } = usePartnerContext()
  const { data: count = 0 } = useQuery({
    ...alreadyOrdered(context),
    select: (all) => {
      const ordered = new Set(all.map(({ line_hash }) => line_hash))
      return lines.filter(({ hashid }) => ordered.has(hashid)).length
    },
  })
  if (count === 0) return null
  return (
    <span className="block font-normal text-warning text-xs">
      {count === 1 ? '1 product is already on order' : `${count} products are already on order`}
    </span>
  )
}
