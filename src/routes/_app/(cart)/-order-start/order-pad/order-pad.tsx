import type { SortingState } from '@tanstack/react-table'
import {
  type ClipboardEvent,
  type CSSProperties,
  type Ref,
  Suspense,
  useDeferredValue,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react'
import type { Entry } from '@/domain/cart/entry'
import type { Product } from '@/domain/catalogue/product'
import type { Partner } from '@/domain/stores/partner'
import { storeLabels } from '@/domain/stores/store-label'
import { lazyComponent } from '@/loading/lazy-component'
import type { QuantityOf } from '@/routes/-page/cart/use-quantities'
import { useWidth } from '@/ui/use-width'
import { FillMenu, useFills } from './fill-menu'
import { usePadTable } from './pad-columns'
import { PadContext, useCommands } from './pad-context'
import { PadFoot } from './pad-foot'
import { GroupHead, StoreHead } from './pad-head'
import { PadNotice } from './pad-notice'
import { NothingToShow } from './pad-placeholders'
import { PadRow } from './pad-row'
import { FRAME } from './pad-styles'
import { type PadState, useInvalidCells, useRowStates } from './row-state'
import { useEntries } from './use-entries'
import { usePadGrid } from './use-pad-grid'
import { usePaste } from './use-paste'

const PasteDialog = lazyComponent(() => import('./paste-dialog'), 'default')

export interface OrderPadHandle {
  /** Moves the focus to the first quantity. */
  focusFirst: () => void
  /** Opens the menu that fills all rows, at a button. */
  openFill: (button: HTMLElement) => void
}

export interface OrderPadProps extends PadState {
  /** Products to show, filtered. */
  products: readonly Product[]
  /** Products that may be pasted, including filtered-out ones. */
  catalogue: readonly Product[]
  /** Reads the current quantities, where `qtyOf` returns those of the last render. */
  quantitiesNow: () => QuantityOf
  /** Hashes of products with a quantity for any store. */
  inCart: ReadonlySet<string>
  /** One store, or several with a column each. */
  stores: readonly Partner[]
  onToggleFavorite: (product_hash: string, favorite: boolean) => void
  /** Opens the order guides for a product, anchored at an element. */
  onAddToGuide?: (product: Product, anchor: HTMLElement) => void
  /** Receives valid quantities only; the owner of the cart must show them at once. */
  onSet: (entries: Entry[]) => void
  sort: SortingState
  onSortChange: (sort: SortingState) => void
  isPasteOpen: boolean
  onPasteOpenChange: (isOpen: boolean) => void
  onClearFilters: () => void
  ref?: Ref<OrderPadHandle>
}

/** Products to order, in a grid that works like a spreadsheet. */
export function OrderPad({ ref, ...props }: OrderPadProps) {
  const { products, catalogue, stores, qtyOf, inCart, lineErrors, errorFor, onClearFilters } = props
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const width = useWidth(scroller)
  // A heading shows the new sorting at once; the rows take a while to render.
  const sorted = useDeferredValue(props.sort)
  const table = usePadTable({ ...props, sorted }, width)
  const tableRows = table.getRowModel().rows
  const rows = useMemo(() => tableRows.map((row) => row.original), [tableRows])
  const grid = usePadGrid(scroller, width, rows, stores, errorFor)
  const entries = useEntries(props)
  const rowStateOf = useRowStates(props, entries.entered)
  const fills = useFills(rows, props, entries.fill)
  const paste = usePaste({ rows, catalogue, stores, errorFor, fill: entries.fill })
  const invalidCells = useInvalidCells(rows, stores, rowStateOf, { entered: entries.entered, lineErrors })
  const commands = useCommands({
    enter: entries.enter,
    restore: entries.restore,
    qtyNow: (product, store) => props.quantitiesNow()(store.hashid, product.hashid),
    toggleFavorite: ({ hashid }, favorite) => props.onToggleFavorite(hashid, favorite),
    openMenu: (of, button) => fills.openMenu({ of, button }),
    repeat: fills.repeat,
    fillLast: (of) => fills.onFill(of, 'last'),
    addToGuide: props.onAddToGuide ?? null,
  })
  const pad = useMemo(() => ({ stores, labels: storeLabels(stores), commands }), [stores, commands])
  // Totals of thousands of lines may update a moment after the cell.
  const summed = useDeferredValue(useMemo(() => ({ qtyOf, inCart }), [qtyOf, inCart]))
  const withQuantity = useMemo(
    () => products.filter(({ hashid }) => summed.inCart.has(hashid)),
    [products, summed.inCart],
  )
  useImperativeHandle(ref, () => ({
    focusFirst: () => grid.focusCell({ row: 0, column: 0 }),
    openFill: (button) => fills.openMenu({ of: 'pad', button }),
  }))

  const onPaste = (event: ClipboardEvent) => {
    const isCell = event.target instanceof HTMLElement && event.target.dataset.cell !== undefined
    if (isCell) paste.onPaste(event, { row: grid.place.row, column: Math.max(0, grid.place.column) })
  }
  const closePaste = () => {
    paste.dismiss()
    props.onPasteOpenChange(false)
  }

  const columns = table.getVisibleLeafColumns()
  const isGroup = stores.length > 1
  const measures: CSSProperties & Record<`--${string}`, string> = {
    '--pad-tracks': columns.map((column) => column.columnDef.meta?.width).join(' '),
    // A pad for several stores has a scrollbar below its rows.
    height: grid.height + (isGroup ? 15 : 0),
    scrollPadding: grid.scrollPadding,
  }
  return (
    <PadContext value={pad}>
      {products.length === 0 ? (
        <NothingToShow
          isFiltered={catalogue.length > 0}
          buttonRef={grid.reclaimFocus}
          onClearFilters={onClearFilters}
        />
      ) : (
        <div
          ref={setScroller}
          role="grid"
          aria-label="Order pad"
          aria-rowcount={products.length + (isGroup ? 2 : 1)}
          aria-colcount={isGroup ? stores.length + 4 : columns.length}
          data-slot="order-pad"
          data-layout={grid.layout}
          data-narrow={grid.isNarrow || undefined}
          data-tight={grid.isTight || undefined}
          className={`group/pad ${FRAME} overflow-auto`}
          style={measures}
          onPaste={onPaste}
          {...grid.handlers}
        >
          {grid.layout !== 'cards' && (
            <div role="rowgroup" className={`sticky top-0 z-20 text-xs ${isGroup ? 'min-w-max' : ''}`}>
              {isGroup ? (
                <GroupHead
                  columns={columns}
                  sort={props.sort}
                  drawn={grid.drawnStores}
                  storesWidth={grid.storesWidth}
                />
              ) : (
                <StoreHead columns={columns} sort={props.sort} />
              )}
            </div>
          )}
          <div
            role="rowgroup"
            className={`relative ${isGroup ? 'min-w-max' : ''}`}
            style={{ height: grid.bodyHeight }}
          >
            {grid.drawnRows.map(({ index, start, key }) => {
              const row = tableRows[index]
              return (
                row && (
                  <PadRow
                    key={key}
                    row={row}
                    index={index}
                    top={start}
                    height={grid.rowHeight}
                    state={rowStateOf(row.original)}
                    closedBecause={errorFor(row.original)}
                    activeColumn={index === grid.place.row ? grid.place.column : null}
                    layout={grid.layout}
                    columns={columns}
                    drawnStores={grid.drawnStores}
                    storesWidth={grid.storesWidth}
                  />
                )
              )
            })}
          </div>
          {isGroup && (
            <PadFoot
              products={withQuantity}
              stores={stores}
              qtyOf={summed.qtyOf}
              drawn={grid.drawnStores}
              storesWidth={grid.storesWidth}
              rowIndex={products.length + 2}
            />
          )}
        </div>
      )}
      <PadNotice
        filled={entries.filled}
        invalidCells={invalidCells}
        place={grid.place}
        onUndo={entries.undo}
        onDismiss={entries.dismiss}
        onGoTo={grid.focusCell}
      />
      <Announcement error={entries.error} lineErrors={lineErrors} />
      {fills.menu && (
        <FillMenu
          menu={fills.menu}
          offer={fills.offerOf(fills.menu.of)}
          onFill={(how) => fills.menu && fills.onFill(fills.menu.of, how)}
          onAddToGuide={commands.addToGuide}
          onClose={fills.closeMenu}
        />
      )}
      {(props.isPasteOpen || paste.report !== null) && (
        <Suspense>
          <PasteDialog
            stores={stores}
            catalogue={catalogue}
            report={paste.report}
            onPaste={paste.pasteLines}
            onAgain={() => {
              paste.dismiss()
              props.onPasteOpenChange(true)
            }}
            onClose={closePaste}
          />
        </Suspense>
      )}
    </PadContext>
  )
}

/** Announces the last error to screen readers, even if its cell is scrolled out of view. */
function Announcement({ error, lineErrors }: { error: string; lineErrors: ReadonlyMap<string, string> }) {
  return (
    <p role="alert" className="sr-only">
      {error || [...lineErrors.values()].at(-1)}
    </p>
  )
}
