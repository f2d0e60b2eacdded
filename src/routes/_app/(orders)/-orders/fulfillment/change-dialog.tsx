import { useMutation } from '@tanstack/react-query'
import type { OrderLine } from '@/domain/orders/order-detail'
import { change } from '@/queries/orders/fulfillment'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { casesError, errorsIn, reasonOf, reasonOptions } from '@/routes/-page/orders/line-values'

/** Changes the cases that the vendor delivers of a line. */
export function ChangeDialog({
  line,
  order_hash,
  onClose,
}: {
  line: OrderLine
  order_hash: string
  onClose: () => void
}) {
  const { mutateAsync: send } = useMutation(change({ order_hash, hashid: line.hashid }))
  const { form } = useForm({
    initial: { qty: String(line.ordered_qty), reason: '', note: '' },
    check: ({ qty, reason }) =>
      errorsIn({ qty: casesError(qty, line.wanted_qty), reason: reason ? null : 'Required' }),
    send: ({ qty, reason, note }, idempotencyKey) =>
      send({ qty: Number(qty), reason: reasonOf(reason), note, idempotencyKey }),
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Change quantity"
      description={line.purchasable_name}
      submit="Change quantity"
      onClose={onClose}
    >
      <form.AppField name="qty">
        {(field) => (
          <field.Text
            label="Cases you'll deliver"
            inputMode="numeric"
            autoComplete="off"
            hint={`The store ordered ${line.wanted_qty}`}
            required
          />
        )}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => <field.Select label="Reason" options={reasonOptions} required />}
      </form.AppField>
      <form.AppField name="note">{(field) => <field.LongText label="Note to the store" />}</form.AppField>
    </FormDialog>
  )
}
