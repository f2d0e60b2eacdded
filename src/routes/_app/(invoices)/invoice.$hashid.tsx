import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { requireOnboarded } from '@/auth/session/guards'
import { invoice as invoiceQuery } from '@/queries/invoices/invoices'
import { waitForData } from '@/routes/-page/wait-for-data'
import { PageHeader } from '@/ui/layout/page-header'
import { InvoiceCard } from './-invoices/invoice-card'

export const Route = createFileRoute('/_app/(invoices)/invoice/$hashid')({
  beforeLoad: requireOnboarded,
  loader: ({ context, params }) =>
    waitForData(context, context.queryClient.ensureQueryData(invoiceQuery(params.hashid))),
  staticData: { breadcrumb: 'Invoice' },
  component: InvoicePage,
})

/** An invoice: its lines, the credits taken off, and the open amount. */
function InvoicePage() {
  const { hashid } = Route.useParams()
  const {
    data: { invoice, order, credits, payments, remit_to },
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
      <InvoiceCard invoice={invoice} order={order} credits={credits} payments={payments} remitTo={remit_to} />
    </div>
  )
}
