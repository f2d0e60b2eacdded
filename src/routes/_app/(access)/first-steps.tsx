import { createFileRoute, Link } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { admin, allows, mayEditUsers, mayOrder, signedIn } from '@/domain/access/rule'
import { isOnboarding, type User } from '@/domain/access/user'
import { useUser } from '@/queries/use-user'
import { PageHeader } from '@/ui/layout/page-header'
import { Card, CardContent } from '@/ui/primitives/card'
import { useRouteExists } from '../../-shell/use-route-exists'

export const Route = createFileRoute('/_app/(access)/first-steps')({
  beforeLoad: allow(signedIn),
  staticData: { breadcrumb: 'First steps' },
  component: FirstStepsPage,
})

interface Step {
  label: string
  text: string
  to: string
}

/** First steps of staff on a new portal: users, then products. */
const userSteps: readonly Step[] = [
  {
    label: 'Invite suppliers, stores and colleagues',
    text: 'They open their account with the link that we email.',
    to: '/admin/users/invite',
  },
  {
    label: 'Review registrations',
    text: 'Stores and suppliers that register by themselves wait for your decision.',
    to: '/admin/users',
  },
]
const catalogueSteps: readonly Step[] = [
  {
    label: 'Approve and open vendors',
    text: 'With their delivery days, cut-off, order minimum and the marketplaces they sell in.',
    to: '/vendors',
  },
  {
    label: 'Import products',
    text: 'From a spreadsheet, or add them one by one.',
    to: '/product/import',
  },
  { label: 'Add stores', text: 'With their partner group, address and time zone.', to: '/admin/stores' },
  { label: 'Check the calendar', text: 'Holidays on which nobody delivers.', to: '/admin/calendar' },
]

function stepsOf(user: User): Step[] {
  if (isOnboarding(user))
    return [
      {
        label: 'Set up your company',
        text: 'Profile, certificates and delivery terms.',
        to: '/supplier/onboarding',
      },
      { label: 'See your dashboard', text: 'Orders and tasks appear here.', to: '/' },
    ]
  if (user.is_supplier)
    return [
      {
        label: 'See your upcoming orders',
        text: 'What stores have ordered from you.',
        to: '/supplier/orders/upcoming',
      },
      { label: 'Check your products', text: 'Prices, pictures and availability.', to: '/supplier/products' },
      { label: 'See your dashboard', text: 'Orders and tasks appear here.', to: '/' },
    ]
  if (allows(admin, user)) return [...(allows(mayEditUsers, user) ? userSteps : []), ...catalogueSteps]
  const order = {
    label: 'Place your first order',
    text: 'Choose a store, type quantities and confirm.',
    to: '/order/start',
  }
  return [
    ...(allows(mayOrder, user) ? [order] : []),
    { label: 'Browse products', text: 'What you can order, with your prices.', to: '/products' },
    {
      label: 'Check your store settings',
      text: 'Address, order emails and ordering days.',
      to: '/stores/manager',
    },
    { label: 'Get help', text: 'Answers to common questions.', to: '/support/faq' },
  ]
}

/** Welcome page of a new account, with links to the first things to do. */
function FirstStepsPage() {
  const user = useUser()
  const exists = useRouteExists()
  const place = user.supplier?.data.vendor.data.name ?? user.partner_group?.data.name
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHeader
        title="Your account is open"
        hint={place ? `You work for ${place}. Here's where to start.` : "Here's where to start."}
      />
      <ol className="grid gap-3">
        {stepsOf(user)
          .filter(exists)
          .map(({ label, text, to }, index) => (
            <li key={to}>
              <Link to={to} className="block rounded-lg">
                <Card className="hover:border-primary">
                  <CardContent className="flex items-center gap-4 pt-5">
                    <span
                      aria-hidden="true"
                      className="grid size-8 shrink-0 place-items-center rounded-full bg-muted font-semibold"
                    >
                      {index + 1}
                    </span>
                    <span className="grid">
                      <span className="font-medium">{label}</span>
                      <span className="text-[13px] text-muted-foreground">{text}</span>
                    </span>
                  </CardContent>
                </Card>
              </Link>
            </li>
          ))}
      </ol>
    </div>
  )
}
