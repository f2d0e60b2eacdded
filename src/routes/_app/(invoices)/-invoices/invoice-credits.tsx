import { Link } from '@tanstack/react-router'
import { formatCases } from '@/domain/cart/cases'
import { type Claim, claimStatus } from '@/domain/orders/claim'
import { issueReason } from '@/domain/orders/order'
import { formatMoney, minus } from '@/domain/values/money'
import { ClaimStatusBadge } from '../../../-page/orders/claim-status'

/** Credits taken off an invoice, and claims without an answer yet. */
export function InvoiceCredits({ claims }: { claims: readonly Claim[] }) {
  if (claims.length === 0) return null
  return (
    <section aria-label="Credits" className="border-t px-4 py-3">
      <h2 className="mb-2 font-semibold text-sm">Credits</h2>
      <ul className="grid gap-2.5">
        {claims.map((claim) => (
          <li key={claim.hashid} className="flex items-start justify-between gap-4">
            <div className="min-w-0 text-[13px]">
              <Link
                to="/credit/$hashid"
                params={{ hashid: claim.hashid }}
                dir="auto"
                className="font-medium underline-offset-4 hover:underline"
              >
                {claim.purchasable_name}
              </Link>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground">
                {issueReason.label(claim.reason)}, {formatCases(claim.qty)} claimed
                <ClaimStatusBadge claim={claim} />
              </p>
            </div>
            <p className="shrink-0 text-right font-medium tabular-nums">
              {claim.status === claimStatus.value.waiting ? (
                <span className="font-normal text-muted-foreground text-xs">
                  {formatMoney(claim.amount)}
                  <span className="block">not applied yet</span>
                </span>
              ) : (
                claim.granted_qty > 0 && formatMoney(minus('0', claim.granted_amount))
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
