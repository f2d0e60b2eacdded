import type { UseQueryResult } from '@tanstack/react-query'
import { BarChart3Icon } from 'lucide-react'
import type { Measures, Report, ReportRow } from '@/domain/reports/contract'
import {
  type Comparison,
  fillRate,
  formatShare,
  grainOf,
  type Period,
  type ReportGroup,
} from '@/domain/reports/report'
import { formatMoney } from '@/domain/values/money'
import { QueryState } from '@/routes/-page/query-state'
import { Chart } from '@/ui/charts/chart'
import { type ChartSeries, type ChartValue, shortMoney } from '@/ui/charts/parts'
import { EmptyState } from '@/ui/layout/empty-state'
import { Card } from '@/ui/primitives/card'
import { Skeleton } from '@/ui/primitives/skeleton'
import { periodName } from './period-name'

/** Most bars in a chart; more are easier to read in the table. */
const BARS = 12

/** A report as a chart: all periods, or the largest rows of a group. */
export function ReportChart({
  query,
  params,
  show,
}: {
  query: UseQueryResult<Report>
  params: Period & { by: ReportGroup; compare: Comparison | undefined }
  show: 'spend' | 'fill-rate'
}) {
  const isTime = params.by === 'time'
  const grain = grainOf(params)
  const measure = show === 'spend' ? spend : filled
  const rows = query.data?.rows ?? []
  const shown = isTime ? rows : rows.slice(0, BARS)
  const of = isTime ? grain : params.by
  const series: ChartSeries[] = [{ name: measure.name, tone: 'main' }]
  if (params.compare) series.push({ name: 'Previous', tone: 'before' })
  return (
    <Card aria-label="Chart" className="min-h-80 min-w-0 px-4 py-2">
      {!query.data ? (
        <QueryState queries={[query]} pending={<Skeleton className="my-4 h-64" />} />
      ) : query.data.total.orders === 0 ? (
        <EmptyState icon={BarChart3Icon} title="No orders for these dates">
          Choose other dates, or another store or group at the top of the page.
        </EmptyState>
      ) : (
        <>
          <Chart
            title={`${measure.name} by ${of}`}
            kind={isTime ? (show === 'spend' ? 'columns' : 'line') : 'bars'}
            of={of.charAt(0).toUpperCase() + of.slice(1)}
            series={series}
            axis={measure.axis}
            points={shown.map((row) => ({
              key: row.hashid,
              label: isTime ? periodName(row.hashid, grain) : row.name,
              values: [measure.valueOf(row), ...(params.compare ? [beforeOf(row, measure.valueOf)] : [])],
            }))}
          />
          {rows.length > shown.length && (
            <p className="pb-1 text-[13px] text-muted-foreground">
              Top {shown.length} of {rows.length}. The table below lists them all.
            </p>
          )}
        </>
      )}
    </Card>
  )
}

type ValueOf = (measures: Measures) => ChartValue | null

const beforeOf = ({ before }: ReportRow, valueOf: ValueOf) => before && valueOf(before)

const spend = {
  name: 'Spend',
  axis: shortMoney,
  valueOf: ({ spend: amount }: Measures) => ({ size: Number(amount), text: formatMoney(amount) }),
}
const filled = {
  name: 'Fill rate',
  axis: (size: number) => `${Number(size.toFixed(1))}%`,
  valueOf: (measures: Measures) => {
    const share = fillRate(measures)
    return share === null ? null : { size: share / 10, text: formatShare(share) }
  },
}
