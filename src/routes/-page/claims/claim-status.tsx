import { type Claim, claimStatus } from '@/domain/orders/claim'
import { shownDay } from '@/routes/-page/shown-day'
import { Badge } from '@/ui/primitives/badge'

const variants = { 0: 'info', 1: 'success', 2: 'warning', 3: 'destructive' } as const

/** Status of a claim, and since when an answer is overdue. Vendors see their next step. */
export function ClaimStatusBadge({
  claim,
  isVendor = false,
}: {
  claim: Pick<Claim, 'status' | 'is_overdue' | 'due_on' | 'escalated_on'>
  isVendor?: boolean
}) {
  const isToAnswer = isVendor && claim.status === claimStatus.value.waiting

  return (
    <span className="flex flex-wrap gap-1">
      <Badge variant={variants[claim.status]}>
        {isToAnswer ? 'Needs your answer' : claimStatus.label(claim.status)}
      </Badge>
      {claim.is_overdue && <Badge variant="destructive">Overdue since {shownDay(claim.due_on)}</Badge>}
      {claim.is_overdue && claim.escalated_on && (
        <Badge variant="warning">Escalated {shownDay(claim.escalated_on)}</Badge>
      )}
    </span>
  )
}
