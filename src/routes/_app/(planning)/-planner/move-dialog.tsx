import { useMutation } from '@tanstack/react-query'
import { nanoid } from 'nanoid'
import { useId, useState } from 'react'
import { movesByCall, type PlannedMove } from '@/domain/planning/planner'
import { formatMoney } from '@/domain/values/money'
import { moveLines } from '@/queries/cart/cart'
import { shownDay } from '@/routes/-page/shown-day'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/ui/primitives/dialog'
import { notifySuccess } from '@/ui/toasts'

/** Shows the proposed moves of all missed days, and moves the selected ones. Rejected lines stay; a toast shows the error. */
export function MoveDialog({
  moves,
  isOpen,
  onClose,
}: {
  moves: readonly PlannedMove[]
  isOpen: boolean
  onClose: () => void
}) {
  const { mutateAsync: move } = useMutation(moveLines())
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const id = useId()
  const [isMoving, setMoving] = useState(false)
  const chosen = moves.filter(({ cell }) => !leftOut.has(cell.key))
  const lines = chosen.reduce((count, { cell }) => count + cell.lines.length, 0)

  const toggle = (key: string) => {
    const next = new Set(leftOut)
    if (!next.delete(key)) next.add(key)
    setLeftOut(next)
  }
  const moveAll = async () => {
    setMoving(true)
    const outcomes = await Promise.allSettled(
      movesByCall(chosen).map(async (call) => {
        await move({ ...call, idempotency_key: nanoid() })
        return call.order_hashes.length
      }),
    )
    const moved = outcomes.reduce(
      (count, outcome) => count + (outcome.status === 'fulfilled' ? outcome.value : 0),
      0,
    )
    setMoving(false)
    if (moved > 0) void notifySuccess('Success', `${moved} ${moved === 1 ? 'line' : 'lines'} moved.`)
    if (outcomes.every(({ status }) => status === 'fulfilled')) onClose()
  }

  return (
    <Dialog open={isOpen} onOpenChange={onClose}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>Move missed lines</DialogTitle>
          <DialogDescription>
            Each line moves to its vendor's next available delivery. You still confirm the orders afterward.
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <ul className="grid">
            {moves.map(({ cell, to, total, short_by }) => (
              <li key={cell.key} className="border-b last:border-b-0">
                <div className="flex items-start gap-3 py-2.5">
                  <Checkbox
                    id={`${id}-${cell.key}`}
                    className="mt-0.5"
                    checked={!leftOut.has(cell.key)}
                    onCheckedChange={() => toggle(cell.key)}
                  />
                  <div className="grid min-w-0 flex-1 gap-x-4 tablet:grid-cols-[minmax(0,1fr)_auto]">
                    <div className="min-w-0">
                      <label htmlFor={`${id}-${cell.key}`} className="block cursor-pointer font-medium">
                        <span dir="auto">{cell.store.display_name}</span>:{' '}
                        <span dir="auto">{cell.vendor.name}</span>
                      </label>
                      <p className="text-[13px] text-muted-foreground">
                        {cell.lines.length} {cell.lines.length === 1 ? 'line' : 'lines'},{' '}
                        {formatMoney(cell.total)}
                      </p>
                    </div>
                    <div className="tablet:text-right">
                      <p>
                        <s className="text-muted-foreground">{shownDay(cell.date)}</s>{' '}
                        <span className="sr-only">moves to</span>
                        <span aria-hidden="true">→</span> {shownDay(to)}
                      </p>
                      <p
                        className={
                          short_by === '0.00' ? 'text-[13px] text-success' : 'text-[13px] text-warning'
                        }
                      >
                        {formatMoney(total)} on that day,{' '}
                        {short_by === '0.00' ? 'minimum met' : `${formatMoney(short_by)} below minimum`}
                      </p>
                    </div>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </DialogBody>
        <DialogFooter showCloseButton>
          <Button disabled={lines === 0 || isMoving} onClick={() => void moveAll()}>
            {isMoving ? 'Moving…' : `Move ${lines} ${lines === 1 ? 'line' : 'lines'}`}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
