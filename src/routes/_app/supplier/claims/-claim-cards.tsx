import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCases } from '@/domain/cart/cases'
import { type Claim, claimStatus } from '@/domain/orders/claim'
import { issueReason } from '@/domain/orders/order'
import { formatMoney } from '@/domain/values/money'
import { ClaimStatusBadge } from '@/routes/-page/claims/claim-status'
import { UnreadBadge } from '@/routes/-page/claims/unread-badge'
import { RecalledBadge } from '@/routes/-page/orders/recalled-badge'
import { QueryState } from '@/routes/-page/query-state'
import { shownDay } from '@/routes/-page/shown-day'
import { PageLoading } from '@/ui/layout/loading'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { NoClaims } from './-no-claims'

const CLAIMS_SHOWN = 40

/** Claims on a phone, each as a card that opens it. */
export function ClaimCards({ query }: { query: UseQueryOptions<Claim[], Error, Claim[], string[]> }) {
  const found = useQuery(query)
  const [shown, setShown] = useState(CLAIMS_SHOWN)
  if (!found.data) return <QueryState queries={[found]} pending={<PageLoading />} />
  const claims = found.data
  if (claims.length === 0)
    return (
      <Card>
        <NoClaims />
      </Card>
    )
  return (
    <>
      <ul className="grid gap-2.5">
        {claims.slice(0, shown).map((claim) => (
          <li key={claim.hashid}>
            <ClaimCard claim={claim} />
          </li>
        ))}
      </ul>
      {claims.length > shown && (
        <Button variant="outline" size="lg" onClick={() => setShown(shown + CLAIMS_SHOWN)}>
          Show more claims ({claims.length - shown})
        </Button>
      )}
    </>
  )
}

function ClaimCard({ claim }: { claim: Claim }) {
  const isWaiting = claim.status === claimStatus.value.waiting
  return (
    <Card className="relative grid gap-2 px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <Link
          to="/supplier/claims/$hashid"
          params={{ hashid: claim.hashid }}
          dir="auto"
          className="min-w-0 font-semibold after:absolute after:inset-0"
        >
          {claim.purchasable_name}
        </Link>
        <span className="font-semibold tabular-nums">
          {formatMoney(isWaiting ? claim.amount : claim.granted_amount)}
        </span>
      </div>
      <p className="text-[13px] text-muted-foreground">
        <span dir="auto">{claim.store_display_name}</span>, order {claim.order_number}
        <br />
        {issueReason.label(claim.reason)}, {formatCases(claim.qty)}
      </p>
      <div className="flex flex-wrap items-center gap-1.5">
        <ClaimStatusBadge claim={claim} isVendor />
        <RecalledBadge line={claim} />
        <UnreadBadge claim={claim} />
        {isWaiting && !claim.is_overdue && (
          <span className="text-[13px] text-muted-foreground">Due {shownDay(claim.due_on)}</span>
        )}
      </div>
    </Card>
  )
}
