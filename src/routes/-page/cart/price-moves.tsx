import { useQuery } from '@tanstack/react-query'
import { serverNow } from '@/auth/transport/server-clock'
import { moveText } from '@/domain/pricing/price-move'
import { priceMoves } from '@/queries/catalogue/products'
import { usePartnerContext } from '@/queries/stores/use-partner-context'

/** Shows why a cart line costs more or less than when it was added. */
export function PriceMoves({ order_hash }: { order_hash: string }) {
  const { context } = usePartnerContext()
  const { data: moves = [] } = useQuery({
    ...priceMoves(context),
    select: (all) => all.filter((move) => move.order_hash === order_hash),
  })
  if (moves.length === 0) return null
  const now = new Date(serverNow())
  return (
    <ul className="text-warning text-xs">
      {moves.map((move) => (
        <li key={moveText(move, now)}>{moveText(move, now)}</li>
      ))}
    </ul>
  )
}
