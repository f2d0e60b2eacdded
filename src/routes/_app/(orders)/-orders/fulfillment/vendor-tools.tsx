import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CheckIcon, ScanBarcodeIcon, TruckIcon } from 'lucide-react'
import { useState } from 'react'
import { linesToShip, type OrderWithItems } from '@/domain/orders/order-detail'
import { orderState } from '@/domain/orders/order-state'
import { useUser } from '@/queries/access/use-user'
import { acknowledge } from '@/queries/orders/fulfillment'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { ShipDialog } from './ship-dialog'

/** Buttons for a vendor to acknowledge, pick or ship a whole order. */
export function VendorTools({
  order,
  size = 'sm',
}: {
  order: OrderWithItems
  /** 'lg' for a thumb. */
  size?: 'sm' | 'lg'
}) {
  const isSupplier = useUser().is_supplier === 1
  const canShip = linesToShip(order).length > 0
  const className = size === 'lg' ? 'flex-1 px-2!' : undefined
  const [isShipping, setShipping] = useState(false)
  const acknowledging = useMutation(acknowledge(order.hashid))
  const { placed, partlyShipped } = orderState.value
  return (
    <>
      {order.state === placed && (
        <Button
          variant="outline"
          size={size}
          className={className}
          disabled={acknowledging.isPending}
          onClick={() => acknowledging.mutate()}
        >
          <CheckIcon /> Acknowledge
        </Button>
      )}
      {canShip && isSupplier && (
        <Link
          to="/supplier/orders/pick/$hashid"
          params={{ hashid: order.hashid }}
          className={buttonVariants({ variant: 'outline', size, className })}
        >
          <ScanBarcodeIcon /> Pick
        </Link>
      )}
      {canShip && (
        <Button size={size} className={className} onClick={() => setShipping(true)}>
          <TruckIcon />{' '}
          {size === 'lg' ? 'Ship' : order.state === partlyShipped ? 'Ship the rest' : 'Ship everything'}
        </Button>
      )}
      {isShipping && <ShipDialog order={order} onClose={() => setShipping(false)} />}
    </>
  )
}
