import { memo } from 'react'
import { formatDay } from '@/domain/delivery'
import { compareMoney, formatMoney, minus, perUnit, sum, times } from '@/domain/money'
import type { Partner } from '@/domain/partner'
import { priceLine } from '@/domain/price'
import { isOrderable, type Product, unit } from '@/domain/product'
import { FillMenu } from './fill-menu'
import { FavoriteButton, ProductCell } from './product-cell'
import { type Move, QuantityCell } from './quantity-cell'

export interface RowActions {
  onSet: (store_hash: string, product_hash: string, qty: number) => void
  onFill: (product: Product, quantities: ReadonlyMap<string, number>) => void
  onToggleFavorite: (product_hash: string, favorite: boolean) => void
  onFocusCell: (row: number, column: number) => void
  onMove: (row: number, column: number, move: Move) => boolean
  onPasteCells: (row: number, column: number, text: string) => void
}

interface Props extends RowActions {
  index: number
  product: Product
  stores: readonly Partner[]
  qtyOf: (store_hash: string, product_hash: string) => number
  lastOrdered: (store_hash: string, product_hash: string) => { qty: number; date: string } | undefined
  refusals: ReadonlyMap<string, string>
  isFavorite: boolean
  /** The column of the cell that Tab reaches, if it is in this row. */
  activeColumn: number | null
}

/** One product: in a store's pad with all its facts, in a group's with a quantity a store. */
export const PadRow = memo(function PadRow(props: Props) {
  const { product, stores, isFavorite, onToggleFavorite } = props
  const [only] = stores
  return (
    <>
      <div
        role="gridcell"
        className="sticky left-0 z-10 flex min-w-0 items-center gap-1 self-stretch bg-card pl-2 group-hover:bg-[color-mix(in_srgb,var(--muted)_45%,var(--card))]"
      >
        <FavoriteButton product={product} isFavorite={isFavorite} onToggle={onToggleFavorite} />
        <ProductCell product={product} isCompact={stores.length > 1} />
      </div>
      {stores.length === 1 && only ? <StoreCells {...props} store={only} /> : <GroupCells {...props} />}
    </>
  )
})

function StoreCells(props: Props & { store: Partner }) {
  const { product, store, qtyOf, lastOrdered } = props
  const qty = qtyOf(store.hashid, product.hashid)
  const last = lastOrdered(store.hashid, product.hashid)
  const price = priceLine(product, qty)
  const discounts = sum(price.purchase_order_discounts.map((it) => it.discount_amount))
  const total = minus(times(price.final_sell_price, qty), discounts)
  return (
    <>
      <div role="gridcell" className="pad-wide font-mono text-muted-foreground text-xs">
        {product.upc}
      </div>
      <div role="gridcell" className="pad-medium text-[13px]">
        {product.case_pack_size} {unit.label(product.unit)}
        {product.order_multiple > 1 && (
          <span className="block text-muted-foreground text-xs">by {product.order_multiple} cases</span>
        )}
      </div>
      <div role="gridcell" className="pad-medium text-right text-[13px] text-muted-foreground tabular-nums">
        {formatMoney(perUnit(price.final_sell_price, product.case_pack_size))}
      </div>
      <div role="gridcell" className="pad-price text-right tabular-nums">
        <CasePrice product={product} final={price.final_sell_price} />
      </div>
      <div role="gridcell" className="pad-medium text-[13px]">
        {last ? (
          <>
            {last.qty} <span className="text-muted-foreground">{last.qty === 1 ? 'case' : 'cases'}</span>
            <span className="block text-muted-foreground text-xs">{formatDay(last.date)}</span>
          </>
        ) : (
          <span className="text-muted-foreground text-xs">Not yet</span>
        )}
      </div>
      {isOrderable(product) ? (
        <Quantity {...props} column={0} store={store} hasStepper />
      ) : (
        <div role="gridcell" className="pad-qty text-center text-muted-foreground text-xs">
          {product.is_recalled ? 'Do not sell' : 'Not available'}
        </div>
      )}
      <div role="gridcell" className="pad-total pr-4 text-right font-medium tabular-nums">
        {qty > 0 ? formatMoney(total) : <span className="text-muted-foreground">–</span>}
      </div>
    </>
  )
}

function GroupCells(props: Props) {
  const { product, stores, qtyOf, lastOrdered, onFill } = props
  const quantities = stores.map((store) => qtyOf(store.hashid, product.hashid))
  const cases = quantities.reduce((total, qty) => total + qty, 0)
  const amount = sum(quantities.map((qty) => times(priceLine(product, qty).final_sell_price, qty)))
  const lastOf = (store: Partner) => lastOrdered(store.hashid, product.hashid)?.qty
  return (
    <>
      <div role="gridcell" className="pr-2 text-right tabular-nums">
        <CasePrice product={product} final={priceLine(product, cases).final_sell_price} />
      </div>
      {isOrderable(product) ? (
        stores.map((store, column) => (
          <Quantity key={store.hashid} {...props} column={column} store={store} hasStepper={false} />
        ))
      ) : (
        <div
          role="gridcell"
          className="text-muted-foreground text-xs"
          style={{ gridColumn: `span ${stores.length}` }}
        >
          {product.is_recalled ? 'Recalled: do not order or sell' : 'Not available'}
        </div>
      )}
      <div role="gridcell" className="flex items-center justify-end gap-1 font-medium tabular-nums">
        {cases > 0 ? cases : <span className="text-muted-foreground">–</span>}
        {isOrderable(product) && (
          <FillMenu
            product={product}
            stores={stores}
            first={quantities.find((qty) => qty > 0) ?? 0}
            lastOf={lastOf}
            onFill={onFill}
          />
        )}
      </div>
      <div role="gridcell" className="pr-4 text-right font-medium tabular-nums">
        {cases > 0 ? formatMoney(amount) : <span className="text-muted-foreground">–</span>}
      </div>
    </>
  )
}

function Quantity({
  column,
  store,
  hasStepper,
  ...props
}: Props & { column: number; store: Partner; hasStepper: boolean }) {
  const { product } = props
  return (
    <QuantityCell
      row={props.index}
      column={column}
      storeHash={store.hashid}
      storeName={store.display_name}
      product={product}
      qty={props.qtyOf(store.hashid, product.hashid)}
      lastQty={props.lastOrdered(store.hashid, product.hashid)?.qty}
      refusal={props.refusals.get(`${store.hashid}:${product.hashid}`)}
      hasStepper={hasStepper}
      isTabStop={props.activeColumn === column}
      onSet={props.onSet}
      onFocusCell={props.onFocusCell}
      onMove={props.onMove}
      onPasteCells={props.onPasteCells}
    />
  )
}

function CasePrice({ product, final }: { product: Product; final: string }) {
  const isLower = compareMoney(final, product.sell_price) < 0
  return (
    <>
      <span className={isLower ? 'font-semibold text-success' : 'font-medium'}>{formatMoney(final)}</span>
      {isLower && (
        <span className="block text-muted-foreground text-xs">
          <span className="sr-only">instead of </span>
          <s>{formatMoney(product.sell_price)}</s>
        </span>
      )}
    </>
  )
}
