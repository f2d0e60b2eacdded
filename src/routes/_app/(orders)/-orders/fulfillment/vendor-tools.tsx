import { useMutation } from '@tanstack/react-query'
import { CheckIcon, TruckIcon } from 'lucide-react'
import { useState } from 'react'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import { orderState } from '@/domain/orders/order-state'
import { acknowledge } from '@/queries/fulfillment'
import { Button } from '@/ui/primitives/button'
import { linesToShip, ShipDialog } from './ship-dialog'

/** Buttons for a vendor to acknowledge or ship a whole order. */
export function VendorTools({ order }: { order: OrderWithItems }) {
  const [isShipping, setShipping] = useState(false)
  const acknowledging = useMutation(acknowledge(order.hashid))
  const { placed, partlyShipped } = orderState.value
  return (
    <>
      {order.state === placed && (
        <Button
          variant="outline"
          size="sm"
          disabled={acknowledging.isPending}
          onClick={() => acknowledging.mutate()}
        >
          <CheckIcon /> Acknowledge
        </Button>
      )}
      {linesToShip(order).length > 0 && (
        <Button size="sm" onClick={() => setShipping(true)}>
          <TruckIcon /> {order.state === partlyShipped ? 'Ship the rest' : 'Ship everything'}
        </Button>
      )}
      {isShipping && <ShipDialog order={order} onClose={() => setShipping(false)} />}
    </>
  )
}
