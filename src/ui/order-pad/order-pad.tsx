import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { SearchXIcon } from 'lucide-react'
import { type CSSProperties, useCallback, useRef } from 'react'
import { formatMoney, sum, times } from '@/domain/money'
import type { Partner } from '@/domain/partner'
import { priceLine } from '@/domain/price'
import { isOrderable, type Product } from '@/domain/product'
import { Button } from '../button'
import { cn } from '../cn'
import { EmptyState } from '../states'
import { useIsMobile } from '../use-is-mobile'
import { PadRow } from './pad-row'
import { useGridFocus, withActiveRow } from './use-grid-focus'
import './order-pad.css'

export interface QuantityChange {
  store_hash: string
  product: Product
  qty: number
}

interface Props {
  /** Filtered and in order. */
  products: readonly Product[]
  /** One store, or several: then there is a column each. */
  stores: readonly Partner[]
  qtyOf: (store_hash: string, product_hash: string) => number
  lastOrdered: (store_hash: string, product_hash: string) => { qty: number; date: string } | undefined
  /** Why the last change of a line was refused, by `store:product`. */
  refusals: ReadonlyMap<string, string>
  favorites: ReadonlySet<string>
  onToggleFavorite: (product_hash: string, favorite: boolean) => void
  onSet: (changes: QuantityChange[]) => void
  /** Text of several cells was pasted; `column` names the store. */
  onPasteText: (text: string, at: { product: Product; store: Partner }) => void
  onClearFilters: () => void
}

const ROW_PX = { desktop: 60, mobile: 106, group: 52 }

/** Products to order, as a grid that works like a spreadsheet. Section 2: Place New Order. */
export function OrderPad(props: Props) {
  const { products, stores, onSet, onPasteText } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isMobile = useIsMobile()
  const isGroup = stores.length > 1
  const storeCount: CSSProperties & { '--stores': number } = { '--stores': stores.length }
  const virtual = useRef<Virtualizer<HTMLDivElement, Element> | null>(null)
  const isOpen = useCallback(
    (row: number) => {
      const product = products[row]
      return product !== undefined && isOrderable(product)
    },
    [products],
  )
  const { active, focusCell, move } = useGridFocus(scroller, virtual, {
    rows: products.length,
    columns: stores.length,
    isOpen,
  })
  const rowHeight = isGroup ? ROW_PX.group : isMobile ? ROW_PX.mobile : ROW_PX.desktop
  const virtualizer = useVirtualizer({
    count: products.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => products[index]?.hashid ?? index,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: 44,
    scrollPaddingEnd: isGroup ? 52 : 8,
    rangeExtractor: withActiveRow(active.row),
  })
  virtual.current = virtualizer

  const productOf = (hash: string) => products.find((product) => product.hashid === hash)
  const set = (store_hash: string, product_hash: string, qty: number) => {
    const product = productOf(product_hash)
    if (product) onSet([{ store_hash, product, qty }])
  }
  const fill = (product: Product, quantities: ReadonlyMap<string, number>) =>
    onSet([...quantities].map(([store_hash, qty]) => ({ store_hash, product, qty })))
  const paste = (row: number, column: number, text: string) => {
    const product = products[row]
    const store = stores[column]
    if (product && store) onPasteText(text, { product, store })
  }

  if (products.length === 0)
    return (
      <div className="rounded-lg border bg-card">
        <EmptyState
          icon={SearchXIcon}
          title="No products match"
          action={
            <Button variant="outline" onClick={props.onClearFilters}>
              Clear search and filters
            </Button>
          }
        >
          Nothing that can be ordered here fits this search and these filters.
        </EmptyState>
      </div>
    )

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label="Order pad"
      aria-rowcount={products.length + 1}
      aria-colcount={isGroup ? stores.length + 4 : 8}
      data-slot="order-pad"
      className={cn('pad-scroller rounded-lg border bg-card', isGroup ? 'pad-group' : 'pad-store')}
      style={storeCount}
    >
      <PadHead stores={stores} />
      <div role="rowgroup" className="pad-body" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const product = products[item.index]
          if (!product) return null
          return (
            <div
              key={item.key}
              role="row"
              aria-rowindex={item.index + 2}
              className="pad-row group border-b hover:bg-muted/45"
              style={{ height: item.size, transform: `translateY(${item.start}px)` }}
            >
              <PadRow
                index={item.index}
                product={product}
                stores={stores}
                qtyOf={props.qtyOf}
                lastOrdered={props.lastOrdered}
                refusals={props.refusals}
                isFavorite={props.favorites.has(product.hashid)}
                activeColumn={activeColumn(item.index, active, products, isOpen)}
                onSet={set}
                onFill={fill}
                onToggleFavorite={props.onToggleFavorite}
                onFocusCell={focusCell}
                onMove={move}
                onPasteCells={paste}
              />
            </div>
          )
        })}
      </div>
      {isGroup && <PadFoot {...props} />}
    </div>
  )
}

