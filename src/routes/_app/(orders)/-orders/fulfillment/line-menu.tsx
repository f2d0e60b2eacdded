import { useMutation } from '@tanstack/react-query'
import { EllipsisIcon } from 'lucide-react'
import { useState } from 'react'
import { closedOrder } from '@/domain/orders/closed-order'
import { actOn, type LineAction } from '@/domain/orders/line-state'
import { issueReason } from '@/domain/orders/order'
import { lineStateOf, type OrderLine, type OrderWithItems } from '@/domain/orders/order-detail'
import { reset } from '@/queries/orders/fulfillment'
import { OmitDialog } from '@/routes/-page/orders/omit-dialog'
import { Button } from '@/ui/primitives/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/ui/primitives/dropdown-menu'
import { ChangeDialog } from './change-dialog'
import { SwapDialog } from './swap-dialog'

const reason = issueReason.value.other

/** Menu of a vendor's actions on a line: change, swap, omit or reset. Hidden if none is allowed. */
export function LineMenu({ line, order }: { line: OrderLine; order: OrderWithItems }) {
  const [open, setOpen] = useState<'change' | 'swap' | 'omit' | null>(null)
  const { mutate: resetLine } = useMutation(reset({ order_hash: order.hashid, hashid: line.hashid }))
  const state = lineStateOf(line, order)
  const can = (action: LineAction) => 'line' in actOn(state, action)
  const isCheckedIn = order.account.received_qty !== null
  const isOpen = !isCheckedIn && can({ kind: 'offer', reason })
  const canOmit = can({ kind: 'omit', reason })
  const canReset = closedOrder(order) === null && can({ kind: 'reset' })
  if (!isOpen && !canOmit && !canReset) return null
  const close = () => setOpen(null)
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            size="icon"
            className="max-tablet:size-11!"
            aria-label={`Change ${line.purchasable_name}`}
          >
            <EllipsisIcon />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {isOpen && (
            <>
              <DropdownMenuItem onSelect={() => setOpen('change')}>Change quantity</DropdownMenuItem>
              <DropdownMenuItem onSelect={() => setOpen('swap')}>Offer a swap</DropdownMenuItem>
            </>
          )}
          {canOmit && <DropdownMenuItem onSelect={() => setOpen('omit')}>Omit</DropdownMenuItem>}
          {canReset && <DropdownMenuItem onSelect={() => resetLine()}>Reset</DropdownMenuItem>}
        </DropdownMenuContent>
      </DropdownMenu>
      {open === 'change' && <ChangeDialog line={line} order_hash={order.hashid} onClose={close} />}
      {open === 'swap' && <SwapDialog line={line} order={order} onClose={close} />}
      {open === 'omit' && <OmitDialog line={line} order_hash={order.hashid} onClose={close} />}
    </>
  )
}
