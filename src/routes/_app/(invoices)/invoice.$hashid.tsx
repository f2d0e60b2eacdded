import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { invoice as invoiceQuery } from '@/queries/invoices'
import { waitForData } from '@/routes/-page/wait-for-data'
import { PageHeader } from '@/ui/layout/page-header'
import { InvoiceCard } from './-invoices/invoice-card'

export const Route = createFileRoute('/_app/(invoices)/invoice/$hashid')({
  beforeLoad: allow(buyers),
  loader: ({ context, params }) =>
    waitForData(context, context.queryClient.ensureQueryData(invoiceQuery(params.hashid))),
  staticData: { breadcrumb: 'Invoice' },
  component: InvoicePage,
})

/** An invoice: its lines, the credits taken off, and the open amount. */
function InvoicePage() {
  const { hashid } = Route.useParams()
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
