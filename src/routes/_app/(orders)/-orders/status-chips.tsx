import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ListedOrder, type OrderStatus, orderStatus } from '@/domain/orders/order-status'
import { readFilters, writeFilters } from '@/domain/tables/search-params'
import { FilterChip } from '@/ui/layout/filter-chip'

const COLUMN = 'status'
const from = '/_app/(orders)/orders/{-$filter}'

/** Filters the table of orders by status, one or several. The filter is that of the table's column, in the address. */
export function StatusChips({
  orders,
  statusOf,
}: {
  orders: readonly ListedOrder[]
  statusOf: (order: ListedOrder) => OrderStatus
}) {
  const { where } = useSearch({ from })
  const navigate = useNavigate({ from: '/orders/{-$filter}' })
  const counts = new Map<OrderStatus, number>()
  for (const order of orders) counts.set(statusOf(order), (counts.get(statusOf(order)) ?? 0) + 1)
  const filters = readFilters(where)
  const chosen = filters.flatMap((each) => (each.id === COLUMN && each.kind === 'any' ? each.values : []))
  const choose = (values: typeof chosen) => {
    const others = filters.filter(({ id }) => id !== COLUMN)
    const next = values.length > 0 ? [...others, { id: COLUMN, kind: 'any' as const, values }] : others
    void navigate({
      search: (all) => ({ ...all, where: next.length > 0 ? writeFilters(next) : undefined }),
      replace: true,
    })
  }
  const shown = orderStatus.options.filter(({ value, label }) => counts.has(value) || chosen.includes(label))
  if (shown.length === 0) return null
  return (
    <div
      role="group"
      aria-label="Filter by status"
      className="-mx-4 flex gap-2 overflow-x-auto px-4 tablet:mx-0 tablet:flex-wrap tablet:px-0"
    >
      <FilterChip
        isChosen={chosen.length === 0}
        label="All"
        count={orders.length}
        onChoose={() => choose([])}
      />
      {shown.map(({ value, label }) => {
        const isChosen = chosen.includes(label)
        return (
          <FilterChip
            key={value}
            isChosen={isChosen}
            label={label}
            count={counts.get(value) ?? 0}
            onChoose={() => choose(isChosen ? chosen.filter((each) => each !== label) : [...chosen, label])}
          />
        )
      })}
    </div>
  )
}