/** The column of the tab stop in a row: that of the active cell, or the first open row's while none was reached yet. */
function activeColumn(
  row: number,
  active: { row: number; column: number },
  products: readonly Product[],
  isOpen: (row: number) => boolean,
): number | null {
  const stop = isOpen(active.row) ? active.row : products.findIndex((_, index) => isOpen(index))
  return row === stop ? active.column : null
}

function PadHead({ stores }: { stores: readonly Partner[] }) {
  const isGroup = stores.length > 1
  return (
    <div role="rowgroup" className="pad-head">
      <div
        role="row"
        aria-rowindex={1}
        className="pad-row border-b bg-muted font-medium text-muted-foreground text-xs"
      >
        <div role="columnheader" className="sticky left-0 z-10 flex items-center self-stretch bg-muted pl-11">
          Product
        </div>
        {isGroup ? (
          <>
            <div role="columnheader" className="pr-2 text-right">
              Case price
            </div>
            {stores.map((store) => (
              <div
                key={store.hashid}
                role="columnheader"
                title={store.name}
                className="line-clamp-2 px-1 text-center leading-tight"
              >
                {store.display_name}
              </div>
            ))}
            <div role="columnheader" className="pr-8 text-right">
              Cases
            </div>
            <div role="columnheader" className="pr-4 text-right">
              Amount
            </div>
          </>
        ) : (
          <>
            <div role="columnheader" className="pad-wide">
              UPC
            </div>
            <div role="columnheader" className="pad-medium">
              Pack
            </div>
            <div role="columnheader" className="pad-medium text-right">
              Unit price
            </div>
            <div role="columnheader" className="pad-price text-right">
              Case price
            </div>
            <div role="columnheader" className="pad-medium">
              Last ordered
            </div>
            <div role="columnheader" className="pad-qty text-center">
              Cases
            </div>
            <div role="columnheader" className="pad-total pr-4 text-right">
              Total
            </div>
          </>
        )}
      </div>
    </div>
  )
}

/** Cases and amount of what is shown, by store. */
function PadFoot({ products, stores, qtyOf }: Pick<Props, 'products' | 'stores' | 'qtyOf'>) {
  const byStore = stores.map((store) => {
    const lines = products.flatMap((product) => {
      const qty = qtyOf(store.hashid, product.hashid)
      return qty > 0 ? [{ qty, amount: times(priceLine(product, qty).final_sell_price, qty) }] : []
    })
    return {
      store,
      cases: lines.reduce((total, { qty }) => total + qty, 0),
      amount: sum(lines.map(({ amount }) => amount)),
    }
  })
  return (
    <div role="rowgroup" className="pad-foot">
      <div role="row" className="pad-row border-t bg-muted text-xs">
        <div
          role="rowheader"
          className="sticky left-0 z-10 flex items-center self-stretch bg-muted pl-11 font-medium"
        >
          Shown here, by store
        </div>
        <div role="gridcell" />
        {byStore.map(({ store, cases, amount }) => (
          <div key={store.hashid} role="gridcell" className="px-0.5 text-center tabular-nums">
            <span className="block font-semibold">{cases || '–'}</span>
            {cases > 0 && (
              <span className="text-[11px] text-muted-foreground">
                {formatMoney(amount).replace(/\.\d\d$/, '')}
              </span>
            )}
          </div>
        ))}
        <div role="gridcell" className="pr-8 text-right font-semibold tabular-nums">
          {byStore.reduce((total, { cases }) => total + cases, 0)}
        </div>
        <div role="gridcell" className="pr-4 text-right font-semibold tabular-nums">
          {formatMoney(sum(byStore.map(({ amount }) => amount)))}
        </div>
      </div>
    </div>
  )
}
