import { CopyIcon, EllipsisVerticalIcon, EraserIcon, HistoryIcon } from 'lucide-react'
import type { Partner } from '@/domain/partner'
import type { Product } from '@/domain/product'
import { Button } from '../button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../dropdown-menu'

/** Fills the quantities of one product for all stores at once. */
export function FillMenu({
  product,
  stores,
  first,
  lastOf,
  onFill,
}: {
  product: Product
  stores: readonly Partner[]
  /** The first quantity in the row: what 'same for all stores' repeats. */
  first: number
  lastOf: (store: Partner) => number | undefined
  onFill: (product: Product, quantities: ReadonlyMap<string, number>) => void
}) {
  const fill = (qtyOf: (store: Partner) => number) =>
    onFill(product, new Map(stores.map((store) => [store.hashid, qtyOf(store)])))
  const same = first || product.order_multiple
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" tabIndex={-1} aria-label={`Fill ${product.name}`}>
          <EllipsisVerticalIcon />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => fill(() => same)}>
          <CopyIcon /> {same} for every store
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => fill((store) => lastOf(store) ?? 0)}>
          <HistoryIcon /> As each store last ordered
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => fill(() => 0)}>
          <EraserIcon /> Clear this row
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
