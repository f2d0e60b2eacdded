import { useMutation } from '@tanstack/react-query'
import { formatMoney, type Money } from '@/domain/values/money'
import { reverse } from '@/queries/invoices/invoices'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'

/** Reverses the rest of a payment. */
export function ReverseDialog({
  payment_hash,
  amount,
  onClose,
}: {
  payment_hash: string
  amount: Money
  onClose: () => void
}) {
  const { mutateAsync: send } = useMutation(reverse(payment_hash))
  const { form } = useForm({
    initial: { reason: '' },
    check: ({ reason }): Record<string, string> => (reason.trim() ? {} : { reason: 'Required' }),
    send: ({ reason }, idempotencyKey) => send({ reason, idempotencyKey }),
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Reverse payment"
      description={`${formatMoney(amount)} of the invoice is open again.`}
      submit="Reverse payment"
      onClose={onClose}
    >
      <form.AppField name="reason">
        {(field) => (
          <field.Text label="Reason" hint="For example: the check bounced." autoComplete="off" required />
        )}
      </form.AppField>
    </FormDialog>
  )
}
