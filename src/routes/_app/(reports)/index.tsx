import { createFileRoute } from '@tanstack/react-router'
import { orders } from '@/queries/orders'
import { dashboard } from '@/queries/reports'
import { notices } from '@/queries/support'
import { PageLoading } from '@/ui/layout/loading'
import { BuyerDashboard } from './-dashboard/buyer-dashboard'
import { SupplierDashboard } from './-dashboard/supplier-dashboard'

export const Route = createFileRoute('/_app/(reports)/')({
  loader: ({ context: { queryClient, partnerContext, user } }) => {
    if (user.is_supplier) {
      void queryClient.prefetchQuery(orders(partnerContext, 'upcoming'))
      return
    }
    void queryClient.prefetchQuery(dashboard(partnerContext))
    void queryClient.prefetchQuery(notices())
  },
  staticData: { breadcrumb: 'Dashboard' },
  component: DashboardPage,
  pendingComponent: PageLoading,
})

function DashboardPage() {
  const { user } = Route.useRouteContext()
  return user.is_supplier ? (
    <SupplierDashboard name={user.supplier?.data.vendor.data.name ?? user.name} />
  ) : (
    <BuyerDashboard user={user} />
  )
}
