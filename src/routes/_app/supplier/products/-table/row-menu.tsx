import { Link } from '@tanstack/react-router'
import type { OwnProduct } from '@/domain/catalogue/own-product'
import type { RowAction } from '@/ui/data-table/row-action'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/ui/primitives/dropdown-menu'

/** The actions of one product, at the button that opened them. */
export function RowMenu({
  row,
  anchor,
  actions,
  onClose,
}: {
  row: OwnProduct
  anchor: HTMLElement
  actions: readonly RowAction<OwnProduct>[]
  onClose: () => void
}) {
  const { left, top, width, height } = anchor.getBoundingClientRect()
  return (
    <DropdownMenu open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DropdownMenuTrigger asChild>
        <span aria-hidden="true" className="pointer-events-none fixed" style={{ left, top, width, height }} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        aria-label={`Actions for ${row.name}`}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (document.activeElement === document.body)
            anchor.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
        }}
      >
        <DropdownMenuItem asChild>
          <Link to="/supplier/products/$hashid" params={{ hashid: row.hashid }}>
            Open
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        {actions.map(({ label, run }) => (
          <DropdownMenuItem key={label} onSelect={() => run([row])}>
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
