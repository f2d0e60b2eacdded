import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { OrderOutcome } from '@/domain/orders/several-orders'
import type { VendorOrder } from '@/domain/orders/vendor-order'
import { linesOfOrders, omitFromSelected } from '@/queries/orders/vendor-orders'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { errorsIn, reasonOf, reasonOptions } from '@/routes/-page/orders/line-values'
import { openTotals, ordersWithOpen, totalText } from './open-totals'

/** Omits a product from several orders. */
export function OmitProductDialog({
  orders,
  product_hash: chosen = '',
  onSent,
  onClose,
}: {
  orders: readonly VendorOrder[]
  /** The product to omit; undefined to choose one. */
  product_hash: string | undefined
  onSent: (outcomes: OrderOutcome[]) => void
  onClose: () => void
}) {
  const { data: lines } = useSuspenseQuery(linesOfOrders(orders.map(({ hashid }) => hashid)))
  const products = openTotals(lines)
  const { mutateAsync: send } = useMutation(omitFromSelected())
  const { form } = useForm({
    initial: { product_hash: chosen, reason: '', note: '' },
    check: ({ product_hash, reason }) =>
      errorsIn({ product_hash: product_hash ? null : 'Required', reason: reason ? null : 'Required' }),
    send: ({ product_hash, reason, note }, idempotencyKey) =>
      send({
        order_hashes: ordersWithOpen(lines, product_hash),
        product_hash,
        reason: reasonOf(reason),
        note,
        idempotencyKey,
      }),
    onSent,
  })
  return (
    <FormDialog
      form={form}
      title="Omit a product"
      description={`What isn't shipped of it comes off ${orders.length === 1 ? 'the selected order' : `the ${orders.length} selected orders`}.`}
      submit="Omit product"
      onClose={onClose}
    >
      <form.AppField name="product_hash">
        {(field) => (
          <field.Select
            label="Product"
            options={products.map((total) => ({ value: total.product_hash, label: totalText(total) }))}
            required
          />
        )}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => <field.Select label="Reason" options={reasonOptions} required />}
      </form.AppField>
      <form.AppField name="note">{(field) => <field.LongText label="Note to the stores" />}</form.AppField>
    </FormDialog>
  )
}
