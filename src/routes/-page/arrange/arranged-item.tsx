import { DragHandle, MoveButtons } from './move-buttons'

/** A record in a list that staff put in order, with a line about it. */
export const ArrangedItem = ({
  hashid,
  name,
  text,
  above,
  below,
  onMove,
}: {
  hashid: string
  name: string
  text: string
  above: string | null | undefined
  below: string | undefined
  onMove: (after: string | null) => void
}) => (
  <li
    data-item={hashid}
    className="flex items-center gap-2 border-t px-3 py-2 first:border-t-0 data-dragging:opacity-40 data-[over=bottom]:shadow-[0_2px_0_0_var(--primary)] data-[over=top]:shadow-[0_-2px_0_0_var(--primary)]"
  >
    <DragHandle />
    <div className="min-w-0 flex-1">
      <p dir="auto" className="font-medium text-[13.5px]">
        {name}
      </p>
      <p className="text-muted-foreground text-xs">{text}</p>
    </div>
    <div className="flex">
      <MoveButtons name={name} above={above} below={below} onMove={onMove} />
    </div>
  </li>
)
