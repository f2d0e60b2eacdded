import { type Cell, FlexRender, type Row } from '@tanstack/react-table'
import type { VirtualItem } from '@tanstack/react-virtual'
import type { Product } from '@/domain/catalogue/product'
import { CasePrice, ClosedCell } from './pad-cells'
import type { padFeatures } from './pad-columns'
import { usePad, useRow } from './pad-context'
import { AMOUNT, CASES, LEAD, PRICE, STORE, STORES } from './pad-styles'
import { FavoriteButton, ProductBadges, ProductPicture, VendorAndCode } from './product-cell'

/** There is only room for badge icons next to the vendor and item code; screen readers still get the text. */
const BADGES =
  '*:data-[slot=badge]:flex-none *:data-[slot=badge]:p-0.5 *:data-[slot=badge]:text-[0px] *:data-[slot=badge]:not-has-[svg]:hidden'

/** Cells of a product in a pad for several stores; renders only the visible stores. */
export function GroupRow({
  row,
  drawn,
  storesWidth,
}: {
  row: Row<typeof padFeatures, Product>
  drawn: readonly VirtualItem[]
  storesWidth: number
}) {
  const { stores } = usePad()
  const { product, closedBecause } = useRow()
  const cells = row.getVisibleCells()
  const [price, cases, amount] = ['price', 'cases', 'amount'].map((id) =>
    cells.find(({ column }) => column.id === id),
  )
  return (
    <>
      <div role="rowheader" aria-colindex={1} className={`${LEAD} flex items-center gap-1.5 pl-1.5`}>
        <FavoriteButton />
        <span className="flex-none group-data-narrow/pad:hidden">
          <ProductPicture />
        </span>
        <div className="min-w-0 pr-2">
          <p dir="auto" className="line-clamp-2 font-medium text-[13px] leading-tight" title={product.name}>
            {product.name}
          </p>
          <div
            className={`flex min-w-0 items-center gap-1.5 overflow-hidden text-muted-foreground text-xs ${BADGES}`}
          >
            <span className="hidden shrink-0 tabular-nums group-data-narrow/pad:inline">
              <CasePrice />
            </span>
            <VendorAndCode className="group-data-narrow/pad:hidden" />
            <ProductBadges isShort />
          </div>
        </div>
      </div>
      <div role="gridcell" aria-colindex={2} className={`${PRICE} text-right`}>
        {price && <FlexRender cell={price} />}
      </div>
      {closedBecause ? (
        <div role="presentation" className={STORES} style={{ width: storesWidth }}>
          <ClosedCell
            colIndex={3}
            span={stores.length}
            className="sticky left-101 h-full w-fit max-w-xl group-data-narrow/pad:left-43"
          />
        </div>
      ) : (
        <div role="presentation" className={STORES} style={{ width: storesWidth }}>
          {drawn.map((item) => (
            <StoreCell key={item.key} item={item} cell={cells.find(({ column }) => column.id === item.key)} />
          ))}
        </div>
      )}
      <div
        role="gridcell"
        aria-colindex={stores.length + 3}
        className={`${CASES} flex items-center justify-end gap-1`}
      >
        {cases && <FlexRender cell={cases} />}
      </div>
      <div role="gridcell" aria-colindex={stores.length + 4} className={`${AMOUNT} text-right`}>
        {amount && <FlexRender cell={amount} />}
      </div>
    </>
  )
}

function StoreCell({
  item,
  cell,
}: {
  item: VirtualItem
  cell: Cell<typeof padFeatures, Product> | undefined
}) {
  return (
    <div
      role="gridcell"
      aria-colindex={item.index + 3}
      className={`${STORE} px-1 focus-within:has-data-[slot=quantity-error]:z-3 hover:has-data-[slot=quantity-error]:z-3`}
      style={{ width: item.size, transform: `translateX(${item.start}px)` }}
    >
      {cell && <FlexRender cell={cell} />}
    </div>
  )
}
