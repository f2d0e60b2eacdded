import type { VirtualItem } from '@tanstack/react-virtual'
import { memo, useMemo } from 'react'
import type { Product } from '@/domain/catalogue/product'
import { totalOf } from '@/domain/pricing/price'
import type { Partner } from '@/domain/stores/partner'
import { formatMoney, sum } from '@/domain/values/money'
import { AMOUNT, CASES, LEAD, PRICE, ROW, STORE, STORES } from './pad-styles'

interface Props {
  /** Displayed products with a quantity for any store. */
  products: readonly Product[]
  stores: readonly Partner[]
  qtyOf: (store_hash: string, product_hash: string) => number
  drawn: readonly VirtualItem[]
  storesWidth: number
  rowIndex: number
}

/** Cases and amount of the displayed products, by store. */
export const PadFoot = memo(function PadFoot({
  products,
  stores,
  qtyOf,
  drawn,
  storesWidth,
  rowIndex,
}: Props) {
  const totals = useMemo(
    () =>
      stores.map(({ hashid }) => {
        const lines = products.flatMap((product) => {
          const qty = qtyOf(hashid, product.hashid)
          return qty > 0 ? [{ qty, amount: totalOf(product, qty) }] : []
        })
        return {
          cases: lines.reduce((cases, { qty }) => cases + qty, 0),
          amount: sum(lines.map(({ amount }) => amount)),
        }
      }),
    [products, stores, qtyOf],
  )
  const cases = totals.reduce((all, total) => all + total.cases, 0)
  return (
    <div role="rowgroup" className="sticky bottom-0 z-20 min-w-max text-xs">
      <div role="row" aria-rowindex={rowIndex} className={`${ROW.group} h-11 border-t bg-muted tabular-nums`}>
        <div role="rowheader" aria-colindex={1} className={`${LEAD} pl-11 font-medium`}>
          Total for products shown
        </div>
        <div role="gridcell" aria-colindex={2} className={PRICE} />
        <div role="presentation" className={STORES} style={{ width: storesWidth }}>
          {drawn.map((item) => (
            <div
              key={item.key}
              role="gridcell"
              aria-colindex={item.index + 3}
              className={`${STORE} text-center`}
              style={{ width: item.size, transform: `translateX(${item.start}px)` }}
            >
              <StoreTotal {...(totals[item.index] ?? { cases: 0, amount: '0.00' })} />
            </div>
          ))}
        </div>
        <div
          role="gridcell"
          aria-colindex={stores.length + 3}
          className={`${CASES} text-right font-semibold`}
        >
          {cases.toLocaleString('en-US')}
        </div>
        <div
          role="gridcell"
          aria-colindex={stores.length + 4}
          className={`${AMOUNT} text-right font-semibold`}
        >
          {formatMoney(sum(totals.map(({ amount }) => amount)))}
        </div>
      </div>
    </div>
  )
})

function StoreTotal({ cases, amount }: { cases: number; amount: string }) {
  if (cases === 0) return <span className="text-muted-foreground">–</span>
  return (
    <>
      <span className="block font-semibold">{cases.toLocaleString('en-US')}</span>
      <span className="block text-[11px] text-muted-foreground" title={formatMoney(amount)}>
        {formatMoney(amount).replace(/\.\d\d$/, '')}
      </span>
    </>
  )
}
