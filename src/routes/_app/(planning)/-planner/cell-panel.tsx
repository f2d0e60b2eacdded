import { Link } from '@tanstack/react-router'
import { serverNow } from '@/auth/transport/server-clock'
import { priceError, productError } from '@/domain/cart/order-rules'
import { formatMoment, nextDeliveryDays } from '@/domain/orders/delivery'
import { cellKey, type PlanCell } from '@/domain/planning/planner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { formatMoney } from '@/domain/values/money'
import { shownDay } from '@/routes/-page/shown-day'
import { Callout } from '@/ui/layout/callout'
import { Countdown } from '@/ui/layout/countdown'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { Sheet, SheetBody, SheetContent, SheetHeader, SheetTitle } from '@/ui/primitives/sheet'
import { MinimumMeter } from '../../../-page/cart/vendor-bar'
import { MoveCell } from './move-cell'
import { TopUp } from './top-up'

interface Props {
  cell: PlanCell | undefined
  context: PartnerContext
  onOpen: (cell: string | undefined) => void
}

/** Details of one store, vendor and day: its status, and how to fix it. */
export function CellPanel({ cell, context, onOpen }: Props) {
  return (
    <Sheet open={cell !== undefined} onOpenChange={() => onOpen(undefined)}>
      <SheetContent size="lg">
        <SheetHeader>
          <SheetTitle>{cell?.vendor.name ?? ''}</SheetTitle>
        </SheetHeader>
        <SheetBody>{cell && <Cell key={cell.key} cell={cell} context={context} onOpen={onOpen} />}</SheetBody>
      </SheetContent>
    </Sheet>
  )
}

function Cell({ cell, context, onOpen }: Props & { cell: PlanCell }) {
  const { store, vendor, date, lines, closes_at, status, ordered } = cell
  const isOpen = status === 'short' || status === 'met' || status === 'none'
  const errors = lines.flatMap((line) => {
    const product = {
      name: line.purchasable_name,
      status: line.product_status,
      is_recalled: line.is_recalled,
    }
    return [productError(product, vendor), priceError(line)].filter((error) => error !== null)
  })
  return (
    <div className="grid gap-4">
      <header className="grid gap-1">
        <p className="font-semibold">
          <span dir="auto">{store.display_name}</span>, {shownDay(date)}
        </p>
        {closes_at ? (
          <p className="flex flex-wrap items-baseline gap-x-2 text-[13px] text-muted-foreground">
            {isOpen ? 'Cut-off' : 'Cut-off was'} {formatMoment(closes_at, store.time_zone)}{' '}
            {isOpen && <Countdown until={closes_at} now={serverNow} />}
          </p>
        ) : (
          <p className="text-[13px] text-muted-foreground">{vendor.name} doesn't deliver on this day.</p>
        )}
        {ordered && (
          <p className="text-[13px] text-info">{formatMoney(ordered)} already ordered for this day.</p>
        )}
      </header>
      {status === 'missed' && <MoveCell cell={cell} onMoved={(to) => onOpen(keyOn(cell, to))} />}
      {status === 'closed' && <NextDay cell={cell} onOpen={onOpen} />}
      {(isOpen || lines.length > 0) && (
        <div className="text-[13px]">
          <MinimumMeter vendor={vendor} lines={lines} />
        </div>
      )}
      {errors.length > 0 && (
        <Callout variant="warning">
          <ul className="grid gap-1">
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </Callout>
      )}
      {(isOpen || lines.length > 0) && <TopUp cell={cell} canAdd={isOpen} context={context} />}
      <footer className="flex flex-wrap gap-2 border-t pt-4">
        {lines.length > 0 && (
          <Link
            to="/order/view/$store/$type/$vendor/{-$dateRequired}"
            params={{ store: store.hashid, type: 'unconfirmed', vendor: vendor.hashid, dateRequired: date }}
            className={buttonVariants()}
          >
            Review and confirm
          </Link>
        )}
        {isOpen && (
          <Link
            to="/order/start/{-$storeHash}/{-$straightToCart}"
            params={{ storeHash: store.hashid, straightToCart: undefined }}
            search={{ vendor: vendor.hashid, date }}
            className={buttonVariants({ variant: lines.length > 0 ? 'outline' : 'default' })}
          >
            Open the order pad
          </Link>
        )}
      </footer>
    </div>
  )
}

const keyOn = ({ store, vendor }: PlanCell, date: string) => cellKey(store.hashid, vendor.hashid, date)

function NextDay({ cell, onOpen }: { cell: PlanCell; onOpen: Props['onOpen'] }) {
  const [next] = nextDeliveryDays(cell.vendor, cell.store.time_zone, new Date(serverNow()), 1)
  if (!next) return null
  return (
    <Callout
      action={
        <Button size="sm" onClick={() => onOpen(keyOn(cell, next))}>
          Go to {shownDay(next)}
        </Button>
      }
    >
      It's too late to order for this day. Next available delivery: {shownDay(next)}.
    </Callout>
  )
}
