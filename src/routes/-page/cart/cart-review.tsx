import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ShoppingCartIcon } from 'lucide-react'
import { nanoid } from 'nanoid'
import { useState } from 'react'
import { messageOf } from '@/auth/transport/api-error'
import { serverNow } from '@/auth/transport/server-clock'
import { cartTotals } from '@/domain/cart/cart'
import type { CartLine } from '@/domain/cart/cart-line'
import { needsFix, placeKey, type ReviewedPart, reviewParts } from '@/domain/cart/review'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import type { Vendor } from '@/domain/vendors/vendor'
import { cart, confirmationErrors, confirmOrders } from '@/queries/cart/cart'
import { vendors } from '@/queries/catalogue/products'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { Callout } from '@/ui/layout/callout'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageLoading } from '@/ui/layout/loading'
import { buttonVariants } from '@/ui/primitives/button'
import { CartPart } from './cart-part'
import { CartReminders } from './cart-reminders'
import { ConfirmBar } from './confirm-bar'
import { areSaved } from './date-select'
import { ReviewGroup } from './review-group'
import { ReviewNotices } from './review-notices'
import { ReviewToolbar } from './review-toolbar'
import { UnsoldPart } from './unsold-part'
import { type ManyCarts, useManyCarts } from './use-many-carts'
import { useQuantities } from './use-quantities'
import { useReviewLayout } from './use-review-layout'

interface Props {
  context: PartnerContext
  stores: readonly Partner[]
  lines: readonly CartLine[]
}

/** The cart before it is confirmed, as one order per store, vendor and day, with the errors of each. */
export const CartReview = (props: Props) => (
  <QueryBoundary pending={<PageLoading />}>
    <Review {...props} />
  </QueryBoundary>
)

function Review(props: Props) {
  useSuspenseQuery(cart(props.context))
  const { data: deliverers } = useSuspenseQuery(vendors(props.context))
  const carts = useManyCarts()
  return (
    <div className="grid gap-3">
      <CartReminders isCart />
      <ReviewNotices carts={carts} stores={props.stores} />
      {props.lines.length === 0 ? <EmptyCart /> : <Parts {...props} vendors={deliverers} carts={carts} />}
    </div>
  )
}

function EmptyCart() {
  return (
    <div className="rounded-lg border bg-card">
      <EmptyState
        icon={ShoppingCartIcon}
        title="Your cart is currently empty"
        action={
          <Link to="/order/start/{-$storeHash}/{-$straightToCart}" params={{}} className={buttonVariants()}>
            Open the order pad
          </Link>
        }
      >
        Products you add appear here for review.
      </EmptyState>
    </div>
  )
}

function Parts({
  context,
  stores,
  lines,
  vendors: deliverers,
  carts,
}: Props & { vendors: readonly Vendor[]; carts: ManyCarts }) {
  const navigate = useNavigate()
  const { setLine } = useQuantities(context, stores, deliverers)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [omitStoreEmails, setOmitStoreEmails] = useState(false)
  const now = new Date(serverNow())
  const sellers = { vendors: deliverers, stores }
  const confirming = useMutation({
    ...confirmOrders(),
    onSuccess: ({ data: [first] }) =>
      first && navigate({ to: '/order/placed/$hashid', params: { hashid: first.order_hash } }),
    onError: (error) => layout.sortAgain(reviewParts(lines, sellers, now, confirmationErrors(error))),
  })
  const parts = reviewParts(lines, sellers, now, confirmationErrors(confirming.error))
  const layout = useReviewLayout(parts)
  const isIncluded = (part: ReviewedPart) => !needsFix(part) && !leftOut.has(part.key)
  const ready = parts.filter(isIncluded)
  const readyLines = ready.flatMap(({ part }) => part.lines)
  const total = cartTotals(readyLines).adjusted_price

  const include = (some: readonly ReviewedPart[], isWanted: boolean) => {
    const next = new Set(leftOut)
    for (const { key } of some) {
      if (isWanted) next.delete(key)
      else next.add(key)
    }
    setLeftOut(next)
  }
  const confirm = () =>
    confirming.mutate({
      context_hash: context.hash,
      storeHashes: [...new Set(ready.map(({ part }) => part.store_hash))],
      order_hashes: readyLines.map((line) => line.hashid),
      agreed_total: total,
      omitStoreEmails,
      idempotency_key: nanoid(),
    })
  const showPart = (reviewed: ReviewedPart, title: string, isFirstOpen: boolean) => {
    const { part, vendor, store } = reviewed
    const place = placeKey(reviewed)
    return vendor && store ? (
      <CartPart
        key={reviewed.key}
        reviewed={reviewed}
        vendor={vendor}
        store={store}
        title={title}
        isIncluded={isIncluded(reviewed)}
        onInclude={() => include([reviewed], leftOut.has(reviewed.key))}
        isOpen={layout.isOpen(place, isFirstOpen)}
        onToggle={() => layout.toggle(place, isFirstOpen)}
        onSetLine={setLine}
        carts={carts}
        isRow={!layout.isFew}
      />
    ) : (
      <UnsoldPart key={reviewed.key} lines={part.lines} onRemove={(line) => setLine(line, 0)} />
    )
  }
  const shownFlat = layout.sorted.map((reviewed) =>
    showPart(reviewed, titleOf(reviewed, stores.length > 1), layout.isFew),
  )

  return (
    // As tall as the rest of the screen, so that the bar is at its bottom.
    <div className="-mb-10 flex min-h-[calc(100dvh-13.5rem)] flex-col gap-3 tablet:min-h-[calc(100dvh-16rem)]">
      {confirming.isError && (
        <Callout variant="destructive" title="Nothing was confirmed">
          {messageOf(confirming.error)}
        </Callout>
      )}
      <ReviewToolbar
        parts={parts}
        by={layout.by}
        onGroupBy={layout.groupBy}
        isAllOpen={layout.isAllOpen}
        onToggleAll={layout.toggleAll}
        carts={carts}
      />
      {layout.isFew ? (
        shownFlat
      ) : (
        <div className="rounded-lg border bg-card shadow-2xs">
          {shownFlat}
          {layout.groups.map((group) => {
            const fit = group.parts.filter((part) => !needsFix(part))
            const isAnyIncluded = fit.some(isIncluded)
            return (
              <ReviewGroup
                key={group.hash}
                group={group}
                isOpen={layout.isOpen(group.hash, false)}
                onToggle={() => layout.toggle(group.hash, false)}
                isIncluded={fit.length > 0 ? isAnyIncluded : undefined}
                onInclude={(isWanted) => include(fit, isWanted)}
                carts={carts}
              >
                {group.parts.map((reviewed) =>
                  showPart(
                    reviewed,
                    (layout.by === 'store' ? reviewed.vendor?.name : reviewed.store?.display_name) ?? '',
                    group.parts.length === 1,
                  ),
                )}
              </ReviewGroup>
            )
          })}
        </div>
      )}
      <ConfirmBar
        ready={ready.length}
        orders={parts.length}
        total={total}
        omitsStoreEmails={omitStoreEmails}
        onOmitStoreEmails={setOmitStoreEmails}
        isConfirming={confirming.isPending}
        onConfirm={ready.length > 0 && areSaved(ready) ? confirm : null}
      />
    </div>
  )
}

const titleOf = ({ vendor, store }: ReviewedPart, showsStore: boolean) =>
  showsStore ? `${store?.display_name}: ${vendor?.name}` : (vendor?.name ?? '')
