import { FlexRender, type Row } from '@tanstack/react-table'
import type { Product } from '@/domain/catalogue/product'
import { UnitName } from '@/routes/-page/catalogue/unit-name'
import { cn } from '@/ui/cn'
import { CasePrice, ClosedCell, LineTotal } from './pad-cells'
import type { padFeatures } from './pad-columns'
import { useRow } from './pad-context'
import { FavoriteButton, GuideButton, ProductBadges, ProductPicture, VendorAndCode } from './product-cell'
import { QuantityCell } from './quantity-cell'

/** Cells of a product in a pad for one store. */
export function StoreRow({ row }: { row: Row<typeof padFeatures, Product> }) {
  const { closedBecause } = useRow()
  return row.getVisibleCells().map((cell, index) => {
    const { id, columnDef } = cell.column
    if (closedBecause && id === 'total') return null
    if (closedBecause && id === 'quantity')
      return <ClosedCell key={cell.id} colIndex={index + 1} span={2} className="col-span-2" />
    const align = columnDef.meta?.align
    return (
      <div
        key={cell.id}
        role="gridcell"
        aria-colindex={index + 1}
        className={cn('min-w-0', align === 'end' && 'text-right', align === 'center' && 'text-center')}
      >
        <FlexRender cell={cell} />
      </div>
    )
  })
}

const CARD_QUANTITY = 'max-w-44 self-start'

/** Card of a product in a pad for one store on a phone. */
export function StoreCard() {
  const { product, state, closedBecause } = useRow()
  return (
    <>
      <div
        role="gridcell"
        aria-colindex={1}
        className="row-span-2 grid grid-rows-subgrid items-center self-stretch *:nth-2:self-start"
      >
        <FavoriteButton />
        <GuideButton />
      </div>
      <div role="gridcell" aria-colindex={2} className="col-span-2 flex min-w-0 items-center gap-2.5">
        <ProductPicture />
        <div className="min-w-0">
          <p dir="auto" className="line-clamp-2 font-medium leading-snug">
            {product.name}
          </p>
          <VendorAndCode className="text-muted-foreground text-xs" />
        </div>
      </div>
      <div role="gridcell" aria-colindex={3} className="min-w-0 self-start pt-1">
        <p className="flex items-baseline gap-1.5 text-[13px] [&_.block]:ml-1.5 [&_.block]:inline">
          <CasePrice />
          <span className="truncate text-muted-foreground text-xs">
            {product.case_pack_size} <UnitName code={product.unit} />
          </span>
        </p>
        <div className="mt-1 flex h-5 flex-wrap gap-1 overflow-hidden">
          <ProductBadges isShort />
        </div>
      </div>
      {closedBecause ? (
        <ClosedCell colIndex={4} span={1} className={CARD_QUANTITY} />
      ) : (
        <div role="gridcell" aria-colindex={4} className={CARD_QUANTITY}>
          <QuantityCell column={0} hasStepper />
          {state.cells[0]?.qty ? (
            <p className="text-center text-xs">
              <LineTotal />
            </p>
          ) : null}
        </div>
      )}
    </>
  )
}
