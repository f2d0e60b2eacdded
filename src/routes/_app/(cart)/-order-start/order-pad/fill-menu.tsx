import { CopyIcon, EraserIcon, HistoryIcon, ListPlusIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { TypedEntry } from '@/domain/cart/entry'
import type { Product } from '@/domain/catalogue/product'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/ui/primitives/dropdown-menu'
import type { MenuOf, PadCommands } from './pad-context'
import type { PadState } from './row-state'

interface OpenMenu {
  of: MenuOf
  button: HTMLElement
}

/** Quantity that 'same for all stores' repeats, and the number of cells that each other fill would set. */
interface FillOffer {
  same: number
  lastCount: number
  filledCount: number
}

type Fill = 'same' | 'last' | 'clear'

/** Fills a row for all stores, or a store's column. The whole pad shares one menu, anchored at the button that opened it. */
export function FillMenu({
  menu,
  offer,
  onFill,
  onAddToGuide,
  onClose,
}: {
  menu: OpenMenu
  offer: FillOffer
  onFill: (fill: Fill) => void
  onAddToGuide: PadCommands['addToGuide']
  onClose: () => void
}) {
  const { left, top, width, height } = menu.button.getBoundingClientRect()
  const product = 'product' in menu.of ? menu.of.product : null
  const isRow = product !== null
  /** Dialog to open after the menu has closed; opened earlier, it would lose the focus again. */
  const after = useRef<(() => void) | null>(null)
  return (
    <DropdownMenu open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DropdownMenuTrigger asChild>
        <button
          type="button"
          tabIndex={-1}
          aria-label="Fill"
          className="pointer-events-none fixed opacity-0"
          style={{ left, top, width, height }}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          menu.button.focus()
          after.current?.()
        }}
      >
        {isRow && (
          <DropdownMenuItem onSelect={() => onFill('same')}>
            <CopyIcon aria-hidden="true" /> {offer.same} for every store
          </DropdownMenuItem>
        )}
        <DropdownMenuItem disabled={offer.lastCount === 0} onSelect={() => onFill('last')}>
          <HistoryIcon aria-hidden="true" /> As last ordered ({offer.lastCount}{' '}
          {isRow ? 'stores' : 'products'})
        </DropdownMenuItem>
        <DropdownMenuItem disabled={offer.filledCount === 0} onSelect={() => onFill('clear')}>
          <EraserIcon aria-hidden="true" /> Clear this {isRow ? 'row' : 'store'}
        </DropdownMenuItem>
        {product && onAddToGuide && (
          <DropdownMenuItem
            onSelect={() => {
              after.current = () => onAddToGuide(product, menu.button)
            }}
          >
            <ListPlusIcon aria-hidden="true" /> Add to an order guide
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

type Cell = Pick<TypedEntry, 'store_hash' | 'product'>

/** Returns functions that fill a whole row or a store's column from its menu. */
export function useFills(
  rows: readonly Product[],
  { stores, qtyOf, lastOrdered, errorFor }: Pick<PadState, 'stores' | 'qtyOf' | 'lastOrdered' | 'errorFor'>,
  fill: (typed: readonly TypedEntry[]) => void,
) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)

  const cellsOf = (of: MenuOf): Cell[] =>
    'product' in of
      ? stores.map(({ hashid }) => ({ store_hash: hashid, product: of.product }))
      : rows
          .filter((product) => !errorFor(product))
          .map((product) => ({ store_hash: of.store.hashid, product }))
  const qtyIn = ({ store_hash, product }: Cell) => qtyOf(store_hash, product.hashid)
  const lastIn = ({ store_hash, product }: Cell) => lastOrdered(store_hash, product.hashid)?.qty

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
    const quantities: Record<Fill, (cell: Cell) => number | undefined> = {
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
