import { ChevronRightIcon, Trash2Icon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ReviewGroup as Group, needsFix } from '@/domain/cart/review'
import { formatMoney } from '@/domain/values/money'
import { shownDay } from '@/routes/-page/shown-day'
import { cn } from '@/ui/cn'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import { areSaved, DateSelect } from './date-select'
import type { ManyCarts } from './use-many-carts'

interface Props {
  group: Group
  isOpen: boolean
  onToggle: () => void
  /** Checked: all orders without problems are included; undefined if there are none. */
  isIncluded: boolean | undefined
  onInclude: (isIncluded: boolean) => void
  carts: ManyCarts
  /** The orders of the group, rendered while it is open. */
  children: ReactNode
}

/** Orders of one store or one vendor, collapsed to a row with their number, date, state and total. */
export function ReviewGroup({ group, isOpen, onToggle, isIncluded, onInclude, carts, children }: Props) {
  const { hash, name, parts, total } = group
  const bodyId = `review-${hash}`
  return (
    <section aria-label={name} className="border-t first:border-t-0">
      <header className="flex min-h-11 items-center gap-x-3 px-4 py-1">
        <Checkbox
          aria-label={`Include ${name}`}
          checked={isIncluded ?? false}
          disabled={isIncluded === undefined}
          onCheckedChange={onInclude}
        />
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={onToggle}
            className="grid w-full grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-2 rounded-sm text-left text-[13.5px] tablet:grid-cols-[1rem_minmax(0,1fr)_5.5rem_8rem_7.5rem_7rem]"
          >
            <ChevronRightIcon
              aria-hidden="true"
              className={cn('size-4 text-muted-foreground', isOpen && 'rotate-90')}
            />
            <bdi className="truncate font-semibold">{name}</bdi>
            <span className="order-1 text-right font-semibold tabular-nums tablet:order-last">
              {formatMoney(total)}
            </span>
            <span className="order-2 col-start-2 col-end-4 flex flex-wrap items-center gap-x-2 text-muted-foreground tablet:contents">
              <span className="tabular-nums">
                {parts.length} {parts.length === 1 ? 'order' : 'orders'}
              </span>
              <span className="text-muted-foreground">{datesOf(group)}</span>
              <span>
                <StateBadge group={group} isIncluded={isIncluded} />
              </span>
            </span>
          </button>
        </h2>
      </header>
      <div id={bodyId} className="empty:hidden">
        {isOpen && (
          <>
            <div className="flex flex-wrap items-center justify-end gap-2 border-t bg-muted/40 px-4 py-1.5">
              <DateSelect parts={parts} label={`Change the date of all orders of ${name}`} carts={carts} />
              <Button
                variant="outline"
                size="sm"
                disabled={carts.isPending || !areSaved(parts)}
                onClick={() => carts.clear(parts)}
              >
                <Trash2Icon /> Clear<span className="sr-only"> the orders of {name}</span>
              </Button>
            </div>
            {children}
          </>
        )}
      </div>
    </section>
  )
}

function StateBadge({ group: { parts }, isIncluded }: { group: Group; isIncluded: boolean | undefined }) {
  const fixes = parts.filter(needsFix).length
  if (fixes > 0) return <Badge variant="destructive">{fixes} to fix</Badge>
  return isIncluded ? <Badge variant="success">Ready</Badge> : <Badge variant="secondary">Left out</Badge>
}

function datesOf({ parts }: Group): string {
  const days = new Set(parts.map(({ part }) => part.date_required))
  const [day] = days
  return days.size === 1 && day ? shownDay(day) : `${days.size} dates`
}
