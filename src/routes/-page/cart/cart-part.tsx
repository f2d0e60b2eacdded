import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { nanoid } from 'nanoid'
import { serverNow } from '@/auth/transport/server-clock'
import { cartTotals, type OrderPart } from '@/domain/cart/cart'
import { priceError } from '@/domain/cart/order-rules'
import type { UnconfirmedOrder } from '@/domain/cart/unconfirmed-order'
import { cutOff, formatDay, nextDeliveryDays } from '@/domain/orders/delivery'
import type { Partner } from '@/domain/stores/partner'
import { formatMoney } from '@/domain/values/money'
import type { Vendor } from '@/domain/vendors/vendor'
import { acceptLinePrices, moveLines } from '@/queries/cart'
import { cn } from '@/ui/cn'
import { Callout } from '@/ui/layout/callout'
import { Countdown } from '@/ui/layout/countdown'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { Checkbox } from '@/ui/primitives/checkbox'
import { NativeSelect } from '@/ui/primitives/native-select'
import { CartLine } from './cart-line'
import { MinimumMeter } from './vendor-bar'

interface Props {
  part: OrderPart<UnconfirmedOrder>
  vendor: Vendor
  store: Partner
  showsStore: boolean
  errors: readonly string[]
  isIncluded: boolean
  onToggle: () => void
  onSetLine: (line: UnconfirmedOrder, qty: number) => void
}

const DAYS_OFFERED = 12

/** A future order: a store's cart lines for one vendor and day. */
export function CartPart(props: Props) {
  const { part, vendor, store, errors, isIncluded, onToggle, onSetLine } = props
  const totals = cartTotals(part.lines)
  const title = props.showsStore ? `${store.display_name}: ${vendor.name}` : vendor.name
  return (
    <Card aria-label={`${vendor.name} for ${store.display_name}, ${formatDay(part.date_required)}`}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-3">
        <Checkbox
          aria-label={`Include ${title}`}
          checked={isIncluded}
          disabled={errors.length > 0}
          onCheckedChange={onToggle}
        />
        <h2 className="min-w-0 flex-1 basis-52 font-semibold text-[15px]">
          <Link
            to="/order/view/$store/$type/$vendor/{-$dateRequired}"
            params={{
              store: store.hashid,
              type: 'unconfirmed',
              vendor: vendor.hashid,
              dateRequired: part.date_required,
            }}
            className="hover:underline"
          >
            {title}
          </Link>
        </h2>
        <DateChooser {...props} />
        <p className="ml-auto text-right font-semibold text-base tabular-nums">
          {totals.discounted && (
            <span className="mr-2 font-normal text-[13px] text-success">
              save {formatMoney(totals.savings)}
            </span>
          )}
          {formatMoney(totals.adjusted_price)}
        </p>
      </header>
      <div className="grid gap-3 px-4 py-3">
        <div className="text-[13px]">
          <MinimumMeter vendor={vendor} lines={part.lines} />
        </div>
        {errors.length > 0 && <PartErrors {...props} />}
        <ul className="grid">
          {part.lines.map((line) => (
            <CartLine key={line.product_hash} line={line} onSet={(qty) => onSetLine(line, qty)} />
          ))}
        </ul>
      </div>
    </Card>
  )
}

function DateChooser({ part, vendor, store }: Props) {
  const moving = useMutation(moveLines())
  const now = new Date(serverNow())
  const days = nextDeliveryDays(vendor, store.time_zone, now, DAYS_OFFERED)
  const isMissed = !days.includes(part.date_required)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <NativeSelect
        aria-label={`Required date for ${vendor.name}`}
        value={part.date_required}
        disabled={moving.isPending}
        className={cn(isMissed && 'border-destructive text-destructive')}
        onChange={(event) => moving.mutate(moveOf(part, event.target.value))}
      >
        {isMissed && (
          <option value={part.date_required}>{formatDay(part.date_required)} (cut-off missed)</option>
        )}
        {days.map((day) => (
          <option key={day} value={day}>
            {formatDay(day)}
          </option>
        ))}
      </NativeSelect>
      {!isMissed && (
        <Countdown
          className="text-[13px]"
          until={cutOff(vendor, part.date_required, store.time_zone)}
          now={serverNow}
        />
      )}
    </div>
  )
}

/** Errors that prevent confirming, each with a button that fixes it. */
function PartErrors({ part, vendor, store, errors }: Props) {
  const moving = useMutation(moveLines())
  const accepting = useMutation(acceptLinePrices())
  const days = nextDeliveryDays(vendor, store.time_zone, new Date(serverNow()), DAYS_OFFERED)
  const [next] = days
  const raised = part.lines.filter((line) => priceError(line))
  return (
    <Callout
      variant="warning"
      action={
        <div className="flex flex-wrap gap-2">
          {!days.includes(part.date_required) && next && (
            <Button size="sm" disabled={moving.isPending} onClick={() => moving.mutate(moveOf(part, next))}>
              Move to {formatDay(next)}
            </Button>
          )}
          {raised.length > 0 && (
            <Button
              size="sm"
              disabled={accepting.isPending}
              onClick={() =>
                accepting.mutate({
                  store_hash: store.hashid,
                  order_hashes: raised.map((line) => line.hashid),
                })
              }
            >
              Accept {raised.length === 1 ? 'the new price' : `${raised.length} new prices`}
            </Button>
          )}
        </div>
      }
    >
      <ul className="grid gap-1">
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </Callout>
  )
}

const moveOf = (part: OrderPart<UnconfirmedOrder>, date_required: string) => ({
  store_hash: part.store_hash,
  order_hashes: part.lines.map((line) => line.hashid),
  date_required,
  idempotency_key: nanoid(),
})
