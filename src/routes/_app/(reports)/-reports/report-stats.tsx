import type { Measures, Report } from '@/domain/reports/contract'
import { type Comparison, changeOf, fillRate, formatChange, formatShare } from '@/domain/reports/report'
import { formatMoney } from '@/domain/values/money'
import { Stat } from '@/ui/layout/stat'

const against = { previous: 'vs previous period', year: 'vs previous year' } as const
const count = (number: number) => new Intl.NumberFormat('en-US').format(number)

/** Totals of a report, with their changes. */
export function ReportStats({
  total,
  compare,
}: {
  total: Report['total'] | undefined
  compare: Comparison | undefined
}) {
  const before = compare && total?.before
  const trend = (change: number | null, text: string, isGood?: boolean) =>
    change === null || !compare
      ? {}
      : {
          trend: {
            direction: change > 0 ? 'up' : change < 0 ? 'down' : 'level',
            text: `${text} ${against[compare]}`,
            ...(isGood !== undefined && change !== 0 && { isGood }),
          } as const,
        }
  const changed = (valueOf: (measures: Measures) => number) => {
    const change = total && before ? changeOf(valueOf(total), valueOf(before)) : null
    return trend(change, formatChange(change))
  }
  return (
    <div className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
      <Stat
        label="Spend"
        value={total ? formatMoney(total.spend) : '–'}
        {...changed(({ spend }) => Number(spend))}
      />
      <Stat label="Orders" value={total ? count(total.orders) : '–'} {...changed(({ orders }) => orders)} />
      <Stat
        label="Cases ordered"
        value={total ? count(total.cases_ordered) : '–'}
        {...changed(({ cases_ordered }) => cases_ordered)}
      />
      <Stat
        label="Fill rate"
        value={total ? formatShare(fillRate(total)) : '–'}
        {...filled()}
        hint={
          total ? `${count(total.cases_filled)} of ${count(total.cases_due)} cases due` : 'Cases that arrived'
        }
      />
    </div>
  )

  /** Rates are compared in percentage points, because a percentage of a percentage is hard to interpret. */
  function filled() {
    const [current, previous] = [total && fillRate(total), before ? fillRate(before) : null]
    if (current === undefined || current === null || previous === null) return {}
    return trend(
      current - previous,
      `${formatChange(current - previous).replace('%', '')} points`,
      current > previous,
    )
  }
}
