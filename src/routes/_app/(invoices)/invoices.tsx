import { createFileRoute, Link } from '@tanstack/react-router'
import { ReceiptIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { invoices } from '@/queries/invoices'
import { usePartnerContext } from '@/queries/use-partner-context'
import { invoiceColumns, invoiceColumnsOfStore } from '@/routes/-page/invoices/invoice-columns'
import { InvoiceList } from '@/routes/-page/invoices/invoice-list'
import { ListPage } from '@/routes/-page/table/list-page'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'

export const Route = createFileRoute('/_app/(invoices)/invoices')({
  validateSearch: tableSearch,
  beforeLoad: allow(buyers),
  loader: ({ context: { queryClient, partnerContext } }) =>
    void queryClient.prefetchQuery(invoices(partnerContext)),
  staticData: { breadcrumb: 'Invoices' },
  component: InvoicesPage,
})

/** Invoices of the context's stores. */
function InvoicesPage() {
  const { context, stores } = usePartnerContext()
  const { where = '' } = Route.useSearch()
  return (
    <ListPage title="Invoices" hint={context?.name ?? 'All stores'}>
      <InvoiceList
        to="/invoices"
        context={context}
        where={where}
        columns={stores.length > 1 ? invoiceColumns : invoiceColumnsOfStore}
        empty={
          <EmptyState
            icon={ReceiptIcon}
            title="No invoices yet"
            action={
              <Link to="/orders/{-$filter}" params={{ filter: 'upcoming' }} className={buttonVariants()}>
                View Upcoming Orders
              </Link>
            }
          >
            Invoices appear here when a vendor bills a delivery.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
