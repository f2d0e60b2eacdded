import { obstaclesText, orderObstacles, type Standing } from '@/domain/vendors/order-obstacles'
import { Callout } from '@/ui/layout/callout'

/** Says to staff why stores cannot order from a vendor; nothing if they can. */
export function OrderNotice({ vendor }: { vendor: Standing }) {
  const obstacles = orderObstacles(vendor)
  if (obstacles.length === 0) return null
  return (
    <Callout variant="warning" title="Stores can’t order from this vendor">
      {obstaclesText(obstacles)}
    </Callout>
  )
}
