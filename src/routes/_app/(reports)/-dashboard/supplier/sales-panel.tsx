import type { UseQueryResult } from '@tanstack/react-query'
import { BarChart3Icon } from 'lucide-react'
import { serverNow } from '@/auth/transport/server-clock'
import type { SupplierFigures } from '@/domain/reports/supplier-figures'
import { compareMoney, formatMoney } from '@/domain/values/money'
import { Chart } from '@/ui/charts/chart'
import { shortMoney } from '@/ui/charts/parts'
import { EmptyState } from '@/ui/layout/empty-state'
import { Panel } from '../panel'

const series = [
  { name: 'This year', tone: 'main' },
  { name: 'Last year', tone: 'before' },
] as const
const valueOf = (amount: string) => ({ size: Number(amount), text: formatMoney(amount) })

/** Sales by week, or by four weeks over a year, compared with the year before. */
export function SalesPanel({ query }: { query: UseQueryResult<SupplierFigures> }) {
  const columns = query.data?.columns ?? []
  const hasBefore = columns.some(({ before }) => compareMoney(before, '0') !== 0)
  const isEmpty = !hasBefore && columns.every(({ sales }) => compareMoney(sales, '0') === 0)
  return (
    <Panel
      height="min-h-72"
      title="Sales against last year"
      hint={query.data && !hasBefore ? 'By delivery day. No sales in the year before.' : 'By delivery day'}
      query={query}
    >
      {isEmpty ? (
        <EmptyState icon={BarChart3Icon} title="No sales in these weeks">
          Choose more weeks to see earlier sales.
        </EmptyState>
      ) : (
        <div className="px-4 py-2">
          <Chart
            title="Sales against last year"
            kind="columns"
            of="From"
            series={hasBefore ? series : series.slice(0, 1)}
            axis={shortMoney}
            points={columns.map(({ from, sales, before }) => ({
              key: from,
              label: shortDay(from),
              values: hasBefore ? [valueOf(sales), valueOf(before)] : [valueOf(sales)],
            }))}
          />
        </div>
      )}
    </Panel>
  )
}

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const daysWithYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: '2-digit',
  timeZone: 'UTC',
})

/** Formats the first day of a column, with the year if it is not this one. */
function shortDay(day: string): string {
  const isThisYear = day.startsWith(new Date(serverNow()).toISOString().slice(0, 4))
  return (isThisYear ? days : daysWithYear).format(new Date(`${day}T00:00:00Z`))
}
