import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { CheckIcon, PackageCheckIcon, ScanBarcodeIcon, TruckIcon } from 'lucide-react'
import { useState } from 'react'
import type { OrderLine, OrderWithItems } from '@/domain/orders/order-detail'
import { orderState } from '@/domain/orders/order-state'
import { acknowledge } from '@/queries/orders/fulfillment'
import { orderOf } from '@/queries/orders/vendor-orders'
import { RestoredDraft } from '@/routes/-page/form/restored-draft'
import { DeliverTo } from '@/routes/-page/orders/deliver-to'
import { OmitDialog } from '@/routes/-page/orders/omit-dialog'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { OrderStateBadge } from '@/routes/-page/orders/order-state-badge'
import { CameraView } from '@/routes/-page/scan/camera-view'
import { TypedCode } from '@/routes/-page/scan/typed-code'
import { shownDay } from '@/routes/-page/shown-day'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { PickLine } from './pick-line'
import { pickedCases } from './pick-values'
import { ShipPickedDialog } from './ship-picked-dialog'
import { usePick } from './use-pick'

/** Picks the cases of an order on the loading dock, by hand or with a scanner, and ships them. */
export function PickPage() {
  const { hashid } = useParams({ from: '/_app/supplier/orders/pick/$hashid' })
  const { data: order } = useSuspenseQuery(orderOf(hashid))
  return (
    <div className="grid gap-4">
      <PageHeader
        title={order.store_display_name}
        hint={
          <span className="flex flex-wrap items-center gap-2">
            <span>
              <OrderLink order={order} className="underline underline-offset-4">
                Order {order.order_number}
              </OrderLink>
              , {shownDay(order.date_required)}
            </span>
            <OrderStateBadge state={order.state} />
          </span>
        }
      />
      <Card>
        <DeliverTo order={order} />
      </Card>
      <PickList key={order.hashid} order={order} />
    </div>
  )
}

function PickList({ order }: { order: OrderWithItems }) {
  const navigate = useNavigate()
  const [isScanning, setScanning] = useState(false)
  const [isShipping, setShipping] = useState(false)
  const [omitted, setOmitted] = useState<OrderLine | null>(null)
  const pick = usePick(order, () => void navigate({ to: '/supplier/orders/upcoming' }))
  const { form, draft, lines, announced } = pick
  if (lines.length === 0)
    return (
      <Card>
        <EmptyState icon={PackageCheckIcon} title="Nothing left to pick">
          All cases are shipped, omitted or waiting for the store's answer to a swap.
        </EmptyState>
      </Card>
    )
  const open = lines.reduce((total, line) => total + line.open, 0)
  return (
    <>
      <RestoredDraft draft={draft}>We saved the pick you started.</RestoredDraft>
      <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid min-w-0 gap-3">
          {isScanning ? (
            <CameraView latest={announced} onCode={pick.scan} onForeign={pick.announceForeign} />
          ) : (
            <Button variant="outline" size="lg" onClick={() => setScanning(true)}>
              <ScanBarcodeIcon /> Scan with the camera
            </Button>
          )}
          {/* On a phone, the camera and the lines need the room. */}
          <div className={isScanning ? 'max-tablet:hidden' : undefined}>
            <TypedCode onCode={pick.scan} />
          </div>
          <p role="status" className={isScanning ? 'sr-only' : 'min-h-5 font-medium text-[13px]'}>
            {announced}
          </p>
        </div>
        <Card aria-label="Lines to pick" className="min-w-0">
          <ul className="divide-y">
            {lines.map((line) => (
              <PickLine key={line.line.hashid} pick={pick} line={line} onOmit={() => setOmitted(line.line)} />
            ))}
          </ul>
          <footer className="sticky bottom-0 z-10 grid gap-2 rounded-b-lg border-t bg-card px-4 py-3">
            <form.Subscribe selector={({ values }) => pickedCases(values, lines)}>
              {(picked) => (
                <p className="text-[13px] tabular-nums">
                  <strong>{picked}</strong> of {open === 1 ? '1 case' : `${open} cases`} picked
                </p>
              )}
            </form.Subscribe>
            <div className="flex gap-2">
              {order.state === orderState.value.placed && <AcknowledgeButton order={order} />}
              <Button size="lg" className="flex-1" onClick={() => setShipping(true)}>
                <TruckIcon /> Ship
              </Button>
            </div>
          </footer>
        </Card>
      </div>
      {isShipping && <ShipPickedDialog pick={pick} order={order} onClose={() => setShipping(false)} />}
      {omitted && <OmitDialog line={omitted} order_hash={order.hashid} onClose={() => setOmitted(null)} />}
    </>
  )
}

function AcknowledgeButton({ order }: { order: OrderWithItems }) {
  const { mutate, isPending } = useMutation(acknowledge(order.hashid))
  return (
    <Button
      variant="outline"
      size="lg"
      className="flex-1 px-3!"
      disabled={isPending}
      onClick={() => mutate()}
    >
      <CheckIcon /> Acknowledge
    </Button>
  )
}
