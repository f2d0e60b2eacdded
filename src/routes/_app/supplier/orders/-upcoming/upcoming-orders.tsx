import { useQuery } from '@tanstack/react-query'
import { ClipboardListIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { compareUrgency, deliveryDays, type VendorOrder } from '@/domain/orders/vendor-order'
import { useUser } from '@/queries/access/use-user'
import { vendors } from '@/queries/catalogue/products'
import { vendorOrders } from '@/queries/orders/vendor-orders'
import { InvoicingButton } from '@/routes/-page/invoices/invoicing-button'
import { OrdersNav } from '@/routes/-page/orders/supplier-orders-nav'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import type { RowAction } from '@/ui/data-table/row-action'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageLoading } from '@/ui/layout/loading'
import { useWidth } from '@/ui/use-width'
import { upcomingColumns } from '../-order-columns'
import { DeliveryDays } from './delivery-days'
import { DockList } from './dock-list'
import { useOrderActions } from './use-order-actions'

/** Narrower pages show cards instead of the table. */
const TABLE_WIDTH_PX = 560

/** Upcoming orders of the vendor, by delivery day and route: a table, or cards on a phone. */
export function UpcomingOrders() {
  const [page, setPage] = useState<HTMLElement | null>(null)
  const width = useWidth(page)
  const vendor = useUser().supplier?.data.vendor.data
  const { data: own } = useQuery(vendors(null))
  const { data: orders, isPending } = useQuery(vendorOrders('upcoming'))
  const terms = own?.[0]
  const columns = useMemo(() => upcomingColumns(terms), [terms])
  const days = useMemo(() => deliveryDays(orders ?? []), [orders])
  const actions = useOrderActions()
  const rowActions: RowAction<VendorOrder>[] = [
    { label: 'Acknowledge', run: actions.acknowledge },
    { label: 'Ship', run: actions.ship },
    { label: 'Omit a product', run: actions.omit },
    { label: 'Swap a product', run: actions.swap },
    { label: 'Totals', run: actions.showTotals },
    { label: 'Documents', run: actions.showDocuments },
  ]
  const isPhone = width > 0 && width < TABLE_WIDTH_PX
  return (
    <ListPage
      title="Upcoming Orders"
      hint={vendor?.name}
      actions={vendor && <InvoicingButton vendor_hash={vendor.hashid} />}
    >
      <OrdersNav current="Upcoming" />
      <div ref={setPage} className="grid min-w-0 gap-4">
        {isPending ? (
          <PageLoading />
        ) : isPhone && days.length > 0 ? (
          <DockList days={days} actions={actions} />
        ) : (
          <>
            {days.length > 0 && <DeliveryDays days={days} actions={actions} />}
            <TablePage
              table={{
                key: 'supplier-orders',
                label: 'Orders',
                columns,
                nameOf: (order) => `${order.store_display_name}, ${order.order_number}`,
              }}
              query={{ ...vendorOrders('upcoming'), select: mostUrgentFirst }}
              actions={rowActions}
              empty={
                <EmptyState icon={ClipboardListIcon} title="No upcoming orders">
                  New orders appear here when a store confirms them.
                </EmptyState>
              }
            />
          </>
        )}
      </div>
      {actions.dialog}
    </ListPage>
  )
}

const mostUrgentFirst = (all: VendorOrder[]) => all.toSorted(compareUrgency)
