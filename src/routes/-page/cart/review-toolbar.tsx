import { Trash2Icon } from 'lucide-react'
import { serverNow } from '@/auth/transport/server-clock'
import { type GroupBy, movesOfMissed, needsFix, type ReviewedPart } from '@/domain/cart/review'
import { Button } from '@/ui/primitives/button'
import { areSaved, DateSelect } from './date-select'
import type { ManyCarts } from './use-many-carts'

interface Props {
  parts: readonly ReviewedPart[]
  /** Null if the orders are listed without groups. */
  by: GroupBy | null
  onGroupBy: (by: GroupBy) => void
  isAllOpen: boolean
  onToggleAll: () => void
  carts: ManyCarts
}

/** Summary of the review, and actions for all of its orders; nothing for a single one. */
export function ReviewToolbar({ parts, by, onGroupBy, isAllOpen, onToggleAll, carts }: Props) {
  if (parts.length < 2) return null
  const fixes = parts.filter(needsFix).length
  const missed = movesOfMissed(parts, new Date(serverNow()))
  const isIdle = !carts.isPending && areSaved(parts)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-[13px]">
        {parts.length} orders
        {fixes > 0 && (
          <strong className="ml-1.5 font-semibold text-destructive">
            {fixes} {fixes === 1 ? 'needs' : 'need'} a fix
          </strong>
        )}
      </p>
      {by && (
        <div role="group" aria-label="Group orders by" className="flex rounded-md border p-0.5">
          {(['store', 'vendor'] as const).map((option) => (
            <Button
              key={option}
              variant={by === option ? 'secondary' : 'ghost'}
              size="sm"
              className="h-7"
              aria-pressed={by === option}
              onClick={() => onGroupBy(option)}
            >
              By {option}
            </Button>
          ))}
        </div>
      )}
      {missed.length > 0 && (
        <Button variant="outline" size="sm" disabled={!isIdle} onClick={() => carts.moveToNext(missed)}>
          Move {missed.length} missed {missed.length === 1 ? 'order' : 'orders'} to the next delivery
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-1 tablet:gap-2">
        <Button variant="ghost" size="sm" className="max-tablet:px-1" onClick={onToggleAll}>
          {isAllOpen ? 'Collapse all' : 'Expand all'}
        </Button>
        <DateSelect parts={parts} label="Change the date of all orders" carts={carts} />
        <Button variant="outline" size="sm" disabled={!isIdle} onClick={() => carts.clear(parts)}>
          <Trash2Icon /> Clear cart
        </Button>
      </div>
    </div>
  )
}
