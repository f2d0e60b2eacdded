import { useMutation } from '@tanstack/react-query'
import type { Invoice } from '@/domain/invoices/invoice'
import { formatMoney } from '@/domain/values/money'
import { pay, refund } from '@/queries/invoices/invoices'
import { RecordDialog } from './record-dialog'

interface Props {
  invoice: Invoice
  timeZone: string
  onClose: () => void
}

/** Records a payment of the balance of an invoice, or of part of it. */
export function PaymentDialog({ invoice, ...place }: Props) {
  const { mutateAsync: send } = useMutation(pay(invoice.hashid))
  return (
    <RecordDialog
      title="Record payment"
      description={`${formatMoney(invoice.open_amount)} of invoice ${invoice.invoice_number} is open.`}
      amount={invoice.open_amount}
      send={send}
      {...place}
    />
  )
}

/** Records that the vendor paid back what it owes on an invoice, or part of it. */
export function RefundDialog({ invoice, ...place }: Props) {
  const { mutateAsync: send } = useMutation(refund(invoice.hashid))
  return (
    <RecordDialog
      title="Record refund"
      description={`${invoice.vendor_name} owes ${formatMoney(invoice.refund_amount)} back on invoice ${invoice.invoice_number}.`}
      amount={invoice.refund_amount}
      send={send}
      {...place}
    />
  )
}
