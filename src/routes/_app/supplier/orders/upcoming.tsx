import { createFileRoute } from '@tanstack/react-router'
import { requireOnboarded } from '@/auth/session/guards'
import { vendors } from '@/queries/catalogue/products'
import { vendorOrders } from '@/queries/orders/vendor-orders'
import { tableSearch } from '@/ui/data-table/table-search'
import { UpcomingOrders } from './-upcoming/upcoming-orders'

export const Route = createFileRoute('/_app/supplier/orders/upcoming')({
  validateSearch: tableSearch,
  beforeLoad: requireOnboarded,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(vendorOrders('upcoming'))
    void queryClient.prefetchQuery(vendors(null))
  },
  staticData: { breadcrumb: 'Upcoming Orders' },
  component: UpcomingOrders,
})
