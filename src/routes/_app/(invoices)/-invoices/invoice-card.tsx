import { useMutation } from '@tanstack/react-query'
import { BanknoteIcon, DownloadIcon, PrinterIcon } from 'lucide-react'
import { useState } from 'react'
import { admin, allows } from '@/domain/access/rule'
import {
  type CreditNote,
  deliveryOf,
  type Invoice,
  invoiceLines,
  summaryLines,
  termsOf,
} from '@/domain/invoices/invoice'
import type { Payment } from '@/domain/invoices/payment'
import { claimStatus } from '@/domain/orders/claim'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import { compareMoney, formatMoney } from '@/domain/values/money'
import { useUser } from '@/queries/access/use-user'
import { downloadInvoice } from '@/queries/invoices/invoices'
import { shownDay } from '@/routes/-page/shown-day'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import '@/routes/-page/orders/order-print.css'
import { InvoiceStatusBadge } from '@/routes/-page/invoices/invoice-status'
import { Fact } from '@/routes/-page/orders/fact'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { InvoiceCredits } from './invoice-credits'
import { InvoiceLines } from './invoice-lines'
import { InvoicePayments } from './invoice-payments'
import { PaymentDialog, RefundDialog } from './payment-dialog'

interface Billed {
  invoice: Invoice
  order: OrderWithItems
  credits: readonly CreditNote[]
  payments: readonly Payment[]
  /** Remit-to name and address, one line each. */
  remitTo: readonly string[]
}

/** An invoice, with the same layout on screen and in print. */
export function InvoiceCard({ invoice, order, credits, payments, remitTo }: Billed) {
  const lines = invoiceLines(invoice, order)
  const [deliveryLabel, deliveryDay] = deliveryOf(invoice, order)
  const waiting = order.claims.filter(
    ({ status, order_item_hash }) =>
      status === claimStatus.value.waiting && lines.some(({ item }) => item.hashid === order_item_hash),
  )
  return (
    <Card data-slot="invoice" aria-label={`Invoice ${invoice.invoice_number}`}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b px-4 py-3">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Fact label="Status">
            <InvoiceStatusBadge {...invoice} />
          </Fact>
          <Fact label="Order">
            <OrderLink order={invoice} className="text-primary underline underline-offset-4">
              {invoice.order_number}
            </OrderLink>
          </Fact>
          <Fact label={deliveryLabel}>{shownDay(deliveryDay)}</Fact>
          <Fact label="Issued">{shownDay(invoice.issued_on)}</Fact>
          <Fact label="Terms">{termsOf(invoice)}</Fact>
          <Fact label="Due">{shownDay(invoice.due_on)}</Fact>
          <Fact label="Paid">{invoice.paid_on ? shownDay(invoice.paid_on) : 'Not yet'}</Fact>
        </dl>
        <Tools invoice={invoice} payments={payments} timeZone={order.time_zone} />
      </header>
      <InvoiceLines lines={lines} order={order} number={invoice.invoice_number} />
      <InvoiceCredits credits={credits} waiting={waiting} />
      <InvoicePayments payments={payments} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 border-t">
        <dl className="px-4 py-3">
          <Fact label="Remit to">
            {remitTo.map((line) => (
              <span key={line} dir="auto" className="block break-words">
                {line}
              </span>
            ))}
          </Fact>
        </dl>
        <dl className="ml-auto grid w-full max-w-72 gap-1.5 px-4 py-3 tabular-nums">
          {summaryLines(invoice, lines).map(([label, amount]) => (
            <div
              key={label}
              className="flex justify-between gap-6 text-muted-foreground last:border-t last:pt-1.5 last:font-semibold last:text-base last:text-foreground"
            >
              <dt>{label}</dt>
              <dd>{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}

function Tools({
  invoice,
  payments,
  timeZone,
}: Pick<Billed, 'invoice' | 'payments'> & {
  timeZone: string
}) {
  const { mutate: download } = useMutation(downloadInvoice(invoice))
  const [recording, setRecording] = useState<'payment' | 'refund' | null>(null)
  const mayRecord = allows(admin, useUser())
  const isOpen = compareMoney(invoice.open_amount, '0') > 0
  // Invoices paid outside the portal are refunded there too.
  const isRefundable = compareMoney(invoice.refund_amount, '0') > 0 && payments.length > 0
  const dialog = { invoice, timeZone, onClose: () => setRecording(null) }
  return (
    <div data-screen-only className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" onClick={() => globalThis.print()}>
        <PrinterIcon /> Print
      </Button>
      <Button variant="outline" size="sm" onClick={() => download()}>
        <DownloadIcon /> Download PDF
      </Button>
      {mayRecord && isOpen && (
        <Button size="sm" onClick={() => setRecording('payment')}>
          <BanknoteIcon /> Record payment
        </Button>
      )}
      {mayRecord && isRefundable && (
        <Button size="sm" onClick={() => setRecording('refund')}>
          <BanknoteIcon /> Record refund
        </Button>
      )}
      {recording === 'payment' && <PaymentDialog {...dialog} />}
      {recording === 'refund' && <RefundDialog {...dialog} />}
    </div>
  )
}
