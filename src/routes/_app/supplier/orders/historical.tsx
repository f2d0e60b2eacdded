import { createFileRoute } from '@tanstack/react-router'
import { ClipboardListIcon, FileTextIcon } from 'lucide-react'
import { useState } from 'react'
import { requireOnboarded } from '@/auth/session/guards'
import { useUser } from '@/queries/access/use-user'
import { vendorOrders } from '@/queries/orders/vendor-orders'
import { StatementDialog } from '@/routes/-page/invoices/statement-dialog'
import { OrdersNav } from '@/routes/-page/orders/supplier-orders-nav'
import { useItemFiles } from '@/routes/-page/orders/use-item-files'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { Button } from '@/ui/primitives/button'
import { historicalColumns } from './-order-columns'
import { useOrderActions } from './-upcoming/use-order-actions'

export const Route = createFileRoute('/_app/supplier/orders/historical')({
  validateSearch: tableSearch,
  beforeLoad: requireOnboarded,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(vendorOrders('historic')),
  staticData: { breadcrumb: 'Historical Orders' },
  component: HistoricalOrdersPage,
})

/** Past orders of the vendor, with their invoices and credits, and monthly statements. */
function HistoricalOrdersPage() {
  const vendor = useUser().supplier?.data.vendor.data
  const files = useItemFiles()
  const actions = useOrderActions()
  const [isOpen, setOpen] = useState(false)
  return (
    <ListPage
      title="Historical Orders"
      hint={vendor?.name}
      actions={
        <Button variant="outline" disabled={!vendor} onClick={() => setOpen(true)}>
          <FileTextIcon /> Statements
        </Button>
      }
    >
      <OrdersNav current="Historical" />
      <TablePage
        table={{
          key: 'supplier-past-orders',
          label: 'Orders',
          columns: historicalColumns,
          nameOf: (order) => `${order.store_display_name}, ${order.order_number}`,
        }}
        query={vendorOrders('historic')}
        files={files}
        actions={[
          { label: 'Ship', run: actions.ship },
          { label: 'Documents', run: actions.showDocuments },
        ]}
        empty={
          <EmptyState icon={ClipboardListIcon} title="No past orders">
            Orders move here the day after their delivery.
          </EmptyState>
        }
      />
      {actions.dialog}
      {isOpen && (
        <QueryBoundary pending={null}>
          <StatementDialog context={null} onClose={() => setOpen(false)} />
        </QueryBoundary>
      )}
    </ListPage>
  )
}
