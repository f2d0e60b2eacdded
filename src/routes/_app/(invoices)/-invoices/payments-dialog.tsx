import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { serverNow } from '@/auth/transport/server-clock'
import type { Invoice } from '@/domain/invoices/invoice'
import { INVOICES_A_PAYMENT, paymentMethod, spread } from '@/domain/invoices/payment'
import { compareMoney, formatMoney, type Money, sum } from '@/domain/values/money'
import { moneyText } from '@/domain/values/validation'
import { payTogether } from '@/queries/invoices/invoices'
import { deviceDay } from '@/routes/-page/device-day'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { PageDialog } from '@/routes/-page/page-dialog'
import { methodOf, PaymentFields, paymentErrors } from './payment-fields'

/** Records one payment of several invoices of a vendor, such as a check. A smaller amount settles the oldest ones first. */
export function PaymentsDialog({ invoices, onClose }: { invoices: readonly Invoice[]; onClose: () => void }) {
  const open = invoices.filter(({ open_amount }) => compareMoney(open_amount, '0') > 0)
  const reason = reasonAgainst(open)
  if (reason)
    return (
      <PageDialog size="sm" title="Record payment" onClose={onClose}>
        {reason}
      </PageDialog>
    )
  return <OnePayment invoices={open} onClose={onClose} />
}

/** Returns why invoices can't be paid together; empty if they can. */
function reasonAgainst(open: readonly Invoice[]): string {
  if (open.length === 0) return 'These invoices have no open balance.'
  if (new Set(open.map(({ vendor_hash }) => vendor_hash)).size > 1)
    return 'These invoices are from several vendors. Each vendor is paid separately: select invoices from one vendor.'
  if (open.length > INVOICES_A_PAYMENT) return `Select up to ${INVOICES_A_PAYMENT} open invoices.`
  return ''
}

function OnePayment({ invoices, onClose }: { invoices: readonly Invoice[]; onClose: () => void }) {
  const { mutateAsync: send } = useMutation(payTogether())
  const total = sum(invoices.map(({ open_amount }) => open_amount))
  const { form } = useForm({
    initial: {
      amount: total,
      paid_on: deviceDay(serverNow()),
      method: String(paymentMethod.value.check),
      reference: '',
    },
    check: (values) => ({ ...amountError(values.amount, total), ...paymentErrors(values) }),
    send: ({ amount, paid_on, method, reference }, idempotencyKey) =>
      send({
        parts: spread(amount.trim(), invoices),
        paid_on,
        method: methodOf(method),
        reference,
        idempotencyKey,
      }),
    // Somebody else may have paid one of them meanwhile.
    fieldOf: (field) => (field.startsWith('parts') ? 'amount' : field),
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Record payment"
      description={`${invoices[0]?.vendor_name}: ${formatMoney(total)} is open on ${invoices.length === 1 ? 'one invoice' : `${invoices.length} invoices`}`}
      submit="Record payment"
      onClose={onClose}
    >
      <PaymentFields form={form} />
      <form.Subscribe selector={({ values }) => values.amount}>
        {(amount) => <Parts amount={amount.trim()} total={total} invoices={invoices} />}
      </form.Subscribe>
    </FormDialog>
  )
}

/** How the entered amount is split among the invoices. */
function Parts({ amount, total, invoices }: { amount: string; total: Money; invoices: readonly Invoice[] }) {
  const isValid = Object.keys(amountError(amount, total)).length === 0
  const parts = new Map(
    isValid ? spread(amount, invoices).map((part) => [part.invoice_hash, part.amount]) : [],
  )
  return (
    <ul aria-label="Invoices" className="max-h-60 divide-y overflow-y-auto rounded-md border text-[13px]">
      {invoices.map(({ hashid, invoice_number, store_display_name, open_amount }) => (
        <li key={hashid} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
          <span className="wrap-anywhere">
            {invoice_number}, <span dir="auto">{store_display_name}</span>
          </span>
          <span className="tabular-nums">
            {formatMoney(parts.get(hashid) ?? '0')} of {formatMoney(open_amount)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function amountError(text: string, total: Money): Record<string, string> {
  const amount = text.trim()
  const message = z.safeParse(moneyText, amount).error?.issues[0]?.message
  if (message) return { amount: message }
  if (compareMoney(amount, '0') <= 0) return { amount: 'Must be greater than 0' }
  if (compareMoney(amount, total) > 0)
    return { amount: `${formatMoney(total)} is open. Enter that much or less.` }
  return {}
}
