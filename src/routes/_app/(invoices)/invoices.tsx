import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ReceiptIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { INVOICES_A_FILE } from '@/domain/invoices/contract'
import type { Invoice } from '@/domain/invoices/invoice'
import { downloadInvoices, invoices } from '@/queries/invoices'
import { usePartnerContext } from '@/queries/use-partner-context'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { cn } from '@/ui/cn'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { AgeingBar } from './-invoices/ageing-bar'
import { invoiceColumns, invoiceColumnsOfStore } from './-invoices/invoice-columns'
import { invoiceTabs } from './-invoices/invoice-filter'

export const Route = createFileRoute('/_app/(invoices)/invoices')({
  validateSearch: tableSearch,
  beforeLoad: allow(buyers),
  loader: ({ context: { queryClient, partnerContext } }) =>
    void queryClient.prefetchQuery(invoices(partnerContext)),
  staticData: { breadcrumb: 'Invoices' },
  component: InvoicesPage,
})

/** Invoices of the context's stores, with open amounts and their ageing. */
function InvoicesPage() {
  const { context, stores } = usePartnerContext()
  const { where = '' } = Route.useSearch()
  const query = invoices(context)
  const { data } = useQuery(query)
  const { mutate: download } = useMutation(downloadInvoices())
  const file = (label: string, format: 'pdf' | 'zip') => ({
    label,
    limit: INVOICES_A_FILE,
    make: (rows: readonly Invoice[]) => download({ hashes: rows.map(({ hashid }) => hashid), format }),
  })
  return (
    <ListPage title="Invoices" hint={context?.name ?? 'All stores'}>
      <AgeingBar invoices={data} where={where} />
      <nav aria-label="Invoices to show" className="flex gap-1 border-b">
        {invoiceTabs.map((tab) => (
          <Link
            key={tab.label}
            to="/invoices"
            search={(all) => ({ ...all, where: tab.where || undefined })}
            replace
            activeOptions={{ exact: true }}
            aria-current={tab.where === where ? 'true' : undefined}
            className={cn(
              '-mb-px border-transparent border-b-2 px-3 py-2 font-medium text-muted-foreground hover:text-foreground',
              tab.where === where && 'border-primary text-foreground',
            )}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <TablePage
        tableKey="invoices"
        label="Invoices"
        query={query}
        columns={stores.length > 1 ? invoiceColumns : invoiceColumnsOfStore}
        nameOf={({ invoice_number, vendor_name }) => `${invoice_number}, ${vendor_name}`}
        files={[file('Single PDF', 'pdf'), file('ZIP of PDFs', 'zip')]}
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
