import type { Measures, Report } from '@/domain/contract/reports'
import { formatMoney } from '@/domain/money'
import { type Comparison, changeOf, fillRate, formatChange, formatShare } from '@/domain/report'
import { Stat } from '@/ui/stat'

const against = { previous: 'than in the period before', year: 'than in the year before' } as const

/** The sums of a report. */
export function ReportStats({
  total,
  compare,
}: {
  total: Report['total'] | undefined
  compare: Comparison | undefined
}) {
  const trend = (valueOf: (it: Measures) => number, isGood?: boolean) => {
    if (!compare || !total?.before) return {}
    const change = changeOf(valueOf(total), valueOf(total.before))
    if (change === null) return {}
    const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'level'
    return {
      trend: {
        direction,
        text: `${formatChange(change)} ${against[compare]}`,
        ...(isGood && change !== 0 && { isGood: change > 0 }),
      } as const,
    }
  }
  return (
    <div className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
      <Stat
        label="Spend"
        value={total ? formatMoney(total.spend) : '–'}
        {...trend(({ spend }) => Number(spend))}
      />
      <Stat label="Orders" value={total?.orders ?? '–'} {...trend(({ orders }) => orders)} />
      <Stat label="Cases ordered" value={total?.cases ?? '–'} {...trend(({ cases }) => cases)} />
      <Stat
        label="Fill rate"
        value={total ? formatShare(fillRate(total)) : '–'}
        {...trend((it) => fillRate(it) ?? 0, true)}
        hint={total ? `${total.cases_filled} of ${total.cases_due} cases` : 'cases that came'}
      />
    </div>
  )
}
