import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRightIcon, CircleCheckBigIcon } from 'lucide-react'
import { paymentEventStatus } from '@/domain/invoices/payment-event'
import { claimStatus } from '@/domain/orders/claim'
import { dayIn } from '@/domain/orders/delivery'
import type { StaffWork, WorkKind } from '@/domain/reports/staff-work'
import { DEFAULT_TIME_ZONE } from '@/domain/stores/time-zone'
import { staffWork } from '@/queries/reports'
import { shownDay } from '@/routes/-page/shown-day'
import { writeFilters } from '@/ui/data-table/table-search-params'
import { buttonVariants } from '@/ui/primitives/button'
import { PanelEmpty } from '../panel'
import { ListPanel, PanelLine } from '../panel-list'

interface WorkView {
  /** Follows the count, as in "1 registration to review". */
  one: string
  many: string
  to: string
  /** Filters of its list. */
  where?: string
}

const only = (id: string, value: string | number) => writeFilters([{ id, kind: 'any', values: [value] }])

const views: Readonly<Record<WorkKind, WorkView>> = {
  registration: {
    one: 'registration to review',
    many: 'registrations to review',
    to: '/admin/users',
    where: only('state', 'waiting'),
  },
  'supplier-registration': {
    one: 'supplier registration to review',
    many: 'supplier registrations to review',
    to: '/admin/supplier/onboardingstatus',
  },
  'account-setup': {
    one: 'account setup to approve',
    many: 'account setups to approve',
    to: '/admin/supplier/onboardingstatus',
  },
  'marketplace-request': {
    one: 'marketplace request to answer',
    many: 'marketplace requests to answer',
    to: '/admin/supplier/onboardingstatus/marketplaces',
  },
  'change-set': {
    one: 'change set to approve',
    many: 'change sets to approve',
    to: '/admin/changes',
    where: only('status', 'submitted'),
  },
  promotion: {
    one: 'promotion to approve',
    many: 'promotions to approve',
    to: '/admin/promotions',
  },
  'price-hold': {
    one: 'price hold to review',
    many: 'price holds to review',
    to: '/price-holds',
    where: only('state', 'Waiting'),
  },
  claim: {
    one: 'overdue claim to answer',
    many: 'overdue claims to answer',
    to: '/credits',
    where: only('status', claimStatus.value.waiting),
  },
  payment: {
    one: 'payment that needs attention',
    many: 'payments that need attention',
    to: '/admin/payments',
    where: only('status', paymentEventStatus.label(paymentEventStatus.value.waiting)),
  },
  job: {
    one: 'failed job',
    many: 'failed jobs',
    to: '/admin/jobs',
    where: only('status', 'Failed'),
  },
}

/** Open work by kind, with a link to each list. */
export function WorkQueue() {
  const query = useQuery(staffWork())
  return (
    <ListPanel
      title="Work queue"
      hint="Items that need a decision, with the date of the oldest."
      query={query}
      rows={query.data}
      height=""
      empty={
        <PanelEmpty icon={CircleCheckBigIcon} title="You're all caught up">
          New registrations, submitted changes and requests appear here.
        </PanelEmpty>
      }
      renderLine={(work) => <WorkLine key={work.kind} work={work} />}
    />
  )
}

function WorkLine({ work: { kind, count, since } }: { work: StaffWork }) {
  const { one, many, to, where } = views[kind]
  const title = `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
  return (
    <PanelLine
      title={title}
      text={since ? `Oldest: ${shownDay(dayIn(DEFAULT_TIME_ZONE, new Date(since)))}` : 'Waiting for approval'}
    >
      <Link
        to={to}
        search={where === undefined ? {} : { where }}
        aria-label={`Open: ${title}`}
        className={buttonVariants({ variant: 'outline', size: 'sm' })}
      >
        Open <ArrowRightIcon aria-hidden="true" />
      </Link>
    </PanelLine>
  )
}
