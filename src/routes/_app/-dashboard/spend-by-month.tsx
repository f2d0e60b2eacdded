import type { UseQueryResult } from '@tanstack/react-query'
import type { MonthlySpend } from '@/domain/contract/orders'
import { formatMoney, sum } from '@/domain/money'
import { BarChart } from '@/ui/bar-chart'
import { Panel } from './panel'

/** Spend of the last twelve months, all vendors together. */
export function SpendByMonth({ query }: { query: UseQueryResult<MonthlySpend[]> }) {
  const months = [...new Set((query.data ?? []).map(({ month }) => month))].sort()
  const bars = months.map((month) => {
    const amount = sum((query.data ?? []).filter((it) => it.month === month).map((it) => it.amount))
    return { label: monthName(month), size: Number(amount), text: short(amount) }
  })
  return (
    <Panel title="Spend by month" query={query}>
      <div className="p-4">
        <BarChart title="Spend by month" bars={bars} />
      </div>
    </Panel>
  )
}

const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** Thousands with one digit, "$12.4k"; small amounts as they are. */
const short = (amount: string) =>
  Number(amount) < 1000 ? formatMoney(amount) : `$${(Number(amount) / 1000).toFixed(1)}k`
