import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { formatCases } from '@/domain/cart/cases'
import { claimStatus } from '@/domain/orders/claim'
import { formatDay } from '@/domain/orders/delivery'
import { issueReason } from '@/domain/orders/order'
import { formatMoney } from '@/domain/values/money'
import { credit } from '@/queries/orders'
import { InvoiceLink } from '@/routes/-page/invoices/invoice-link'
import { Fact } from '@/routes/-page/orders/fact'
import { ClaimFacts } from '@/routes/-page/orders/order-claims'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { OrderThread } from '@/routes/-page/orders/order-thread'
import { ConfirmedPrice } from '@/routes/-page/pricing/confirmed-price'
import { waitForData } from '@/routes/-page/wait-for-data'
import { PageHeader } from '@/ui/layout/page-header'
import { Card } from '@/ui/primitives/card'

export const Route = createFileRoute('/_app/(invoices)/credit/$hashid')({
  beforeLoad: allow(buyers),
  loader: ({ context, params }) =>
    waitForData(context, context.queryClient.ensureQueryData(credit(params.hashid))),
  staticData: { breadcrumb: 'Credit' },
  component: CreditPage,
})

/** A claim or credit: its line, reason, amount and history. */
function CreditPage() {
  const { hashid } = Route.useParams()
  const {
    data: { claim, order },
  } = useSuspenseQuery(credit(hashid))
  const line = order.items.find((item) => item.hashid === claim.order_item_hash)
  const isWaiting = claim.status === claimStatus.value.waiting
  return (
    <div className="grid gap-4">
      <PageHeader
        title={claim.purchasable_name}
        hint={
          <>
            {isWaiting ? 'Claim' : 'Credit'} on{' '}
            <OrderLink order={claim} className="text-primary underline underline-offset-4">
              order {claim.order_number}
            </OrderLink>{' '}
            for {formatDay(claim.date_required)}
          </>
        }
      />
      <Card aria-label="Claim">
        <div className="border-b px-4 py-3">
          <ClaimFacts claim={claim} timeZone={order.time_zone} isLinked={false} />
        </div>
        <dl className="grid gap-x-8 gap-y-3 px-4 py-3 tablet:grid-cols-2 desktop:grid-cols-4">
          <Fact label="Vendor">{claim.vendor_name}</Fact>
          <Fact label="Store">{claim.store_display_name}</Fact>
          <Fact label="Issue">{issueReason.label(claim.reason)}</Fact>
          <Fact label="Case price">
            {line ? <ConfirmedPrice line={line} order={order} align="start" className="-my-0.5" /> : '–'}
          </Fact>
          <Fact label="Ordered">
            {line ? `${formatCases(line.ordered_qty)}, ${formatMoney(line.ordered_amount)}` : '–'}
          </Fact>
          <Fact label="Received">
            {line && line.received_qty !== null ? formatCases(line.received_qty) : 'Not checked in'}
          </Fact>
          <Fact label="Claimed">{`${formatCases(claim.qty)}, ${formatMoney(claim.amount)}`}</Fact>
          <Fact label="Credited">
            {isWaiting
              ? 'Not answered yet'
              : `${formatCases(claim.granted_qty)}, ${formatMoney(claim.granted_amount)}`}
          </Fact>
          <Fact label="Answer due">{formatDay(claim.due_on)}</Fact>
          <Fact label="Invoice">
            {claim.invoice_hash !== null && claim.invoice_number !== null ? (
              <InvoiceLink invoice_hash={claim.invoice_hash} invoice_number={claim.invoice_number} />
            ) : (
              'Not billed yet'
            )}
          </Fact>
        </dl>
        <OrderThread order={order} onlyItem={claim.order_item_hash} />
      </Card>
    </div>
  )
}
