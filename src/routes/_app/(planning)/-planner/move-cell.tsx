import { useMutation } from '@tanstack/react-query'
import { nanoid } from 'nanoid'
import { useId, useState } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { nextDeliveryDays } from '@/domain/orders/delivery'
import type { PlanCell } from '@/domain/planning/planner'
import { moveLines } from '@/queries/cart/cart'
import { shownDay } from '@/routes/-page/shown-day'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import { NativeSelect } from '@/ui/primitives/native-select'

/** Number of days to choose from. */
const DAYS_OFFERED = 12

/** Moves the lines of a missed day to the next or a later one. */
export function MoveCell({ cell, onMoved }: { cell: PlanCell; onMoved: (to: string) => void }) {
  // Handled in the mutation: the panel may be gone once its day has no lines.
  const moving = useMutation({
    ...moveLines(),
    onSuccess: (_lines, { date_required }) => onMoved(date_required),
  })
  const id = useId()
  const { store, vendor, date, lines } = cell
  const days = nextDeliveryDays(vendor, store.time_zone, new Date(serverNow()), DAYS_OFFERED)
  const [chosen, setChosen] = useState<string>()
  const to = days.find((day) => day === chosen) ?? days[0]
  const move = () => {
    if (!to) return
    moving.mutate({
      store_hash: store.hashid,
      order_hashes: lines.map((line) => line.hashid),
      date_required: to,
      idempotency_key: nanoid(),
    })
  }
  return (
    <Callout variant="warning" title={`Missed: it's too late to order for ${shownDay(date)}`}>
      {to && cell.next_day ? (
        <div className="mt-1 flex flex-wrap items-end gap-2">
          <div className="grid gap-1">
            <label htmlFor={id}>Move to</label>
            <NativeSelect id={id} value={to} onChange={(event) => setChosen(event.target.value)}>
              {days.map((day) => (
                <option key={day} value={day}>
                  {shownDay(day)}
                </option>
              ))}
            </NativeSelect>
          </div>
          <Button disabled={moving.isPending} onClick={move}>
            {moving.isPending ? 'Moving…' : `Move ${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`}
          </Button>
        </div>
      ) : (
        `${vendor.name} isn't taking orders right now. Order these products from another vendor or remove the lines.`
      )}
    </Callout>
  )
}
