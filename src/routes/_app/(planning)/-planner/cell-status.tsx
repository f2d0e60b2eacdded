import { serverNow } from '@/auth/transport/server-clock'
import type { CellStatus, PlanCell } from '@/domain/planning/planner'
import { formatMoney } from '@/domain/values/money'
import { shownDay } from '@/routes/-page/shown-day'
import { cn } from '@/ui/cn'
import { Countdown } from '@/ui/layout/countdown'

const textClasses: Record<CellStatus, string> = {
  missed: 'bg-destructive-soft text-destructive',
  short: 'bg-warning-soft text-warning',
  met: 'bg-success-soft text-success',
  none: 'text-muted-foreground',
  closed: 'text-muted-foreground',
}

/** Status of a cell in a few words. */
export function CellStatusText({ cell, className }: { cell: PlanCell; className?: string }) {
  return (
    <span
      data-status={cell.status}
      className={cn(
        'grid min-w-0 content-center rounded-sm px-1.5 py-0.5 text-xs leading-4 tabular-nums',
        textClasses[cell.status],
        isOrdered(cell) && 'bg-info-soft text-info',
        className,
      )}
    >
      <span className={cn('truncate', cell.lines.length > 0 && 'font-medium')}>{statusText(cell)}</span>
      {isOrdered(cell) && cell.ordered && <span className="truncate">{formatMoney(cell.ordered)}</span>}
      {cell.status === 'missed' && (
        <span className="truncate">{cell.next_day ? `next ${shownDay(cell.next_day)}` : 'no next date'}</span>
      )}
      {cell.closes_at && cell.is_closing && (
        <Countdown until={cell.closes_at} now={serverNow} className="truncate text-[11px]" />
      )}
    </span>
  )
}

/** Returns true for an empty cart and a confirmed order. */
const isOrdered = ({ lines, ordered }: PlanCell) => lines.length === 0 && ordered !== null

function statusText(cell: PlanCell): string {
  const { status, short_by, total } = cell
  if (status === 'missed') return 'Missed'
  if (status === 'short') return `${formatMoney(short_by)} below`
  if (status === 'met') return `Met, ${formatMoney(total)}`
  if (isOrdered(cell)) return 'Ordered'
  return status === 'none' ? 'No order' : 'Closed'
}
