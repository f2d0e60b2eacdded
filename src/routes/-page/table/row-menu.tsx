import type { ReactNode } from 'react'
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/ui/primitives/dropdown-menu'

/** The actions of one row, at the button that opened them. */
export function RowMenu({
  name,
  anchor,
  onClose,
  children,
}: {
  name: string
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}) {
  const { left, top, width, height } = anchor.getBoundingClientRect()
  return (
    <DropdownMenu open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DropdownMenuTrigger asChild>
        <span aria-hidden="true" className="pointer-events-none fixed" style={{ left, top, width, height }} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        aria-label={`Actions for ${name}`}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (document.activeElement === document.body)
            anchor.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
        }}
      >
        {children}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

export const RowMenuButton = ({ name, onOpen }: { name: string; onOpen: (anchor: HTMLElement) => void }) => (
  <button
    type="button"
    tabIndex={-1}
    aria-haspopup="menu"
    aria-label={`Actions for ${name}`}
    className="size-7 rounded-md text-center text-lg leading-none text-muted-foreground hover:bg-muted hover:text-foreground"
    onClick={(event) => onOpen(event.currentTarget)}
  >
    ⋯
  </button>
)
