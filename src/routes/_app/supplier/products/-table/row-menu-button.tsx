import { createContext, use } from 'react'
import type { OwnProduct } from '@/domain/catalogue/own-product'

/** Opens the menu of a row at a button. */
export const RowMenuContext = createContext<(row: OwnProduct, anchor: HTMLElement) => void>(() => {})

/** Opens the actions of a product. One menu serves all rows. */
export function RowMenuButton({ row }: { row: OwnProduct }) {
  const open = use(RowMenuContext)
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={`Actions for ${row.name}`}
      className="size-7 rounded-md text-center text-lg leading-none text-muted-foreground hover:bg-muted hover:text-foreground"
      onClick={(event) => open(row, event.currentTarget)}
    >
      ⋯
    </button>
  )
}
