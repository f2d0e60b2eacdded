import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { serverNow } from '@/auth/transport/server-clock'
import { claimStatus } from '@/domain/orders/claim'
import { DEFAULT_ZONE, dayIn, daysAfter } from '@/domain/orders/delivery'
import type { Dashboard } from '@/domain/reports/contract'
import { fillRate, formatShare } from '@/domain/reports/report'
import { type PartnerContext, storesIn } from '@/domain/stores/partner-context'
import { figureLabels, type WidgetFigure } from '@/domain/support/dashboard-widget'
import { formatMoney } from '@/domain/values/money'
import { credits } from '@/queries/orders/orders'
import { dashboard, report } from '@/queries/reports/reports'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { Stat } from '@/ui/layout/stat'
import { QueryState } from '../query-state'

interface Shown {
  value: string
  hint: string
}

const count = (number: number) => number.toLocaleString('en-US')
const DAYS = 12 * 7

const fromDashboard = {
  'on-the-way': ({ on_the_way }) => ({
    value: count(on_the_way.count),
    hint: formatMoney(on_the_way.amount),
  }),
  spend: ({ spend_by_month }) => ({
    value: formatMoney(spend_by_month.at(-1)?.amount ?? '0.00'),
    hint: 'Delivered up to today',
  }),
  'to-come': ({ spend_to_come }) => ({ value: formatMoney(spend_to_come), hint: 'On order' }),
  'cut-offs': ({ cut_offs }) => ({ value: count(cut_offs.left_today), hint: 'For all your stores' }),
  recalls: ({ recalls }) => ({ value: count(recalls.count), hint: 'Products you may still have' }),
} satisfies Partial<Record<WidgetFigure, (data: Dashboard) => Shown>>

/** A figure that the portal calculates for the stores of a context. */
export function FigureCard({ figure, context }: { figure: WidgetFigure; context: PartnerContext | null }) {
  switch (figure) {
    case 'fill-rate':
      return <FillRate context={context} />
    case 'open-claims':
      return <OpenClaims context={context} />
    default:
      return <DashboardFigure figure={figure} context={context} />
  }
}

function DashboardFigure({
  figure,
  context,
}: {
  figure: keyof typeof fromDashboard
  context: PartnerContext | null
}) {
  return (
    <Figure label={figureLabels[figure]} query={useQuery(dashboard(context))} read={fromDashboard[figure]} />
  )
}

/** Of deliveries that are due, as Reports counts them. */
function FillRate({ context }: { context: PartnerContext | null }) {
  const { stores, partners } = usePartnerContext()
  const [store] = context ? storesIn(context, partners) : stores
  const to = dayIn(store?.time_zone ?? DEFAULT_ZONE, new Date(serverNow()))
  const period = { from: daysAfter(to, 1 - DAYS), to, by: 'time', compare: undefined } as const
  return (
    <Figure
      label={figureLabels['fill-rate']}
      query={useQuery(report(context, period))}
      read={({ total }) => ({
        value: formatShare(fillRate(total)),
        hint: `${count(total.cases_filled)} of ${count(total.cases_due)} cases due`,
      })}
    />
  )
}

function OpenClaims({ context }: { context: PartnerContext | null }) {
  return (
    <Figure
      label={figureLabels['open-claims']}
      query={useQuery(credits(context))}
      read={(claims) => {
        const open = claims.filter(({ status }) => status === claimStatus.value.waiting)
        return { value: count(open.length), hint: 'Waiting for vendors' }
      }}
    />
  )
}

function Figure<Data>({
  label,
  query,
  read,
}: {
  label: string
  query: UseQueryResult<Data>
  read: (data: Data) => Shown
}) {
  if (query.data === undefined)
    return <QueryState queries={[query]} pending={<Stat label={label} value="–" hint={'\u00a0'} />} />
  return <Stat label={label} {...read(query.data)} />
}
