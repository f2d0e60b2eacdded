import { createFileRoute, Link } from '@tanstack/react-router'
import { LandmarkIcon, ReceiptIcon } from 'lucide-react'
import { requireOnboarded } from '@/auth/session/guards'
import { useUser } from '@/queries/access/use-user'
import { invoices } from '@/queries/invoices/invoices'
import { invoiceColumnsOfVendor } from '@/routes/-page/invoices/invoice-columns'
import { InvoiceList } from '@/routes/-page/invoices/invoice-list'
import { InvoicingButton } from '@/routes/-page/invoices/invoicing-button'
import { OrdersNav } from '@/routes/-page/orders/supplier-orders-nav'
import { ListPage } from '@/routes/-page/table/list-page'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'

export const Route = createFileRoute('/_app/supplier/invoices/')({
  validateSearch: tableSearch,
  beforeLoad: requireOnboarded,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(invoices(null)),
  staticData: { breadcrumb: 'Invoices' },
  component: SupplierInvoicesPage,
})

/** Invoices of the supplier's vendor. */
function SupplierInvoicesPage() {
  const vendor = useUser().supplier?.data.vendor.data
  const { where = '' } = Route.useSearch()
  return (
    <ListPage
      title="Invoices"
      hint={vendor?.name}
      actions={
        <>
          <Link to="/stripe-return" className={buttonVariants({ variant: 'outline' })}>
            <LandmarkIcon /> Payment account
          </Link>
          {vendor && <InvoicingButton vendor_hash={vendor.hashid} />}
        </>
      }
    >
      <OrdersNav current="Invoices" />
      <InvoiceList
        to="/supplier/invoices"
        context={null}
        where={where}
        columns={invoiceColumnsOfVendor}
        empty={
          <EmptyState
            icon={ReceiptIcon}
            title="No invoices yet"
            action={
              <Link to="/supplier/orders/upcoming" className={buttonVariants()}>
                View Upcoming Orders
              </Link>
            }
          >
            Invoices appear here when you ship or deliver an order.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
