import { useMutation } from '@tanstack/react-query'
import type { OrderLine, OrderWithItems } from '@/domain/orders/order-detail'
import { formatMoney } from '@/domain/values/money'
import { offer } from '@/queries/orders/fulfillment'
import { SwapFormDialog } from '@/routes/-page/orders/swap-form-dialog'

/** Offers the store another product for the unshipped cases of a line. */
export function SwapDialog({
  line,
  order,
  onClose,
}: {
  line: OrderLine
  order: OrderWithItems
  onClose: () => void
}) {
  const { mutateAsync: send } = useMutation(offer({ order_hash: order.hashid, hashid: line.hashid }))
  return (
    <SwapFormDialog
      vendor_hash={order.vendor_hash}
      ordered={[{ product_hash: line.product_hash, label: line.purchasable_name }]}
      qty={line.ordered_qty - (line.shipped_qty ?? 0)}
      description={`Instead of ${line.purchasable_name} at ${formatMoney(line.final_sell_price)} a case. The store accepts or declines it.`}
      noteLabel="Note to the store"
      send={async ({ swap, idempotencyKey }) => {
        await send({ ...swap, idempotencyKey })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
