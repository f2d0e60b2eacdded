import { useMutation } from '@tanstack/react-query'
import { formatCases } from '@/domain/cart/cases'
import { carrierFields } from '@/domain/orders/carrier'
import type { OrderOutcome } from '@/domain/orders/several-orders'
import type { VendorOrder } from '@/domain/orders/vendor-order'
import { shipSelected } from '@/queries/vendor-orders'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useActionForm } from '@/routes/-page/form/use-action-form'
import { CarrierInputs } from '@/routes/-page/orders/carrier-inputs'

/** Ships everything that is left of several orders. */
export function ShipOrdersDialog({
  orders,
  onSent,
  onClose,
}: {
  orders: readonly VendorOrder[]
  onSent: (outcomes: OrderOutcome[]) => void
  onClose: () => void
}) {
  const { mutateAsync: send } = useMutation(shipSelected())
  const form = useActionForm({
    initial: carrierFields.empty,
    errorsOf: () => ({}),
    send: async (values, idempotencyKey) =>
      onSent(await send({ ...values, order_hashes: orders.map(({ hashid }) => hashid), idempotencyKey })),
    onSent: () => {},
  })
  const cases = orders.reduce((total, { open_items }) => total + open_items, 0)
  const orderText = orders.length === 1 ? '1 order' : `${orders.length} orders`
  return (
    <FormDialog
      form={form}
      title={`Ship ${orderText}`}
      description={`${formatCases(cases)} are left to ship. Each order gets its own shipment.`}
      submit={`Ship ${orderText}`}
      onClose={onClose}
    >
      <CarrierInputs form={form} />
    </FormDialog>
  )
}
