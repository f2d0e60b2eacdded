import type { UseQueryResult } from '@tanstack/react-query'
import { cartByStore, cartTotals } from '@/domain/cart/cart'
import { formatCases } from '@/domain/cart/cases'
import { dayIn } from '@/domain/orders/delivery'
import type { Dashboard } from '@/domain/reports/contract'
import { compareMoney, formatMoney } from '@/domain/values/money'
import { monthOf } from '@/domain/values/months'
import { useCart } from '@/queries/cart/cart'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { Stat } from '@/ui/layout/stat'

/** Cut-offs, carts, orders on the way and spend of the stores in the context. */
export function KeyFigures({ query: { data }, now }: { query: UseQueryResult<Dashboard>; now: Date }) {
  const { context, stores } = usePartnerContext()
  const { query: cartQuery, lines } = useCart(context)
  const totals = cartTotals(lines)
  const carts = cartByStore(lines).length
  const thisMonth = data?.spend_by_month.at(-1)
  const closing = data?.cut_offs.rows.filter(
    ({ in_days, closes_at }) => in_days === 0 && Date.parse(closes_at) > now.getTime(),
  )
  const next = soonest(closing ?? [])
  return (
    <div className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
      <Stat
        label="Cut-offs left today"
        value={data?.cut_offs.left_today ?? '–'}
        hint={next ? `Next: ${next.vendor_name}` : data ? 'None left today' : '\u00a0'}
      />
      <Stat
        label="In the cart"
        value={cartQuery.data ? formatMoney(totals.adjusted_price) : '–'}
        hint={`${formatCases(totals.total_items)}, ${carts} ${carts === 1 ? 'store' : 'stores'}`}
      />
      <Stat
        label="On the way"
        value={data?.on_the_way.count ?? '–'}
        hint={data ? formatMoney(data.on_the_way.amount) : '\u00a0'}
      />
      <Stat
        label="Spend this month"
        value={thisMonth ? formatMoney(thisMonth.amount) : '–'}
        hint={monthHint(monthOf(dayIn(stores[0]?.time_zone ?? 'UTC', now)), data)}
      />
    </div>
  )
}

/** Says what the spend of the month, which is up to today, leaves out. */
const monthHint = (month: string, dashboard: Dashboard | undefined) =>
  dashboard && compareMoney(dashboard.spend_to_come, '0') > 0
    ? `${formatMoney(dashboard.spend_to_come)} to come`
    : `In ${month}`

const soonest = <T extends { closes_at: string }>(all: readonly T[]): T | undefined =>
  all.toSorted((a, b) => a.closes_at.localeCompare(b.closes_at))[0]
