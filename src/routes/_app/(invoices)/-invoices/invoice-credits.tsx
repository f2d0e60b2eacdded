import { Link } from '@tanstack/react-router'
import { formatCases } from '@/domain/cart/cases'
import type { CreditNote } from '@/domain/invoices/invoice'
import type { Claim } from '@/domain/orders/claim'
import { issueReason } from '@/domain/orders/order'
import { formatMoney, minus, sum } from '@/domain/values/money'
import { ClaimStatusBadge } from '@/routes/-page/claims/claim-status'
import { shownDay } from '@/routes/-page/shown-day'

/** Credits taken off an invoice, and claims without an answer yet. */
export function InvoiceCredits({
  credits,
  waiting,
}: {
  credits: readonly CreditNote[]
  waiting: readonly Claim[]
}) {
  if (credits.length === 0 && waiting.length === 0) return null
  return (
    <section aria-label="Credits" className="border-t px-4 py-3">
      <h2 className="mb-2 font-semibold text-sm">Credits</h2>
      <ul className="grid gap-2.5">
        {credits.map((credit) => (
          <li key={credit.hashid} className="flex items-start justify-between gap-4">
            <div className="min-w-0 text-[13px]">
              <ClaimName hashid={credit.claim_hash} name={credit.purchasable_name} />
              <p className="mt-0.5 text-muted-foreground">
                {[
                  credit.credit_number,
                  `${issueReason.label(credit.reason)}, ${formatCases(credit.qty)}`,
                  shownDay(credit.credited_on),
                ]
                  .filter((text) => text)
                  .join(' · ')}
              </p>
            </div>
            <p className="shrink-0 text-right font-medium tabular-nums">
              {formatMoney(minus('0', sum([credit.amount, credit.tax_amount])))}
            </p>
          </li>
        ))}
        {waiting.map((claim) => (
          <li key={claim.hashid} className="flex items-start justify-between gap-4">
            <div className="min-w-0 text-[13px]">
              <ClaimName hashid={claim.hashid} name={claim.purchasable_name} />
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground">
                {issueReason.label(claim.reason)}, {formatCases(claim.qty)} claimed
                <ClaimStatusBadge claim={claim} />
              </p>
            </div>
            <p className="shrink-0 text-right text-muted-foreground text-xs tabular-nums">
              {formatMoney(claim.amount)}
              <span className="block">not applied yet</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ClaimName = ({ hashid, name }: { hashid: string | null; name: string }) =>
  hashid === null ? (
    <p dir="auto" className="font-medium">
      {name}
    </p>
  ) : (
    <Link
      to="/credit/$hashid"
      params={{ hashid }}
      dir="auto"
      className="font-medium underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
