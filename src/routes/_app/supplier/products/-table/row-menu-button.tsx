import { createContext, use } from 'react'
import type { OwnProduct } from '@/domain/catalogue/own-product'
import { RowMenuButton } from '@/routes/-page/table/row-menu'

/** Opens the menu of a row at a button. */
export const RowMenuContext = createContext<(row: OwnProduct, anchor: HTMLElement) => void>(() => {})

/** Opens the actions of a product. One menu serves all rows. */
export function ProductMenuButton({ row }: { row: OwnProduct }) {
  const open = use(RowMenuContext)
  return <RowMenuButton name={row.name} onOpen={(anchor) => open(row, anchor)} />
}
