import { ArrowDownIcon, ArrowUpIcon, GripVerticalIcon } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from '@/ui/primitives/button'

/** The part of an item by which it is dragged, see `useItemDrag`. Phones have the buttons alone. */
export const DragHandle = () => (
  <span
    data-handle=""
    aria-hidden="true"
    title="Drag to another position"
    className="grid h-9 w-6 cursor-grab place-items-center text-muted-foreground max-tablet:hidden"
  >
    <GripVerticalIcon className="size-4" />
  </span>
)

/** Buttons that move an item of a list up and down, also by Alt and an arrow key. */
export function MoveButtons({
  name,
  above,
  below,
  onMove,
}: {
  name: string
  /** Item that precedes it one place up, null for the top; undefined if it is the first. */
  above: string | null | undefined
  /** Item that precedes it one place down; undefined if it is the last. */
  below: string | undefined
  onMove: (after: string | null) => void
}) {
  const moves = [
    { label: 'Move up', key: 'ArrowUp', after: above, Icon: ArrowUpIcon },
    { label: 'Move down', key: 'ArrowDown', after: below, Icon: ArrowDownIcon },
  ]
  const moveBehind = (after: string | null | undefined) => after !== undefined && onMove(after)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.altKey && moves.find(({ key }) => key === event.key)
    if (!move) return
    event.preventDefault()
    moveBehind(move.after)
  }
  return moves.map(({ label, key, after, Icon }) => (
    <Button
      key={key}
      variant="ghost"
      size="icon-sm"
      aria-label={`${label}: ${name}`}
      aria-keyshortcuts={`Alt+${key}`}
      aria-disabled={after === undefined}
      onClick={() => moveBehind(after)}
      onKeyDown={onKeyDown}
    >
      <Icon />
    </Button>
  ))
}
