import { useState } from 'react'
import type { Product } from '@/domain/catalogue/product'
import type { Partner } from '@/domain/stores/partner'
import type { Fill, FillOffer, OpenMenu } from './fill-menu'
import type { MenuOf } from './pad-context'
import type { PadState } from './row-state'
import type { Entry } from './use-entries'

/** Returns functions that fill a whole row or a store's column from its menu. */
export function useFills(
  rows: readonly Product[],
  { stores, qtyOf, lastOrdered, errorFor }: Pick<PadState, 'stores' | 'qtyOf' | 'lastOrdered' | 'errorFor'>,
  fill: (entries: readonly Entry[]) => void,
) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)

  const cellsOf = (of: MenuOf): { product: Product; store: Partner }[] =>
    'product' in of
      ? stores.map((store) => ({ product: of.product, store }))
      : rows.filter((product) => !errorFor(product)).map((product) => ({ product, store: of.store }))
  const qtyIn = ({ product, store }: { product: Product; store: Partner }) =>
    qtyOf(store.hashid, product.hashid)
  const lastIn = ({ product, store }: { product: Product; store: Partner }) =>
    lastOrdered(store.hashid, product.hashid)?.qty

  const offerOf = (of: MenuOf): FillOffer => {
    const cells = cellsOf(of)
    const first = cells.map(qtyIn).find((qty) => qty > 0)
    return {
      same: first ?? ('product' in of ? of.product.order_multiple : 1),
      lastCount: cells.filter((cell) => lastIn(cell) !== undefined).length,
      filledCount: cells.filter((cell) => qtyIn(cell) > 0).length,
    }
  }

  const onFill = (of: MenuOf, how: Fill) => {
    const { same } = offerOf(of)
    const quantities: Record<Fill, (cell: { product: Product; store: Partner }) => number | undefined> = {
      same: () => same,
      // A store that never ordered the product keeps its quantity.
      last: lastIn,
      clear: () => 0,
    }
    fill(
      cellsOf(of).flatMap((cell) => {
        const qty = quantities[how](cell)
        return qty === undefined ? [] : [{ ...cell, text: String(qty) }]
      }),
    )
  }

  return { menu, offerOf, onFill, openMenu: setMenu, closeMenu: () => setMenu(null) }
}
