import { type Claim, claimStatus } from '@/domain/orders/claim'
import { formatDay } from '@/domain/orders/delivery'
import { Badge } from '@/ui/primitives/badge'

const looks = { 0: 'info', 1: 'success', 2: 'warning', 3: 'destructive' } as const

/** How a claim stands; one that the vendor should have answered says so. */
export function ClaimStatusBadge({ claim }: { claim: Pick<Claim, 'status' | 'is_overdue' | 'due_on'> }) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge variant={looks[claim.status]}>{claimStatus.label(claim.status)}</Badge>
      {claim.is_overdue && <Badge variant="destructive">Overdue since {formatDay(claim.due_on)}</Badge>}
    </span>
  )
}
