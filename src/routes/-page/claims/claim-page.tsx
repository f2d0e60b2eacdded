import { useSuspenseQuery } from '@tanstack/react-query'
import { allows, fulfills } from '@/domain/access/rule'
import { formatCases } from '@/domain/cart/cases'
import { claimStatus } from '@/domain/orders/claim'
import { claimSide, type ClaimThread as Thread } from '@/domain/orders/claim-thread'
import { issueReason } from '@/domain/orders/order'
import { formatMoney } from '@/domain/values/money'
import { useUser } from '@/queries/access/use-user'
import { credit } from '@/queries/orders/claims'
import { ExtraAnswers } from '@/routes/-page/form-builder/extra-answers'
import { InvoiceLink } from '@/routes/-page/invoices/invoice-link'
import { Fact } from '@/routes/-page/orders/fact'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { OrderThread } from '@/routes/-page/orders/order-thread'
import { RecalledBadge } from '@/routes/-page/orders/recalled-badge'
import { ConfirmedPrice } from '@/routes/-page/pricing/confirmed-price'
import { shownDay } from '@/routes/-page/shown-day'
import { PageHeader } from '@/ui/layout/page-header'
import { Section } from '@/ui/layout/section'
import { Card } from '@/ui/primitives/card'
import { ClaimAnswerForm } from './claim-answer-form'
import { ClaimStatusBadge } from './claim-status'
import { ClaimThread } from './claim-thread'

/** A claim or credit: its line and reason, the answer, the conversation and the history. */
export function ClaimPage({ hashid }: { hashid: string }) {
  const { data: thread } = useSuspenseQuery(credit(hashid))
  const { claim, order, side } = thread
  const isWaiting = claim.status === claimStatus.value.waiting
  const canAnswer = allows(fulfills, useUser())
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
            for {shownDay(claim.date_required)}
          </>
        }
      />
      <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <Card aria-label="Claim" className="grid">
          <div className="grid gap-4 border-b px-4 py-4">
            <Outcome thread={thread} />
            {canAnswer && isWaiting && (
              <div className="rounded-md border bg-muted/40 p-3">
                {side === claimSide.value.staff && (
                  <p className="mb-2 text-[13px] text-muted-foreground">
                    You answer for {claim.vendor_name}.
                  </p>
                )}
                <ClaimAnswerForm claim={claim} />
              </div>
            )}
          </div>
          <ClaimThread thread={thread} />
        </Card>
        <div className="grid gap-4">
          <Details thread={thread} />
          <ExtraAnswers answers={thread.extra_answers} />
          <Card>
            <OrderThread order={order} onlyItem={claim.order_item_hash} className="border-t-0" />
          </Card>
        </div>
      </div>
    </div>
  )
}

function Outcome({ thread: { claim, side } }: { thread: Thread }) {
  const isWaiting = claim.status === claimStatus.value.waiting
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div>
        <p className="font-semibold text-xl tabular-nums">
          {formatMoney(isWaiting ? claim.amount : claim.granted_amount)}{' '}
          <span className="font-normal text-[13px] text-muted-foreground">
            {isWaiting ? 'claimed' : `of ${formatMoney(claim.amount)} claimed`}
          </span>
        </p>
        <p className="text-[13px]">
          {issueReason.label(claim.reason)}, {formatCases(claim.qty)}
        </p>
        <p className="mt-1 empty:hidden">
          <RecalledBadge line={claim} />
        </p>
      </div>
      <div className="grid justify-items-end gap-1 max-tablet:justify-items-start">
        <ClaimStatusBadge claim={claim} isVendor={side === claimSide.value.vendor} />
        {isWaiting && !claim.is_overdue && (
          <p className="text-[13px] text-muted-foreground">Answer due {shownDay(claim.due_on)}</p>
        )}
      </div>
    </div>
  )
}

function Details({ thread: { claim, order } }: { thread: Thread }) {
  const line = order.items.find((item) => item.hashid === claim.order_item_hash)
  return (
    <Section title="Details">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 px-4 py-3">
        <Fact label="Vendor">{claim.vendor_name}</Fact>
        <Fact label="Store">{claim.store_display_name}</Fact>
        <Fact label="Ordered">
          {line ? `${formatCases(line.ordered_qty)}, ${formatMoney(line.ordered_amount)}` : '–'}
        </Fact>
        <Fact label="Received">
          {line && line.received_qty !== null ? formatCases(line.received_qty) : 'Not checked in'}
        </Fact>
        <Fact label="Claimed">{`${formatCases(claim.qty)}, ${formatMoney(claim.amount)}`}</Fact>
        <Fact label="Credited">
          {claim.status === claimStatus.value.waiting
            ? 'Not answered yet'
            : `${formatCases(claim.granted_qty)}, ${formatMoney(claim.granted_amount)}`}
        </Fact>
        <Fact label="Case price">
          {line ? <ConfirmedPrice line={line} order={order} align="start" className="-my-0.5" /> : '–'}
        </Fact>
        <Fact label={claim.invoices.length > 1 ? 'Invoices' : 'Invoice'}>
          {claim.invoices.length === 0
            ? 'Not billed yet'
            : claim.invoices.map(({ hashid, invoice_number }) => (
                <InvoiceLink
                  key={hashid}
                  invoice_hash={hashid}
                  invoice_number={invoice_number}
                  className="mr-2"
                />
              ))}
        </Fact>
        <Fact label="Item code">{claim.item_code || '–'}</Fact>
        <Fact label="Answer due">{shownDay(claim.due_on)}</Fact>
      </dl>
    </Section>
  )
}
