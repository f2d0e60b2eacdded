import { useState } from 'react'
import { admin, allows } from '@/domain/access/rule'
import { lineTotal } from '@/domain/pricing/price'
import { priceHoldStatus } from '@/domain/pricing/price-hold'
import { formatMoney, minus } from '@/domain/values/money'
import { useUser } from '@/queries/access/use-user'
import { Button } from '@/ui/primitives/button'
import { DecisionDialog } from './decision-dialog'
import type { ListedHold } from './hold-columns'
import { LastDayDialog } from './last-day-dialog'

/** Savings and comments of a hold, and the decision for staff. */
export function HoldDetail({ hold }: { hold: ListedHold }) {
  const user = useUser()
  const [isApproved, setApproved] = useState<boolean | null>(null)
  const [isMoving, setMoving] = useState(false)
  const isHeld = hold.status === priceHoldStatus.value.approved && hold.state !== 'Ended'
  const isWaiting = hold.status === priceHoldStatus.value.requested
  const saved = lineTotal({ qty: hold.used_cases, final_sell_price: minus(hold.list_price, hold.price) })
  const details = [
    ['Savings to date', hold.used_cases > 0 && formatMoney(saved)],
    ['Requested by', hold.requested_by],
    ['Note', hold.note || 'None'],
    ['Answer', hold.answer],
  ] as const
  return (
    <div className="grid gap-3 whitespace-normal">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {details.map(
          ([name, text]) =>
            text && (
              <div key={name} className="contents">
                <dt className="text-muted-foreground">{name}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {isWaiting && allows(admin, user) && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setApproved(true)}>
            Approve
          </Button>
          <Button size="sm" variant="destructive" onClick={() => setApproved(false)}>
            Decline
          </Button>
        </div>
      )}
      {isHeld && allows(admin, user) && (
        <Button size="sm" variant="outline" className="justify-self-start" onClick={() => setMoving(true)}>
          Change last day
        </Button>
      )}
      {isMoving && <LastDayDialog hold={hold} onClose={() => setMoving(false)} />}
      {isApproved !== null && (
        <DecisionDialog hold={hold} isApproved={isApproved} onClose={() => setApproved(null)} />
      )}
    </div>
  )
}
