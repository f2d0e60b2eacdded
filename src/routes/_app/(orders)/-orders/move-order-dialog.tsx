import { useMutation } from '@tanstack/react-query'
import { nanoid } from 'nanoid'
import { useState } from 'react'
import { messageOf } from '@/auth/transport/api-error'
import { formatDay, formatMoment } from '@/domain/orders/delivery'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import { moveOrderTo } from '@/queries/orders/orders'
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
import { useOrderDays } from './use-order-days'

/** Moves a confirmed order to another day, until the cut-off of its current day; staff after it, too. */
export function MoveOrderDialog({
  order,
  onMoved,
  onClose,
}: {
  order: OrderWithItems
  onMoved: (day: string) => void
  onClose: () => void
}) {
  const { isStaff, now, days, closesAt, closedAt } = useOrderDays(order)
  const moving = useMutation(moveOrderTo({ isStaff }))
  const [chosen, setChosen] = useState('')
  const [idempotencyKey] = useState(() => nanoid())
  const isClosed = closedAt !== null && !isStaff
  const hintOf = (moment: Date) =>
    closedAt
      ? `The cut-off was ${formatMoment(moment, order.time_zone)}. Agree on the day with ${order.vendor_name} first`
      : `You can change it until ${formatMoment(moment, order.time_zone)}`
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
                The cut-off of this order was {formatMoment(closedAt, order.time_zone)}: {order.vendor_name}{' '}
                is preparing it. Ask for another day with “Change order”.
              </Callout>
            ) : (
              <Field
                label="New date"
                hint={closesAt ? hintOf(closesAt) : undefined}
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
