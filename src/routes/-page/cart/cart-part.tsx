import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRightIcon, Trash2Icon } from 'lucide-react'
import { nanoid } from 'nanoid'
import { serverNow } from '@/auth/transport/server-clock'
import { cartTotals, type OrderPart } from '@/domain/cart/cart'
import type { CartLine } from '@/domain/cart/cart-line'
import { priceError } from '@/domain/cart/order-rules'
import type { ReviewedPart } from '@/domain/cart/review'
import { cutOff, nextDeliveryDays } from '@/domain/orders/delivery'
import type { Partner } from '@/domain/stores/partner'
import { formatMoney } from '@/domain/values/money'
import type { Vendor } from '@/domain/vendors/vendor'
import { acceptLinePrices, moveLines } from '@/queries/cart/cart'
import { Estimated } from '@/routes/-page/pricing/estimated'
import { shownDay } from '@/routes/-page/shown-day'
import { cn } from '@/ui/cn'
import { Callout } from '@/ui/layout/callout'
import { Countdown } from '@/ui/layout/countdown'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { Checkbox } from '@/ui/primitives/checkbox'
import { NativeSelect } from '@/ui/primitives/native-select'
import { AlreadyOrderedCount } from './already-ordered'
import { CartLineRow } from './cart-line-row'
import { areSaved } from './date-select'
import type { ManyCarts } from './use-many-carts'
import { MinimumMeter } from './vendor-bar'

interface Props {
  reviewed: ReviewedPart
  vendor: Vendor
  store: Partner
  /** Store, vendor or day by which this order differs from its neighbors. */
  title: string
  isIncluded: boolean
  onInclude: () => void
  isOpen: boolean
  onToggle: () => void
  onSetLine: (line: CartLine, qty: number) => void
  carts: ManyCarts
  /** Without a frame of its own, in a list of orders. */
  isRow: boolean
}

const DAYS_OFFERED = 12

/** A future order: a store's cart lines for one vendor and day. Collapsed, it shows its state and how to fix it. */
export function CartPart(props: Props) {
  const { reviewed, vendor, store, title, isIncluded, onInclude, isOpen, onToggle, carts, isRow } = props
  const { part, errors } = reviewed
  const totals = cartTotals(part.lines)
  const bodyId = `lines-${reviewed.key}`
  return (
    <Card
      aria-label={`${vendor.name} for ${store.display_name}, ${shownDay(part.date_required)}`}
      className={cn(isRow && 'rounded-none border-0 border-t shadow-none first:border-t-0')}
    >
      <header
        className={cn(
          'flex flex-wrap items-center gap-x-2 gap-y-1.5 px-4 tablet:gap-x-3',
          isRow ? 'py-1.5' : 'py-2.5',
        )}
      >
        <Checkbox
          aria-label={`Include ${title}`}
          checked={isIncluded}
          disabled={errors.length > 0}
          onCheckedChange={onInclude}
        />
        <Button
          variant="ghost"
          size="icon-sm"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-label={`Lines of ${title}`}
          onClick={onToggle}
        >
          <ChevronRightIcon className={cn(isOpen && 'rotate-90')} />
        </Button>
        <h2 className="min-w-0 flex-1 basis-20 font-semibold text-[15px] tablet:basis-40">
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
          <AlreadyOrderedCount lines={part.lines} />
        </h2>
        <DateAndState {...props} />
        <div className="ml-auto flex items-center gap-x-2 tablet:gap-x-3">
          <p className="text-right font-semibold text-base tabular-nums tablet:min-w-28">
            {totals.discounted && (
              <span className="block font-normal text-[13px] text-success tablet:mr-2 tablet:inline">
                save {formatMoney(totals.savings)}
              </span>
            )}
            <Estimated isEstimate={part.lines.some(({ catch_weight }) => catch_weight !== null)}>
              {formatMoney(totals.adjusted_price)}
            </Estimated>
          </p>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Remove the order ${title}`}
            disabled={carts.isPending || !areSaved([reviewed])}
            onClick={() => carts.clear([reviewed])}
          >
            <Trash2Icon />
          </Button>
        </div>
      </header>
      {errors.length > 0 && (
        <div className="px-4 pb-3">
          <PartErrors {...props} />
        </div>
      )}
      <div id={bodyId} className="empty:hidden">
        {isOpen && <PartLines {...props} />}
      </div>
    </Card>
  )
}

function PartState({ errors, isIncluded }: { errors: readonly string[]; isIncluded: boolean }) {
  if (errors.length > 0) return <Badge variant="destructive">Needs a fix</Badge>
  return isIncluded ? <Badge variant="success">Ready</Badge> : <Badge variant="secondary">Left out</Badge>
}

const PartLines = ({ reviewed: { part }, vendor, onSetLine }: Props) => (
  <div className="grid gap-3 border-t px-4 py-3">
    <div className="text-[13px]">
      <MinimumMeter vendor={vendor} lines={part.lines} />
    </div>
    <ul className="grid">
      {part.lines.map((line) => (
        <CartLineRow key={line.product_hash} line={line} onSet={(qty) => onSetLine(line, qty)} />
      ))}
    </ul>
  </div>
)

/** The day of the order with its cut-off, and its state: a second row on a phone. */
function DateAndState({ reviewed: { part, errors }, vendor, store, isIncluded }: Props) {
  const moving = useMutation(moveLines())
  const now = new Date(serverNow())
  const days = nextDeliveryDays(vendor, store.time_zone, now, DAYS_OFFERED)
  const isMissed = !days.includes(part.date_required)
  return (
    <div className="contents max-tablet:order-last max-tablet:flex max-tablet:w-full max-tablet:items-center max-tablet:gap-x-3">
      <NativeSelect
        aria-label={`Required date for ${vendor.name}`}
        value={part.date_required}
        disabled={moving.isPending}
        className={cn(
          'max-tablet:w-0 max-tablet:grow tablet:w-40',
          isMissed && 'border-destructive text-destructive tablet:w-80',
        )}
        onChange={(event) => moving.mutate(moveOf(part, event.target.value))}
      >
        {isMissed && (
          <option value={part.date_required}>{shownDay(part.date_required)} (cut-off missed)</option>
        )}
        {days.map((day) => (
          <option key={day} value={day}>
            {shownDay(day)}
          </option>
        ))}
      </NativeSelect>
      <div className="contents max-tablet:grid max-tablet:justify-items-start">
        {!isMissed && (
          <Countdown
            className="text-[13px] tablet:w-37"
            until={cutOff(vendor, part.date_required, store.time_zone)}
            now={serverNow}
          />
        )}
        <span className="tablet:w-24">
          <PartState errors={errors} isIncluded={isIncluded} />
        </span>
      </div>
    </div>
  )
}

/** Errors that prevent confirming, each with a button that fixes it. */
function PartErrors({ reviewed: { part, errors }, vendor, store }: Props) {
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
              Move to {shownDay(next)}
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

const moveOf = (part: OrderPart<CartLine>, date_required: string) => ({
  store_hash: part.store_hash,
  order_hashes: part.lines.map((line) => line.hashid),
  date_required,
  idempotency_key: nanoid(),
})
