import { useSuspenseQuery } from '@tanstack/react-query'
import { claimStatus } from '@/domain/orders/claim'
import { issueReason } from '@/domain/orders/order'
import { formatMoney } from '@/domain/values/money'
import { credits } from '@/queries/orders'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { Section } from '@/ui/layout/section'
import { ClaimStatusBadge } from './claim-status'

/** Claims waiting for a vendor's answer, most urgent first. Renders nothing if there are none. */
export function ClaimsToAnswer() {
  const { data } = useSuspenseQuery(credits(null))
  const waiting = data
    .filter(({ status }) => status === claimStatus.value.waiting)
    .sort((a, b) => a.due_on.localeCompare(b.due_on))
  if (waiting.length === 0) return null
  return (
    <Section title="Claims to answer">
      <ul>
        {waiting.map((claim) => (
          <li
            key={claim.hashid}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2.5 last:border-b-0"
          >
            <div className="min-w-56 flex-1">
              <OrderLink order={claim} dir="auto" className="font-medium hover:underline">
                {claim.store_display_name}, order {claim.order_number}
              </OrderLink>
              <p className="text-[13px] text-muted-foreground" dir="auto">
                {claim.qty} × {claim.purchasable_name}, {issueReason.label(claim.reason)}
              </p>
            </div>
            <ClaimStatusBadge claim={claim} isVendor />
            <span className="tabular-nums">{formatMoney(claim.amount)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
