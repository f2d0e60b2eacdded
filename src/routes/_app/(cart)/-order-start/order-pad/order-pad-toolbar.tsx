import type { SortingState } from '@tanstack/react-table'
import { ClipboardPasteIcon, FunnelIcon, ListChecksIcon } from 'lucide-react'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { activeFilters, isNarrowed, type PadMarks } from '@/domain/cart/pad-filter'
import type { PadFilter } from '@/domain/cart/pad-search'
import type { Product } from '@/domain/catalogue/product'
import { lazyComponent } from '@/loading/lazy-component'
import { Button } from '@/ui/primitives/button'
import { PadFilters } from './pad-filters'
import { PadShortcuts } from './pad-shortcuts'
import { SearchBox } from './search-box'

const PadFilterDrawer = lazyComponent(() => import('./pad-filter-drawer'), 'default')

export interface OrderPadToolbarProps {
  /** All products that the filters select from. */
  products: readonly Product[]
  filter: PadFilter
  marks: PadMarks
  /** True if the vendor filter is elsewhere on the page. */
  hasVendorElsewhere?: boolean
  /** Number of products that match the filters. */
  shown: number
  onFilter: (change: Partial<PadFilter>) => void
  onClear: () => void
  onPaste: () => void
  /** Opens the menu that fills the products shown, at its button. */
  onFill: (button: HTMLElement) => void
  sort: SortingState
  onSortChange: (sort: SortingState) => void
  /** Called on Enter in the search box: moves to the first quantity. */
  onLeaveSearch: () => void
  /** More fields of the drawer. */
  children?: ReactNode
}

/** Search and filters of an order pad; on small screens the filters are in a drawer. `/` focuses the search. */
export function OrderPadToolbar(props: OrderPadToolbarProps) {
  const { filter, shown, onFilter, onClear, onPaste, onFill } = props
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const count = activeFilters(filter)
  const fill = {
    'aria-haspopup': 'menu',
    disabled: shown === 0,
    onClick: (event: MouseEvent<HTMLElement>) => onFill(event.currentTarget),
  } as const
  const productCount = `${shown.toLocaleString('en-US')} ${shown === 1 ? 'product' : 'products'}`
  return (
    <div data-slot="pad-toolbar" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2 max-tablet:flex-nowrap">
        <SearchBox
          value={filter.q ?? ''}
          onChange={(q) => onFilter({ q: q || undefined })}
          onLeave={props.onLeaveSearch}
        />
        <Button
          variant="outline"
          className="desktop:hidden"
          aria-label={count > 0 ? `Filters, ${count} active` : 'Filters'}
          onClick={() => setDrawerOpen(true)}
        >
          <FunnelIcon aria-hidden="true" /> <span className="max-tablet:sr-only">Filters</span>
          {count > 0 && (
            <span className="grid size-5 place-items-center rounded-full bg-primary text-primary-foreground text-xs">
              {count}
            </span>
          )}
        </Button>
        <div className="hidden desktop:contents">
          <PadFilters {...props} />
        </div>
        <Button variant="outline" className="desktop:hidden" aria-label="Fill" {...fill}>
          <ListChecksIcon aria-hidden="true" />
        </Button>
        <Button variant="outline" onClick={onPaste}>
          <ClipboardPasteIcon aria-hidden="true" />{' '}
          <span className="max-desktop:sr-only">
            Paste<span className="short:sr-only"> from spreadsheet</span>
          </span>
        </Button>
      </div>
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted-foreground max-tablet:sr-only">
        <span role="status">{productCount}</span>
        {isNarrowed(filter) && (
          <Button variant="link" size="inline" className="text-[13px]! max-tablet:hidden" onClick={onClear}>
            Clear search and filters
          </Button>
        )}
        <Button variant="link" size="inline" className="text-[13px]! max-desktop:hidden" {...fill}>
          Fill
        </Button>
        <PadShortcuts />
      </div>
      {isDrawerOpen && (
        <Suspense>
          <PadFilterDrawer {...props} productCount={productCount} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
