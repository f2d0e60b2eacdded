import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { admin, allows, mayOrder, signedIn } from '@/domain/access/rule'
import { isOnboarding, type User } from '@/domain/access/user'
import { useUser } from '@/queries/access/use-user'
import { supplierDashboard } from '@/queries/reports/supplier-dashboard'
import { StaffSteps } from '@/routes/-page/first-steps/staff-steps'
import { type StepLink, StepLinks } from '@/routes/-page/first-steps/step-links'
import { SupplierSteps } from '@/routes/-page/first-steps/supplier-steps'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { NextSteps } from '@/routes/-page/vendors/setup/next-steps'
import { PageHeader } from '@/ui/layout/page-header'

export const Route = createFileRoute('/_app/(access)/first-steps')({
  beforeLoad: allow(signedIn),
  staticData: { breadcrumb: 'First steps' },
  component: FirstStepsPage,
})

/** Welcome page of a new account. Staff and suppliers see the steps of their dashboard, buyers where to start. */
function FirstStepsPage() {
  const user = useUser()
  const place = user.supplier?.data.vendor.data.name ?? user.partner_group?.data.name
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader
        title="Your account is open"
        hint={place ? `You work for ${place}. Here's where to start.` : "Here's where to start."}
      />
      <QueryBoundary>
        <Steps user={user} />
      </QueryBoundary>
    </div>
  )
}

function Steps({ user }: { user: User }) {
  const vendor = user.supplier?.data.vendor.data.hashid
  if (vendor !== undefined && isOnboarding(user)) return <NextSteps vendor={vendor} />
  if (user.is_supplier) return <StepsOfSupplier />
  if (allows(admin, user)) return <StaffSteps whenDone={<StepLinks steps={staffLinks} />} />
  return <StepLinks steps={buyerLinks(user)} />
}

function StepsOfSupplier() {
  const { start } = useSuspenseQuery(supplierDashboard()).data
  return start.has_orders ? <StepLinks steps={supplierLinks} /> : <SupplierSteps start={start} />
}

/** On a portal that has had its first order. */
const staffLinks: readonly StepLink[] = [
  { label: 'See your dashboard', text: 'Orders, spend and cut-offs of every store.', to: '/' },
  { label: 'See upcoming orders', text: 'What stores have ordered.', to: '/orders' },
  { label: 'Find a vendor', text: 'Products, terms and marketplaces of each.', to: '/vendors' },
]

const supplierLinks: readonly StepLink[] = [
  {
    label: 'See your upcoming orders',
    text: 'What stores have ordered from you.',
    to: '/supplier/orders/upcoming',
  },
  { label: 'Check your products', text: 'Prices, pictures and availability.', to: '/supplier/products' },
  { label: 'See your dashboard', text: 'Orders and tasks appear here.', to: '/' },
]

const buyerLinks = (user: User): readonly StepLink[] => [
  ...(allows(mayOrder, user)
    ? [
        {
          label: 'Place your first order',
          text: 'Choose a store, type quantities and confirm.',
          to: '/order/start',
        },
      ]
    : []),
  { label: 'Browse products', text: 'What you can order, with your prices.', to: '/products' },
  {
    label: 'Check your store settings',
    text: 'Address, order emails and ordering days.',
    to: '/stores/manager',
  },
  { label: 'Get help', text: 'Answers to common questions.', to: '/support/faq' },
]
