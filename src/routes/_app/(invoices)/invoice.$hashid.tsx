import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { invoice } from '@/queries/invoices'
import { waitForData } from '@/routes/-page/wait-for-data'
import { InvoiceView } from './-invoices/invoice-view'

export const Route = createFileRoute('/_app/(invoices)/invoice/$hashid')({
  beforeLoad: allow(buyers),
  loader: ({ context, params }) =>
    waitForData(context, context.queryClient.ensureQueryData(invoice(params.hashid))),
  staticData: { breadcrumb: 'Invoice' },
  component: InvoicePage,
})

function InvoicePage() {
  const { hashid } = Route.useParams()
  return <InvoiceView hashid={hashid} />
}
