import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRightIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { admin, allows, mayEditUsers, permission, type Rule } from '@/domain/access/rule'
import type { StaffStart } from '@/domain/reports/staff-start'
import { useUser } from '@/queries/access/use-user'
import { staffStart } from '@/queries/reports/reports'
import { QueryState } from '@/routes/-page/query-state'
import { Section } from '@/ui/layout/section'
import { buttonVariants } from '@/ui/primitives/button'
import { Step } from './step'

interface StartStep {
  done: keyof StaffStart
  title: string
  text: string
  action?: { to: string; search?: { type: 'vendor' }; label: string; rule: Rule }
}

const steps: readonly StartStep[] = [
  {
    done: 'has_suppliers',
    title: 'Invite a supplier',
    text: 'The invitation creates the vendor. Suppliers who registered wait under Onboarding.',
    action: {
      to: '/admin/users/invite',
      search: { type: 'vendor' },
      label: 'Invite a supplier',
      rule: mayEditUsers,
    },
  },
  {
    done: 'has_vendors',
    title: 'Approve and open a vendor',
    text: 'Review the setup that its people submit, or edit the vendor yourself under Vendors.',
    action: { to: '/admin/supplier/onboardingstatus', label: 'Onboarding', rule: admin },
  },
  {
    done: 'has_products',
    title: 'Open its products',
    text: 'Approve those that the supplier submits, under Changes, or import a spreadsheet yourself.',
    action: { to: '/product/import', label: 'Import products', rule: admin },
  },
  {
    done: 'has_stores',
    title: 'Add a store',
    text: 'With its partner group, address and time zone.',
    action: { to: '/admin/stores', label: 'Stores', rule: permission('stores') },
  },
  {
    done: 'has_buyers',
    title: 'Invite its buyer',
    text: 'They open their account with the link that we email. Buyers who registered wait under Users.',
    action: { to: '/admin/users/invite', label: 'Invite a buyer', rule: mayEditUsers },
  },
  { done: 'has_orders', title: 'Receive the first order', text: 'The buyer places it on the order pad.' },
]

/** The steps of a new portal to its first order, for staff; `whenDone` once all are done. */
export function StaffSteps({ whenDone = null }: { whenDone?: ReactNode }) {
  const user = useUser()
  const query = useQuery(staffStart())
  const { data } = query
  if (!data) return <QueryState queries={[query]} pending={null} />
  const count = steps.filter(({ done }) => data[done]).length
  if (count === steps.length) return whenDone
  return (
    <Section
      title="First steps"
      description={`${count} of ${steps.length} done. They stay here until the first order.`}
    >
      <ol className="divide-y">
        {steps.map(({ done, title, text, action }) => (
          <Step key={done} isDone={data[done]} title={title} text={text}>
            {action && allows(action.rule, user) && (
              <Link
                to={action.to}
                search={action.search}
                className={buttonVariants({ variant: 'outline', size: 'sm' })}
              >
                {action.label} <ArrowRightIcon aria-hidden="true" />
              </Link>
            )}
          </Step>
        ))}
      </ol>
    </Section>
  )
}
