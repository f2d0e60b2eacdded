import { useMutation, useQuery } from '@tanstack/react-query'
import { nanoid } from 'nanoid'
import { useState } from 'react'
import { messageOf } from '@/auth/transport/api-error'
import { serverNow } from '@/auth/transport/server-clock'
import { cutOff, formatDay, formatMoment, nextDeliveryDays } from '@/domain/orders/delivery'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import { vendors } from '@/queries/catalogue'
import { moveOrderTo } from '@/queries/orders'
import { usePartnerContext } from '@/queries/use-partner-context'
import { Field } from '@/ui/form/field'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/ui/primitives/dialog'
import { NativeSelect } from '@/ui/primitives/native-select'

const DAYS_OFFERED = 12

/** Moves a confirmed order to another day, until the cut-off of its current day. */
export function MoveOrderDialog({
  order,
  onMoved,
  onClose,
}: {
  order: OrderWithItems
  onMoved: (day: string) => void
  onClose: () => void
}) {
  const { context } = usePartnerContext()
  const { data: offered } = useQuery(vendors(context))
  const moving = useMutation(moveOrderTo())
  const [chosen, setChosen] = useState('')
  const [idempotencyKey] = useState(() => nanoid())
  const vendor = offered?.find(({ hashid }) => hashid === order.vendor_hash)
  const now = new Date(serverNow())
  const closesAt = vendor && cutOff(vendor, order.date_required, order.time_zone)
  const isClosed = closesAt !== undefined && now >= closesAt
  const days = vendor
    ? nextDeliveryDays(vendor, order.time_zone, now, DAYS_OFFERED).filter(
        (day) => day !== order.date_required,
      )
    : []
  const move = () =>
    moving.mutate(
      {
        store_hash: order.store_hash,
        order_hash: order.hashid,
        date_required: chosen,
        idempotencyKey: `${idempotencyKey}-${chosen}`,
      },
      {
        onSuccess: () => {
          onClose()
          onMoved(chosen)
        },
      },
    )
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Change the required date</DialogTitle>
          <DialogDescription>
            Order {order.order_number} is for {formatDay(order.date_required, now)}
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <div className="grid gap-4">
            {isClosed ? (
              <Callout variant="warning">
                The cut-off of this order was {formatMoment(closesAt, order.time_zone)}: {order.vendor_name}{' '}
                is preparing it. Ask for another day with “Change order”.
              </Callout>
            ) : (
              <Field
                label="New date"
                hint={closesAt && `You can change it until ${formatMoment(closesAt, order.time_zone)}`}
                error={moving.error ? messageOf(moving.error) : undefined}
              >
                {(wiring) => (
                  <NativeSelect
                    {...wiring}
                    value={chosen}
                    className="w-full"
                    onChange={(event) => setChosen(event.target.value)}
                  >
                    <option value="">Select</option>
                    {days.map((day) => (
                      <option key={day} value={day}>
                        {formatDay(day, now)}
                      </option>
                    ))}
                  </NativeSelect>
                )}
              </Field>
            )}
          </div>
        </DialogBody>
        <DialogFooter showCloseButton>
          {!isClosed && (
            <Button disabled={!chosen || moving.isPending} onClick={move}>
              Change date
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
