import { BanIcon, EllipsisVerticalIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPoundPrice, formatPounds } from '@/domain/catalogue/catch-weight'
import { totalOf } from '@/domain/pricing/price'
import { shownPrice } from '@/domain/pricing/shown-price'
import { formatMoney, perUnit } from '@/domain/values/money'
import { UnitName } from '@/routes/-page/catalogue/unit-name'
import { Estimated } from '@/routes/-page/pricing/estimated'
import { PriceParts } from '@/routes/-page/pricing/price-parts'
import { shortDay } from '@/routes/-page/shown-day'
import { cn } from '@/ui/cn'
import { Button } from '@/ui/primitives/button'
import { usePad, useRow } from './pad-context'
import { rowTotals } from './row-state'

const None = () => (
  <span className="text-muted-foreground">
    <span aria-hidden="true">–</span>
    <span className="sr-only">None</span>
  </span>
)

export function Upc() {
  return <span className="font-mono text-muted-foreground text-xs">{useRow().product.upc}</span>
}

export function Pack() {
  const { case_pack_size, unit, order_multiple, catch_weight } = useRow().product
  return (
    <span className="text-[13px]">
      {case_pack_size} <UnitName code={unit} />
      {catch_weight && (
        <span className="block text-muted-foreground text-xs">
          about {formatPounds(catch_weight.nominal_weight)}
        </span>
      )}
      {order_multiple > 1 && (
        <span className="block text-muted-foreground text-xs">multiples of {order_multiple}</span>
      )}
    </span>
  )
}

export function UnitPrice() {
  const { product, state } = useRow()
  const { price } = shownPrice(product, state.cells[0]?.qty ?? 0)
  return (
    <span className="text-[13px] text-muted-foreground tabular-nums">
      {product.catch_weight
        ? formatPoundPrice(price, product.catch_weight)
        : formatMoney(perUnit(price, product.case_pack_size))}
    </span>
  )
}

/**
 * Case price, with the promotion if the single store's quantity reaches it and the price it replaces. A click, or Alt+P in any cell of the
 * row, opens the breakdown.
 */
export function CasePrice() {
  const { stores } = usePad()
  const { product, state } = useRow()
  const only = stores.length === 1 ? stores[0] : undefined
  const qty = only ? (state.cells[0]?.qty ?? 0) : 0
  return (
    <PriceParts
      product_hash={product.hashid}
      {...(only && { store_hash: only.hashid })}
      name={product.name}
      qty={qty}
      {...shownPrice(product, qty)}
      tabIndex={-1}
      className="text-inherit"
    />
  )
}

export function LastOrdered() {
  const last = useRow().state.cells[0]?.last
  if (!last) return <None />
  return (
    <span className="text-[13px]">
      {last.qty} {last.qty === 1 ? 'case' : 'cases'}
      <span className="block text-muted-foreground text-xs">{shortDay(last.date)}</span>
    </span>
  )
}

export function LineTotal() {
  const { product, state } = useRow()
  const qty = state.cells[0]?.qty ?? 0
  return qty > 0 ? (
    <span className="font-medium tabular-nums">
      <Estimated isEstimate={product.catch_weight !== null}>{formatMoney(totalOf(product, qty))}</Estimated>
    </span>
  ) : (
    <None />
  )
}

/** Cases of all stores, and the fill menu. */
export function RowCases() {
  const { stores, commands } = usePad()
  const { product, index, state, closedBecause, activeColumn } = useRow()
  const { cases } = rowTotals(product, state)
  const column = stores.length
  return (
    <>
      <span className="font-medium tabular-nums">{cases > 0 ? cases.toLocaleString('en-US') : <None />}</span>
      {closedBecause ? (
        <span className="size-7" />
      ) : (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-haspopup="menu"
          aria-label={`Fill ${product.name}`}
          data-cell={`${index}:${column}`}
          tabIndex={activeColumn === column ? 0 : -1}
          onClick={(event) => commands.openMenu({ product }, event.currentTarget)}
        >
          <EllipsisVerticalIcon />
        </Button>
      )}
    </>
  )
}

export function RowAmount() {
  const { product, state } = useRow()
  const { cases, amount } = rowTotals(product, state)
  return cases > 0 ? (
    <span className="font-medium tabular-nums">
      <Estimated isEstimate={product.catch_weight !== null}>{formatMoney(amount)}</Estimated>
    </span>
  ) : (
    <None />
  )
}

/** Replaces a row's quantities if the product may not be ordered, and shows the reason. */
export function ClosedCell({
  colIndex,
  span,
  className,
  children,
}: {
  colIndex: number
  span: number
  className?: string
  children?: ReactNode
}) {
  const { stores } = usePad()
  const { index, closedBecause, activeColumn } = useRow()
  const isActive = activeColumn !== null && activeColumn >= 0 && activeColumn < stores.length
  return (
    <div
      role="gridcell"
      aria-colindex={colIndex}
      aria-colspan={span}
      data-cell={`${index}:0`}
      data-closed=""
      tabIndex={isActive ? 0 : -1}
      className={cn(
        'flex min-w-0 items-center gap-2 rounded-md px-2 text-left text-muted-foreground text-xs leading-snug',
        className,
      )}
    >
      <BanIcon aria-hidden="true" className="size-4 shrink-0" />
      <span className="line-clamp-3">{closedBecause}</span>
      {children}
    </div>
  )
}
