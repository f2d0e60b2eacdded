import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { isOnboarding } from '@/domain/access/user'
import { dashboard } from '@/queries/reports'
import { announcements } from '@/queries/support'
import { useUser } from '@/queries/use-user'
import { waitForData } from '@/routes/-page/wait-for-data'
import { BuyerDashboard } from './-dashboard/buyer-dashboard'
import { OnboardingDashboard } from './-dashboard/onboarding-dashboard'

/** Buyers do not load it. */
const SupplierDashboard = lazy(() => import('./-dashboard/supplier/supplier-dashboard'))

const loadSupplierDashboard = async (client: QueryClient) => {
  const { supplierDashboard } = await import('@/queries/supplier-dashboard')
  return client.ensureQueryData(supplierDashboard())
}

export const Route = createFileRoute('/_app/(reports)/')({
  loader: ({ context }) => {
    const { queryClient, partnerContext, user } = context
    if (isOnboarding(user)) return undefined
    if (user.is_supplier) return waitForData(context, loadSupplierDashboard(queryClient))
    void queryClient.prefetchQuery(dashboard(partnerContext))
    void queryClient.prefetchQuery(announcements())
    return undefined
  },
  staticData: { breadcrumb: 'Dashboard' },
  component: DashboardPage,
})

function DashboardPage() {
  const user = useUser()
  if (!user.is_supplier) return <BuyerDashboard />
  const name = user.supplier?.data.vendor.data.name ?? user.name
  return isOnboarding(user) ? <OnboardingDashboard name={name} /> : <SupplierDashboard name={name} />
}
