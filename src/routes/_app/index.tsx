import { createFileRoute } from '@tanstack/react-router'
import { vendors } from '@/queries/catalogue'
import { orders, spend } from '@/queries/orders'
import { PageLoading } from '@/ui/loading'
import { BuyerDashboard } from './-dashboard/buyer-dashboard'
import { SupplierDashboard } from './-dashboard/supplier-dashboard'

export const Route = createFileRoute('/_app/')({
  loader: ({ context: { queryClient, partnerContext, user } }) => {
    void queryClient.prefetchQuery(orders(partnerContext, 'upcoming'))
    if (user.is_supplier) return
    void queryClient.prefetchQuery(vendors(partnerContext))
    void queryClient.prefetchQuery(spend(partnerContext))
  },
  staticData: { crumb: 'Dashboard' },
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
