import { useMutation } from '@tanstack/react-query'
import { DownloadIcon, PrinterIcon } from 'lucide-react'
import { type Invoice, summaryLines } from '@/domain/invoices/invoice'
import { formatDay } from '@/domain/orders/delivery'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import { formatMoney } from '@/domain/values/money'
import { downloadInvoice } from '@/queries/invoices'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import '@/routes/-page/orders/order-print.css'
import { Fact } from '@/routes/-page/orders/fact'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { InvoiceCredits } from './invoice-credits'
import { InvoiceLines } from './invoice-lines'
import { InvoiceStatusBadge } from './invoice-status'

/** An invoice, with the same layout on screen and in print. */
export function InvoiceCard({ invoice, order }: { invoice: Invoice; order: OrderWithItems }) {
  const lines = order.items.filter(({ ordered_qty }) => ordered_qty > 0)
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
          <Fact label="Delivered">{formatDay(invoice.date_required)}</Fact>
          <Fact label="Issued">{formatDay(invoice.issued_on)}</Fact>
          <Fact label="Due">{formatDay(invoice.due_on)}</Fact>
          <Fact label="Paid">{invoice.paid_on ? formatDay(invoice.paid_on) : 'Not yet'}</Fact>
        </dl>
        <Tools invoice={invoice} />
      </header>
      <InvoiceLines lines={lines} order={order} number={invoice.invoice_number} />
      <InvoiceCredits claims={order.claims} />
      <dl className="ml-auto grid w-full max-w-72 gap-1.5 border-t px-4 py-3 tabular-nums">
        {summaryLines(
          invoice,
          lines.map(({ ordered_amount }) => ordered_amount),
        ).map(([label, amount]) => (
          <div
            key={label}
            className="flex justify-between gap-6 text-muted-foreground last:border-t last:pt-1.5 last:font-semibold last:text-base last:text-foreground"
          >
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Tools({ invoice }: { invoice: Invoice }) {
  const { mutate: download } = useMutation(downloadInvoice(invoice))
  return (
    <div data-screen-only className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" onClick={() => globalThis.print()}>
        <PrinterIcon /> Print
      </Button>
      <Button variant="outline" size="sm" onClick={() => download()}>
        <DownloadIcon /> Download PDF
      </Button>
    </div>
  )
}
