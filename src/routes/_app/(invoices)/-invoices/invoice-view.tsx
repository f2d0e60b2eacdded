import { useSuspenseQuery } from '@tanstack/react-query'
import { invoice as invoiceQuery } from '@/queries/invoices'
import { PageHeader } from '@/ui/layout/page-header'
import { InvoiceCard } from './invoice-card'

/** An invoice: its lines, the credits taken off, and the open amount. */
export function InvoiceView({ hashid }: { hashid: string }) {
  const {
    data: { invoice, order },
  } = useSuspenseQuery(invoiceQuery(hashid))
  return (
    <div className="grid gap-4">
      <PageHeader
        title={`Invoice ${invoice.invoice_number}`}
        hint={
          <>
            <span dir="auto">{invoice.vendor_name}</span> to{' '}
            <span dir="auto">{invoice.store_display_name}</span>
          </>
        }
      />
      <InvoiceCard invoice={invoice} order={order} />
    </div>
  )
}
