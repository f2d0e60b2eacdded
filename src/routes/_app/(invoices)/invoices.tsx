import { createFileRoute, Link } from '@tanstack/react-router'
import { FileTextIcon, ReceiptIcon } from 'lucide-react'
import { useState } from 'react'
import { allow } from '@/auth/session/guards'
import { admin, allows, buyers } from '@/domain/access/rule'
import type { Invoice } from '@/domain/invoices/invoice'
import { useUser } from '@/queries/access/use-user'
import { invoices } from '@/queries/invoices/invoices'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { invoiceColumns, invoiceColumnsOfStore } from '@/routes/-page/invoices/invoice-columns'
import { InvoiceList } from '@/routes/-page/invoices/invoice-list'
import { StatementDialog } from '@/routes/-page/invoices/statement-dialog'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { ListPage } from '@/routes/-page/table/list-page'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { PaymentsDialog } from './-invoices/payments-dialog'

export const Route = createFileRoute('/_app/(invoices)/invoices')({
  validateSearch: tableSearch,
  beforeLoad: allow(buyers),
  loader: ({ context: { queryClient, partnerContext } }) =>
    void queryClient.prefetchQuery(invoices(partnerContext)),
  staticData: { breadcrumb: 'Invoices' },
  component: InvoicesPage,
})

/** Invoices of the context's stores, with statements; staff record payments of several. */
function InvoicesPage() {
  const { context, stores } = usePartnerContext()
  const { where = '' } = Route.useSearch()
  const isStaff = allows(admin, useUser())
  const [paying, setPaying] = useState<readonly Invoice[] | null>(null)
  const [isStating, setStating] = useState(false)
  return (
    <ListPage
      title="Invoices"
      hint={context?.name ?? 'All stores'}
      actions={
        <Button variant="outline" onClick={() => setStating(true)}>
          <FileTextIcon /> Statements
        </Button>
      }
    >
      <InvoiceList
        to="/invoices"
        context={context}
        where={where}
        actions={isStaff ? [{ label: 'Record payment', run: setPaying }] : []}
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
      {paying && <PaymentsDialog invoices={paying} onClose={() => setPaying(null)} />}
      {isStating && (
        <QueryBoundary pending={null}>
          <StatementDialog context={context} onClose={() => setStating(false)} />
        </QueryBoundary>
      )}
    </ListPage>
  )
}
