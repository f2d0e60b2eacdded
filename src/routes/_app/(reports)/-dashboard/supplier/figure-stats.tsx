import type { ReactNode } from 'react'
import { changeOf, fillRate, formatChange, formatShare } from '@/domain/reports/report'
import { claimRate, type SupplierFigures } from '@/domain/reports/supplier-figures'
import { compareMoney, formatMoney } from '@/domain/values/money'
import { Stat } from '@/ui/layout/stat'
import { Calculation } from './calculation'

const count = (number: number) => new Intl.NumberFormat('en-US').format(number)

/** Key figures, each with its calculation. */
export function FigureStats({ figures }: { figures: SupplierFigures | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
      {figures ? <Stats figures={figures} /> : <Pending />}
    </div>
  )
}

function Stats({ figures: { now, before, lost } }: { figures: SupplierFigures }) {
  const hasBefore = before.orders > 0
  const salesChange = hasBefore ? changeOf(Number(now.sales), Number(before.sales)) : null
  const fill = { now: fillRate(now), before: fillRate(before) }
  const claims = { now: claimRate(now), before: claimRate(before) }
  const losses =
    compareMoney(now.sales, '0') > 0 ? claimRate({ claimed: lost.amount, sales: now.sales }) : null
  return (
    <>
      <Stat
        label="Sales"
        value={formatMoney(now.sales)}
        {...trendOf(salesChange, formatChange(salesChange), true)}
        hint={
          <Calculation
            title="Sales"
            summary={`${count(now.orders)} ${now.orders === 1 ? 'order' : 'orders'}`}
            text="What stores ordered for delivery in this period, after all changes, at order prices."
            rows={[
              ['These weeks', formatMoney(now.sales)],
              ['A year earlier', hasBefore ? formatMoney(before.sales) : 'No orders'],
            ]}
            result={salesChange === null ? null : ['Change', formatChange(salesChange)]}
          />
        }
      />
      <Stat
        label="Fill rate"
        value={formatShare(fill.now)}
        {...points(fill.now, fill.before, true)}
        hint={
          <Calculation
            title="Fill rate"
            summary={`${count(now.cases_filled)} of ${count(now.cases_due)} cases due`}
            text="Same as in Reports: cases that arrived as a share of the cases first ordered, once the outcome is known. Substitutes don’t count as filled."
            rows={[
              ['Cases that arrived', count(now.cases_filled)],
              ['Cases due', count(now.cases_due)],
            ]}
            result={['Fill rate', formatShare(fill.now)]}
          />
        }
      />
      <Stat
        label="Claim rate"
        value={formatShare(claims.now)}
        {...points(claims.now, claims.before, false)}
        hint={
          <Calculation
            title="Claim rate"
            summary={`${formatMoney(now.claimed)} claimed`}
            text="Claims on orders in this period, minus declined claims, as a share of sales."
            rows={[
              ['Claimed', formatMoney(now.claimed)],
              ['Sales', formatMoney(now.sales)],
            ]}
            result={['Claim rate', formatShare(claims.now)]}
          />
        }
      />
      <Stat
        label="Lost to out-of-stock"
        value={formatMoney(lost.amount)}
        hint={
          <Calculation
            title="Lost to out-of-stock"
            summary={`${count(lost.cases)} ${lost.cases === 1 ? 'case' : 'cases'}`}
            text="Cases that were due but out of stock, at order prices. Swapped lines don’t count."
            rows={[
              ['Cases', count(lost.cases)],
              ['Lost', formatMoney(lost.amount)],
            ]}
            result={losses === null ? null : ['Of sales', formatShare(losses)]}
          />
        }
      />
    </>
  )
}

const Pending = (): ReactNode =>
  ['Sales', 'Fill rate', 'Claim rate', 'Lost to out-of-stock'].map((label) => (
    <Stat key={label} label={label} value="–" hint={<span className="block min-h-6" />} />
  ))

/** Rates are compared in percentage points, because a percentage of a percentage is hard to interpret. */
function points(now: number | null, before: number | null, isMoreGood: boolean) {
  if (now === null || before === null) return {}
  return trendOf(now - before, `${formatChange(now - before).replace('%', '')} points`, isMoreGood)
}

function trendOf(change: number | null, text: string, isMoreGood: boolean) {
  if (change === null) return {}
  return {
    trend: {
      direction: change > 0 ? 'up' : change < 0 ? 'down' : 'level',
      text: `${text} vs last year`,
      ...(change !== 0 && { isGood: change > 0 === isMoreGood }),
    } as const,
  }
}
