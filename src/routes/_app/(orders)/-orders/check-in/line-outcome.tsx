import { formatCases } from '@/domain/cart/cases'
import { expectedOf } from '@/domain/orders/check-in'
import { issueReason } from '@/domain/orders/order'
import type { OrderLine, OrderWithItems } from '@/domain/orders/order-detail'
import { formatMoney } from '@/domain/values/money'
import { cn } from '@/ui/cn'
import { type CheckInValues, claimOf, isIssueChosen, nameOf } from './check-in-values'

/** Result of checking in a line as entered. Always one line of text, so that the lines below do not move. */
export function LineOutcome({
  values,
  line,
  order,
}: {
  values: CheckInValues
  line: OrderLine
  order: OrderWithItems
}) {
  const { text, isIssue } = outcomeOf(values, line, order)
  return (
    <p className={cn('min-h-5 text-[13px]', isIssue ? 'font-medium text-warning' : 'text-muted-foreground')}>
      {text}
    </p>
  )
}

function outcomeOf(values: CheckInValues, line: OrderLine, order: OrderWithItems) {
  const claim = claimOf(values, line, order.claims)
  if (claim) {
    const reason = isIssueChosen(values, line) ? issueReason.label(claim.reason) : 'Not delivered'
    return {
      text: `${reason}, ${formatCases(claim.qty)} · credit ${formatMoney(claim.credit)}`,
      isIssue: true,
    }
  }
  const more = Number(values[nameOf('received', line)]) - expectedOf(line)
  if (more > 0) return { text: `${formatCases(more)} more than expected`, isIssue: false }
  if (more < 0) return { text: `${formatCases(-more)} missing, no credit claimed`, isIssue: false }
  return { text: more === 0 ? 'Arrived in full' : '', isIssue: false }
}
