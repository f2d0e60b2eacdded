import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { invoices } from '@/queries/invoices'
import { tableSearch } from '@/ui/data-table/table-search'
import { InvoiceList } from './-invoices/invoice-list'

export const Route = createFileRoute('/_app/(invoices)/invoices')({
  validateSearch: tableSearch,
  beforeLoad: allow(buyers),
  loader: ({ context: { queryClient, partnerContext } }) =>
    void queryClient.prefetchQuery(invoices(partnerContext)),
  staticData: { breadcrumb: 'Invoices' },
  component: InvoiceList,
})
