import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { invoice } from '@/queries/invoices'
import { PageLoading } from '@/ui/layout/loading'
import { InvoiceView } from './-invoices/invoice-view'

export const Route = createFileRoute('/_app/(invoices)/invoice/$hashid')({
  beforeLoad: allow(buyers),
  loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(invoice(params.hashid)),
  staticData: { breadcrumb: 'Invoice' },
  component: InvoicePage,
  pendingComponent: PageLoading,
})

function InvoicePage() {
  const { hashid } = Route.useParams()
  return <InvoiceView hashid={hashid} />
}
