import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { OrderOutcome } from '@/domain/orders/several-orders'
import type { VendorOrder } from '@/domain/orders/vendor-order'
import { linesOfOrders, swapInSelected } from '@/queries/orders/vendor-orders'
import { SwapFormDialog } from '@/routes/-page/orders/swap-form-dialog'
import { openTotals, ordersWithOpen, totalText } from './open-totals'

/** Offers the stores of several orders another product for one, or for any that they have. */
export function SwapProductDialog({
  orders,
  product_hash,
  onSent,
  onClose,
}: {
  orders: readonly VendorOrder[]
  /** The product to replace; undefined to choose one. */
  product_hash: string | undefined
  onSent: (outcomes: OrderOutcome[]) => void
  onClose: () => void
}) {
  const { data: lines } = useSuspenseQuery(linesOfOrders(orders.map(({ hashid }) => hashid)))
  const totals = openTotals(lines).filter((total) => !product_hash || total.product_hash === product_hash)
  const { mutateAsync: send } = useMutation(swapInSelected())
  const chosen = product_hash ? totals[0] : undefined
  return (
    <SwapFormDialog
      vendor_hash={orders[0]?.vendor_hash ?? ''}
      ordered={totals.map((total) => ({ product_hash: total.product_hash, label: totalText(total) }))}
      qty={null}
      description={`${chosen ? `Instead of ${totalText(chosen)}. ` : ''}Each store is offered as many cases as its order has left to ship, and accepts or declines them.`}
      noteLabel="Note to the stores"
      send={async ({
        ordered_hash,
        swap: { product_hash: replacement_hash, sell_price, reason, note },
        ...key
      }) =>
        onSent(
          await send({
            order_hashes: ordersWithOpen(lines, ordered_hash),
            product_hash: ordered_hash,
            replacement_hash,
            sell_price,
            reason,
            note,
            ...key,
          }),
        )
      }
      onClose={onClose}
    />
  )
}
