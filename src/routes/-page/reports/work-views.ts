import { paymentEventStatus } from '@/domain/invoices/payment-event'
import { claimStatus } from '@/domain/orders/claim'
import { dayIn } from '@/domain/orders/delivery'
import type { StaffWork, WorkKind } from '@/domain/reports/staff-work'
import { DEFAULT_TIME_ZONE } from '@/domain/stores/time-zone'
import { writeFilters } from '@/domain/tables/search-params'
import { shownDay } from '@/routes/-page/shown-day'

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
  'price-update': {
    one: 'price update to approve',
    many: 'price updates to approve',
    to: '/admin/price-scheduler',
    where: only('status', 'submitted'),
  },
  'change-set': {
    one: 'change set to approve',
    many: 'change sets to approve',
    to: '/admin/changes',
    where: only('status', 'submitted'),
  },
  'supplier-update': {
    one: 'supplier update to review',
    many: 'supplier updates to review',
    to: '/admin/supplier/updates',
  },
  'order-update': {
    one: 'order line to review',
    many: 'order lines to review',
    to: '/admin/supplier/updatesorder',
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

/** Returns a queue as displayed: "3 registrations to review", the date of the oldest, and the filtered list of them. */
export function shownWork({ kind, count, since }: StaffWork) {
  const { one, many, to, where } = views[kind]
  return {
    count: count.toLocaleString('en-US'),
    noun: count === 1 ? one : many,
    oldest: since ? `Oldest: ${shownDay(dayIn(DEFAULT_TIME_ZONE, new Date(since)))}` : 'Waiting for approval',
    link: { to, search: where === undefined ? {} : { where } },
  }
}
