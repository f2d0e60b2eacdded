import { formatCases } from '@/domain/cart/cases'
import { type Claim, claimStatus } from '@/domain/orders/claim'
import { formatMoment } from '@/domain/orders/delivery'
import { issueReason } from '@/domain/orders/order'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import { formatMoney } from '@/domain/values/money'
import { Photograph } from '@/routes/-page/orders/photograph'
import { RecalledBadge } from '@/routes/-page/orders/recalled-badge'
import { shownDay } from '@/routes/-page/shown-day'
import { ClaimAnswerForm } from './claim-answer-form'
import { ClaimLink } from './claim-link'
import { ClaimStatusBadge } from './claim-status'
import { UnreadBadge } from './unread-badge'

/** Claims on an order with the vendor's answers; vendors answer here. */
export function OrderClaims({
  order,
  isVendor,
  canAnswer,
}: {
  order: OrderWithItems
  isVendor: boolean
  /** Vendors answer, and staff for them. */
  canAnswer: boolean
}) {
  return (
    <section aria-label="Claims" className="border-t px-4 py-3">
      <h3 className="mb-2 font-semibold text-sm">Claims</h3>
      <ul className="grid gap-3">
        {order.claims.map((claim) => (
          <li key={claim.hashid} className="grid gap-3 rounded-md border p-3">
            <ClaimFacts claim={claim} timeZone={order.time_zone} isVendor={isVendor} />
            {canAnswer && claim.status === claimStatus.value.waiting && <ClaimAnswerForm claim={claim} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ClaimFacts({ claim, timeZone, isVendor }: { claim: Claim; timeZone: string; isVendor: boolean }) {
  const isAnswered = claim.status !== claimStatus.value.waiting
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      {claim.photograph_hash && (
        <Photograph
          hashid={claim.photograph_hash}
          alt={`${issueReason.label(claim.reason)}: ${claim.purchasable_name}`}
        />
      )}
      <div className="min-w-56 flex-1 text-[13px]">
        <p className="font-medium text-sm" dir="auto">
          <ClaimLink claim={claim} className="underline-offset-4 hover:underline">
            {claim.purchasable_name}
          </ClaimLink>{' '}
          <RecalledBadge line={claim} />
          <UnreadBadge claim={claim} className="ml-2" />
        </p>
        <p>
          {issueReason.label(claim.reason)}, {formatCases(claim.qty)}
        </p>
        {claim.note && (
          <p dir="auto" className="text-muted-foreground">
            “{claim.note}”
          </p>
        )}
        <p className="text-muted-foreground">
          <span dir="auto">{claim.made_by}</span>, {formatMoment(new Date(claim.made_at), timeZone)}
        </p>
        {isAnswered && (
          <p className="mt-1">
            <span dir="auto" className="font-medium">
              {claim.answered_by ?? claim.vendor_name}
            </span>
            {claim.answer && <span dir="auto">: “{claim.answer}”</span>}
            {claim.answered_at && (
              <span className="text-muted-foreground">
                , {formatMoment(new Date(claim.answered_at), timeZone)}
              </span>
            )}
          </p>
        )}
      </div>
      <div className="grid justify-items-end gap-1 text-right max-tablet:justify-items-start max-tablet:text-left">
        <ClaimStatusBadge claim={claim} isVendor={isVendor} />
        <p className="font-semibold tabular-nums">
          {formatMoney(isAnswered ? claim.granted_amount : claim.amount)}
        </p>
        {isAnswered ? (
          <p className="text-[13px] text-muted-foreground tabular-nums">
            of {formatMoney(claim.amount)} claimed
          </p>
        ) : (
          !claim.is_overdue && (
            <p className="text-[13px] text-muted-foreground">Answer due {shownDay(claim.due_on)}</p>
          )
        )}
      </div>
    </div>
  )
}
