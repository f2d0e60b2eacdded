import { useMutation } from '@tanstack/react-query'
import { CalendarIcon, TruckIcon } from 'lucide-react'
import { nanoid } from 'nanoid'
import { serverNow } from '@/auth/transport/server-clock'
import { cartTotals } from '@/domain/cart/cart'
import type { CartLine } from '@/domain/cart/cart-line'
import type { PadSearch } from '@/domain/cart/pad-search'
import { cutOff, nextDeliveryDays } from '@/domain/orders/delivery'
import type { Partner } from '@/domain/stores/partner'
import { compareMoney, formatMoney, minus } from '@/domain/values/money'
import { takesOrders, type Vendor } from '@/domain/vendors/vendor'
import { moveLines } from '@/queries/cart/cart'
import { shownDay } from '@/routes/-page/shown-day'
import { cn } from '@/ui/cn'
import { Countdown } from '@/ui/layout/countdown'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { NativeSelect } from '@/ui/primitives/native-select'

interface Props {
  stores: readonly Partner[]
  vendors: readonly Vendor[]
  lines: readonly CartLine[]
  search: PadSearch
  onSearch: (change: Partial<PadSearch>) => void
}

const DAYS_OFFERED = 12

/** Selects the vendor and required date, and compares the order with the vendor's terms. */
export function VendorBar({ stores, vendors, lines, search, onSearch }: Props) {
  const vendor = vendors.find(({ hashid }) => hashid === search.vendor)
  const ofVendor = lines.filter((line) => line.vendor_hash === vendor?.hashid)
  const days = vendor ? commonDays(vendor, stores) : []
  const day = days.find((option) => option === search.date) ?? days[0]
  return (
    // A phone has no room for it until a vendor is chosen, which the drawer of filters offers there.
    <Card
      className={cn(
        'flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 max-tablet:gap-x-3 max-tablet:px-3 short:py-2',
        !vendor && 'max-tablet:hidden',
      )}
    >
      <div className="min-w-0 flex-1 basis-52 max-tablet:basis-32 desktop:max-w-72">
        <VendorSelect id="pad-vendor" {...{ vendors, search, onSearch }} />
      </div>
      <div className="grid min-w-0 flex-1 basis-48 gap-1 max-tablet:basis-32 desktop:max-w-56 short:flex short:max-w-80 short:basis-72 short:gap-2">
        <label htmlFor="pad-date" className="flex shrink-0 items-center gap-1.5 font-medium text-[13px]">
          <CalendarIcon aria-hidden="true" className="size-4" /> Required date
        </label>
        <NativeSelect
          id="pad-date"
          className="w-full"
          value={day ?? ''}
          disabled={!vendor}
          onChange={(event) => onSearch({ date: event.target.value })}
        >
          {!vendor && <option value="">Next available delivery</option>}
          {days.map((option) => (
            <option key={option} value={option}>
              {shownDay(option)}
            </option>
          ))}
        </NativeSelect>
      </div>
      {vendor && day ? (
        <Terms vendor={vendor} day={day} stores={stores} lines={ofVendor} />
      ) : (
        <p className="flex-1 basis-64 text-[13px] text-muted-foreground max-tablet:hidden">
          Choose a vendor to see its minimum, cut-off and delivery days. Or order from all vendors at once:
          each line goes on the vendor's next delivery.
        </p>
      )}
    </Card>
  )
}

