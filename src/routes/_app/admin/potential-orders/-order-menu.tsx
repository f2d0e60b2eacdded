import { Link } from '@tanstack/react-router'
import { RowMenu } from '@/routes/-page/table/row-menu'
import { DropdownMenuItem } from '@/ui/primitives/dropdown-menu'
import type { TimedOrder } from './-use-timed-orders'

/** The actions of one order. */
export function OrderMenu({
  order,
  name,
  anchor,
  onRemind,
  onClose,
}: {
  order: TimedOrder
  name: string
  anchor: HTMLElement
  onRemind: () => void
  onClose: () => void
}) {
  const { store_hash, vendor_hash, date_required } = order
  return (
    <RowMenu name={name} anchor={anchor} onClose={onClose}>
      <DropdownMenuItem onSelect={onRemind}>Remind the buyer</DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link
          to="/order/view/$store/$type/$vendor/{-$dateRequired}"
          params={{
            store: store_hash,
            type: 'unconfirmed',
            vendor: vendor_hash,
            dateRequired: date_required,
          }}
        >
          Open the cart
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link
          to="/order/start/{-$storeHash}/{-$straightToCart}"
          params={{ storeHash: store_hash, straightToCart: undefined }}
          search={{ vendor: vendor_hash, date: date_required }}
        >
          Open the order pad
        </Link>
      </DropdownMenuItem>
    </RowMenu>
  )
}
