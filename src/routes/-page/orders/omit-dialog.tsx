import { useMutation } from '@tanstack/react-query'
import { formatCases } from '@/domain/cart/cases'
import type { OrderLine } from '@/domain/orders/order-detail'
import { omit } from '@/queries/orders/fulfillment'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { errorsIn, reasonOf, reasonOptions } from './line-values'

/** Takes the unshipped cases of a line off the order. */
export function OmitDialog({
  line,
  order_hash,
  onClose,
}: {
  line: OrderLine
  order_hash: string
  onClose: () => void
}) {
  const { mutateAsync: send } = useMutation(omit({ order_hash, hashid: line.hashid }))
  const { form } = useForm({
    initial: { reason: '', note: '' },
    check: ({ reason }) => errorsIn({ reason: reason ? null : 'Required' }),
    send: ({ reason, note }, idempotencyKey) => send({ reason: reasonOf(reason), note, idempotencyKey }),
    onSent: onClose,
  })
  const open = line.ordered_qty - (line.shipped_qty ?? 0)
  return (
    <FormDialog
      form={form}
      title="Omit line"
      description={`${formatCases(open)} of ${line.purchasable_name} come off the order.`}
      submit="Omit line"
      onClose={onClose}
    >
      <form.AppField name="reason">
        {(field) => <field.Select label="Reason" options={reasonOptions} required />}
      </form.AppField>
      <form.AppField name="note">{(field) => <field.LongText label="Note to the store" />}</form.AppField>
    </FormDialog>
  )
}
