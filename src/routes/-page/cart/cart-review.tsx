import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ShoppingCartIcon } from 'lucide-react'
import { nanoid } from 'nanoid'
import { useId, useState } from 'react'
import { messageOf } from '@/auth/transport/api-error'
import { serverNow } from '@/auth/transport/server-clock'
import { cartByStore, cartTotals, type OrderPart, orderParts } from '@/domain/cart/cart'
import { partErrors } from '@/domain/cart/order-rules'
import type { UnconfirmedOrder } from '@/domain/cart/unconfirmed-order'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { formatMoney } from '@/domain/values/money'
import type { Vendor } from '@/domain/vendors/vendor'
import { cart, confirmationErrors, confirmOrders } from '@/queries/cart'
import { vendors } from '@/queries/catalogue'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { Callout } from '@/ui/layout/callout'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageLoading } from '@/ui/layout/loading'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import { CartPart } from './cart-part'
import { useQuantities } from './use-quantities'

type Part = OrderPart<UnconfirmedOrder>

interface Props {
  context: PartnerContext
  stores: readonly Partner[]
  lines: readonly UnconfirmedOrder[]
}

export const partKey = (part: Part) => `${part.store_hash}:${part.vendor_hash}:${part.date_required}`

/** The cart before it is confirmed, as one order per store, vendor and day, with the errors of each. */
export const CartReview = (props: Props) => (
  <QueryBoundary pending={<PageLoading />}>
    <Review {...props} />
  </QueryBoundary>
)

function Review(props: Props) {
  useSuspenseQuery(cart(props.context))
  const { data: deliverers } = useSuspenseQuery(vendors(props.context))
  return props.lines.length === 0 ? <EmptyCart /> : <Parts {...props} vendors={deliverers} />
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

function Parts({ context, stores, lines, vendors: deliverers }: Props & { vendors: readonly Vendor[] }) {
  const navigate = useNavigate()
  const { setLine } = useQuantities(context, stores, deliverers)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [omitStoreEmails, setOmitStoreEmails] = useState(false)
  const emailId = useId()
  const confirming = useMutation({
    ...confirmOrders(),
    onSuccess: () => navigate({ to: '/orders/{-$filter}', params: { filter: 'upcoming' } }),
  })
  const rejectedByServer = confirmationErrors(confirming.error)

  const now = new Date(serverNow())
  const parts = cartByStore(lines).flatMap((store) => orderParts(store.lines))
  const checked = parts.map((part) => {
    const vendor = deliverers.find(({ hashid }) => hashid === part.vendor_hash)
    const store = stores.find(({ hashid }) => hashid === part.store_hash)
    const errors = vendor && store ? partErrors(vendor, part.lines, store.time_zone, now) : []
    return {
      part,
      vendor,
      store,
      errors: errors.length > 0 ? errors : (rejectedByServer[partKey(part)] ?? []),
    }
  })
  const ready = checked.filter(({ part, errors }) => errors.length === 0 && !leftOut.has(partKey(part)))
  const readyLines = ready.flatMap(({ part }) => part.lines)
  const isSaved = readyLines.every((line) => line.hashid !== '')

  const toggle = (key: string) => {
    const next = new Set(leftOut)
    if (!next.delete(key)) next.add(key)
    setLeftOut(next)
  }
  const confirm = () =>
    confirming.mutate({
      context_hash: context.hash,
      storeHashes: [...new Set(ready.map(({ part }) => part.store_hash))],
      order_hashes: readyLines.map((line) => line.hashid),
      agreed_total: cartTotals(readyLines).adjusted_price,
      omitStoreEmails,
      idempotency_key: nanoid(),
    })

  return (
    <div className="grid gap-4">
      {confirming.isError && (
        <Callout variant="destructive" title="Nothing was confirmed">
          {messageOf(confirming.error)}
        </Callout>
      )}
      {checked.map(({ part, vendor, store, errors }) =>
        vendor && store ? (
          <CartPart
            key={partKey(part)}
            part={part}
            vendor={vendor}
            store={store}
            showsStore={stores.length > 1}
            errors={errors}
            isIncluded={errors.length === 0 && !leftOut.has(partKey(part))}
            onToggle={() => toggle(partKey(part))}
            onSetLine={setLine}
          />
        ) : null,
      )}
      <footer className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t bg-card px-4 py-3 shadow-[0_-4px_12px_-8px_rgb(0_0_0/0.25)] desktop:-mx-6 desktop:px-6">
        <div>
          <p className="text-[13px] text-muted-foreground">
            {ready.length} of {checked.length} {checked.length === 1 ? 'order' : 'orders'} ready
          </p>
          <p className="font-semibold text-xl tabular-nums">
            {formatMoney(cartTotals(readyLines).adjusted_price)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-tablet:w-full max-tablet:justify-between">
          <label htmlFor={emailId} className="flex min-h-6 items-center gap-2 text-[13px]">
            <Checkbox
              id={emailId}
              checked={!omitStoreEmails}
              onCheckedChange={(checked) => setOmitStoreEmails(!checked)}
            />
            Email each store a copy of its order
          </label>
          <Button
            size="lg"
            disabled={ready.length === 0 || confirming.isPending || !isSaved}
            onClick={confirm}
          >
            {confirming.isPending
              ? 'Confirming…'
              : `Confirm ${ready.length === 1 ? '1 order' : `${ready.length} orders`}`}
          </Button>
        </div>
      </footer>
    </div>
  )
}
