import { createFileRoute } from '@tanstack/react-router'
import { credits, orders } from '@/queries/orders'
import { dashboard } from '@/queries/reports'
import { announcements } from '@/queries/support'
import { useUser } from '@/queries/use-user'
import { waitForData } from '@/routes/-page/wait-for-data'
import { BuyerDashboard } from './-dashboard/buyer-dashboard'
import { SupplierDashboard } from './-dashboard/supplier-dashboard'

export const Route = createFileRoute('/_app/(reports)/')({
  loader: ({ context }) => {
    const { queryClient, partnerContext, user } = context
    if (user.is_supplier)
      return waitForData(
        context,
        queryClient.ensureQueryData(orders(null, 'upcoming')),
        queryClient.prefetchQuery(credits(null)),
      )
    void queryClient.prefetchQuery(dashboard(partnerContext))
    void queryClient.prefetchQuery(announcements())
    return undefined
  },
  staticData: { breadcrumb: 'Dashboard' },
  component: DashboardPage,
})

function DashboardPage() {
  const user = useUser()
  return user.is_supplier ? (
    <SupplierDashboard name={user.supplier?.data.vendor.data.name ?? user.name} />
  ) : (
    <BuyerDashboard />
  )
}