/** Selects the vendor to order from. */
export function VendorSelect({
  id,
  vendors,
  search,
  onSearch,
}: Pick<Props, 'vendors' | 'search' | 'onSearch'> & { id: string }) {
  return (
    <div className="grid min-w-0 gap-1 short:flex short:gap-2">
      <label htmlFor={id} className="flex shrink-0 items-center gap-1.5 font-medium text-[13px]">
        <TruckIcon aria-hidden="true" className="size-4" /> Vendor
      </label>
      <NativeSelect
        id={id}
        className="w-full"
        value={vendors.find(({ hashid }) => hashid === search.vendor)?.hashid ?? ''}
        onChange={(event) => onSearch({ vendor: event.target.value || undefined, date: undefined })}
      >
        <option value="">All vendors ({vendors.length})</option>
        {vendors.map((option) => (
          <option key={option.hashid} value={option.hashid}>
            {option.name}
            {takesOrders(option) ? '' : ' (closed)'}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

function Terms({
  vendor,
  day,
  stores,
  lines,
}: {
  vendor: Vendor
  day: string
  stores: readonly Partner[]
  lines: readonly CartLine[]
}) {
  const [first] = stores
  const moving = useMutation(moveLines())
  const elsewhere = lines.filter((line) => line.date_required !== day)
  const move = () => {
    for (const store_hash of new Set(elsewhere.map((line) => line.store_hash)))
      moving.mutate({
        store_hash,
        order_hashes: elsewhere.filter((line) => line.store_hash === store_hash).map((line) => line.hashid),
        date_required: day,
        idempotency_key: nanoid(),
      })
  }
  return (
    <div className="grid flex-[2] basis-72 gap-1 text-[13px]">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{shownDay(day)}</span>
        {first && <Countdown until={earliestCutOff(vendor, day, stores)} now={serverNow} />}
        <span className="text-muted-foreground">{formatMoney(vendor.order_minimum)} minimum per store</span>
      </p>
      {stores.length === 1 ? (
        <MinimumMeter vendor={vendor} lines={lines} />
      ) : (
        <GroupMinimum vendor={vendor} lines={lines} />
      )}
      {elsewhere.length > 0 && (
        <p>
          {elsewhere.length} {elsewhere.length === 1 ? 'line is' : 'lines are'} for a different day.{' '}
          <Button
            variant="link"
            size="inline"
            className="text-[13px]!"
            disabled={moving.isPending}
            onClick={move}
          >
            Move to {shownDay(day)}
          </Button>
        </p>
      )}
    </div>
  )
}

/** A meter of the amount toward the vendor's minimum. */
export function MinimumMeter({ vendor, lines }: { vendor: Vendor; lines: readonly CartLine[] }) {
  const { adjusted_price } = cartTotals(lines)
  const isMet = compareMoney(adjusted_price, vendor.order_minimum) >= 0
  const share = Math.min(100, (Number(adjusted_price) / Math.max(0.01, Number(vendor.order_minimum))) * 100)
  return (
    <div className="flex items-center gap-3">
      <div className="h-2 w-full max-w-64 overflow-hidden rounded-full bg-muted" aria-hidden="true">
        <div className={isMet ? 'h-full bg-success' : 'h-full bg-highlight'} style={{ width: `${share}%` }} />
      </div>
      <span className="whitespace-nowrap tabular-nums">
        {isMet
          ? `${formatMoney(adjusted_price)}, minimum met`
          : `${formatMoney(minus(vendor.order_minimum, adjusted_price))} below minimum`}
      </span>
    </div>
  )
}

function GroupMinimum({ vendor, lines }: { vendor: Vendor; lines: readonly CartLine[] }) {
  const stores = [...new Set(lines.map((line) => line.store_hash))]
  const met = stores.filter((hash) => {
    const { adjusted_price } = cartTotals(lines.filter((line) => line.store_hash === hash))
    return compareMoney(adjusted_price, vendor.order_minimum) >= 0
  })
  return (
    <p className="text-muted-foreground">
      {stores.length === 0
        ? 'These carts have nothing from this vendor yet.'
        : `${met.length} of ${stores.length} stores meet the minimum.`}
    </p>
  )
}

/** Returns the days on which the vendor can still deliver to all of the stores. */
function commonDays(vendor: Vendor, stores: readonly Partner[]): string[] {
  const now = new Date(serverNow())
  const zones = [...new Set(stores.map((store) => store.time_zone))]
  const [first = [], ...otherZones] = zones.map((zone) => nextDeliveryDays(vendor, zone, now, DAYS_OFFERED))
  return first.filter((day) => otherZones.every((days) => days.includes(day)))
}

const earliestCutOff = (vendor: Vendor, day: string, stores: readonly Partner[]): Date =>
  new Date(Math.min(...stores.map((store) => cutOff(vendor, day, store.time_zone).getTime())))
