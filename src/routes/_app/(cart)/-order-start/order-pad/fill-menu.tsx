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

const productOf = (of: MenuOf) => (of !== 'pad' && 'product' in of ? of.product : null)
const kindOf = (of: MenuOf) => (of === 'pad' ? 'pad' : 'product' in of ? 'row' : 'store')
/** Wording of the menu for a row, a store and the pad. */
const nouns = {
  row: { many: 'stores', clear: 'Clear this row' },
  store: { many: 'products', clear: 'Clear this store' },
  pad: { many: 'quantities', clear: 'Clear these quantities' },
} as const

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

/** Fills a row for all stores, a store's column, or the pad. They share one menu, anchored at the button that opened it. */
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
  const product = productOf(menu.of)
  const noun = nouns[kindOf(menu.of)]
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
        {product && (
          <DropdownMenuItem onSelect={() => onFill('same')}>
            <CopyIcon aria-hidden="true" /> {offer.same} for every store
          </DropdownMenuItem>
        )}
        <DropdownMenuItem disabled={offer.lastCount === 0} onSelect={() => onFill('last')}>
          <HistoryIcon aria-hidden="true" /> As last ordered ({offer.lastCount.toLocaleString('en-US')}{' '}
          {noun.many})
        </DropdownMenuItem>
        <DropdownMenuItem disabled={offer.filledCount === 0} onSelect={() => onFill('clear')}>
          <EraserIcon aria-hidden="true" /> {noun.clear}
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

/** Returns functions that fill a row, a store's column or all rows. */
export function useFills(
  rows: readonly Product[],
  { stores, qtyOf, lastOrdered, errorFor }: Pick<PadState, 'stores' | 'qtyOf' | 'lastOrdered' | 'errorFor'>,
  fill: (typed: readonly TypedEntry[]) => void,
) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)

  const cellsOf = (of: MenuOf): Cell[] => {
    const ofProduct = (product: Product) => stores.map(({ hashid }) => ({ store_hash: hashid, product }))
    const isOpen = (product: Product) => errorFor(product) === null
    if (of !== 'pad' && 'product' in of) return isOpen(of.product) ? ofProduct(of.product) : []
    const open = rows.filter(isOpen)
    return of === 'pad'
      ? open.flatMap(ofProduct)
      : open.map((product) => ({ store_hash: of.store.hashid, product }))
  }
  const qtyIn = ({ store_hash, product }: Cell) => qtyOf(store_hash, product.hashid)
  const lastIn = ({ store_hash, product }: Cell) => lastOrdered(store_hash, product.hashid)?.qty

  const offerOf = (of: MenuOf): FillOffer => {
    const cells = cellsOf(of)
    const first = cells.map(qtyIn).find((qty) => qty > 0)
    return {
      same: first ?? productOf(of)?.order_multiple ?? 1,
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

  return {
    menu,
    offerOf,
    onFill,
    repeat: (product: Product, text: string) => fill(cellsOf({ product }).map((cell) => ({ ...cell, text }))),
    openMenu: setMenu,
    closeMenu: () => setMenu(null),
  }
}
