import { CircleAlertIcon, CircleCheckIcon, Undo2Icon, XIcon } from 'lucide-react'
import type { CellPlace } from '@/ui/grid/grid-moves'
import { Button } from '@/ui/primitives/button'
import type { Filled } from './use-entries'

interface Props {
  filled: Filled | null
  invalidCells: readonly CellPlace[]
  place: CellPlace
  onUndo: () => void
  onDismiss: () => void
  onGoTo: (place: CellPlace) => void
}

/** Reports the result of a fill with an undo button, and leads to cells with errors. */
export function PadNotice({ filled, invalidCells, place, onUndo, onDismiss, onGoTo }: Props) {
  const isAfter = ({ row, column }: CellPlace) =>
    row > place.row || (row === place.row && column > place.column)
  const next = invalidCells.find(isAfter) ?? invalidCells[0]
  return (
    <div role="status" className="pointer-events-none sticky bottom-20 z-30 -mb-2 grid justify-items-center">
      {(filled || next) && (
        <div className="pointer-events-auto flex h-10 max-w-full items-center gap-3 rounded-lg border bg-popover pr-1.5 pl-3.5 text-[13px] shadow-lg">
          {filled && (
            <>
              <CircleCheckIcon aria-hidden="true" className="size-4 shrink-0 text-success" />
              <span className="whitespace-nowrap">
                {filled.count.toLocaleString('en-US')} {filled.count === 1 ? 'quantity' : 'quantities'} set
              </span>
              {filled.count > 0 && (
                <Button variant="ghost" size="sm" onClick={onUndo}>
                  <Undo2Icon aria-hidden="true" /> Undo
                </Button>
              )}
            </>
          )}
          {next && (
            <>
              <CircleAlertIcon aria-hidden="true" className="size-4 shrink-0 text-destructive" />
              <span className="whitespace-nowrap">
                Fix {invalidCells.length} {invalidCells.length === 1 ? 'quantity' : 'quantities'}
              </span>
              <Button variant="ghost" size="sm" onClick={() => onGoTo(next)}>
                Show
              </Button>
            </>
          )}
          {filled && (
            <Button variant="ghost" size="icon-sm" aria-label="Dismiss" onClick={onDismiss}>
              <XIcon aria-hidden="true" />
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
