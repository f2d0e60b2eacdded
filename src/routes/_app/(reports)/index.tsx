import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { admin, allows } from '@/domain/access/rule'
import { isOnboarding, type User } from '@/domain/access/user'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { useUser } from '@/queries/access/use-user'
import { dashboard, staffWork } from '@/queries/reports/reports'
import { dashboardWidgets } from '@/queries/support/dashboard-widgets'
import { announcements } from '@/queries/support/support'
import { waitForData } from '@/routes/-page/wait-for-data'
import { BuyerDashboard } from './-dashboard/buyer-dashboard'

/** Buyers do not load them. */
const SupplierDashboard = lazy(() => import('./-dashboard/supplier/supplier-dashboard'))
const StaffDashboard = lazy(() => import('./-dashboard/staff/staff-dashboard'))
const NoVendorDashboard = lazy(() => import('./-dashboard/no-vendor-dashboard'))
const OnboardingDashboard = lazy(() => import('./-dashboard/onboarding-dashboard'))

const vendorOf = (user: User) => user.supplier?.data.vendor.data

const loadSupplierDashboard = async (client: QueryClient) => {
  const { supplierDashboard } = await import('@/queries/reports/supplier-dashboard')
  return client.ensureQueryData(supplierDashboard())
}

const loadVendorSetup = async (client: QueryClient, vendor: string) => {
  const { vendorSetup } = await import('@/queries/vendors/vendor-setup')
  return client.ensureQueryData(vendorSetup(vendor))
}

/** Loads the widgets of a dashboard and, if there are any, the code that shows them. */
const loadWidgets = async (client: QueryClient, context: PartnerContext | null) => {
  const { queryKey, ...options } = dashboardWidgets(context)
  await client.prefetchQuery({ queryKey, ...options })
  if (client.getQueryData(queryKey)?.length) await import('@/routes/-page/widgets/dashboard-widgets')
}

export const Route = createFileRoute('/_app/(reports)/')({
  loader: ({ context }) => {
    const { queryClient, partnerContext, user } = context
    if (isOnboarding(user))
      return waitForData(context, loadVendorSetup(queryClient, vendorOf(user)?.hashid ?? ''))
    if (user.is_supplier && !user.supplier) return undefined
    if (user.is_supplier) return waitForData(context, loadSupplierDashboard(queryClient))
    void queryClient.prefetchQuery(dashboard(partnerContext))
    void queryClient.prefetchQuery(announcements())
    if (!allows(admin, user)) return waitForData(context, loadWidgets(queryClient, partnerContext))
    void queryClient.prefetchQuery(staffWork())
    return undefined
  },
  staticData: { breadcrumb: 'Dashboard' },
  component: DashboardPage,
})

function DashboardPage() {
  const user = useUser()
  if (!user.is_supplier) return allows(admin, user) ? <StaffDashboard /> : <BuyerDashboard />
  const vendor = vendorOf(user)
  if (!vendor) return <NoVendorDashboard name={user.name} />
  const { hashid, name } = vendor
  return isOnboarding(user) ? (
    <OnboardingDashboard vendor={hashid} name={name} />
  ) : (
    <SupplierDashboard name={name} />
  )
}
