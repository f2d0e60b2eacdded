import { createFileRoute } from '@tanstack/react-router'
import { requireOnboarded } from '@/auth/session/guards'
import { vendors } from '@/queries/catalogue'
import { orders } from '@/queries/orders'
import { tableSearch } from '@/ui/data-table/table-search'
import { SupplierOrders } from './-supplier-orders'

export const Route = createFileRoute('/_app/supplier/orders/historical')({
  validateSearch: tableSearch,
  beforeLoad: requireOnboarded,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(orders(null, 'historic'))
    void queryClient.prefetchQuery(vendors(null))
  },
  staticData: { breadcrumb: 'Historical Orders' },
  component: () => <SupplierOrders filter="historic" />,
})
