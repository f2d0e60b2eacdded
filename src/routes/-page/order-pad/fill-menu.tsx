import { CopyIcon, EraserIcon, HistoryIcon, ListPlusIcon } from 'lucide-react'
import { useRef } from 'react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/ui/primitives/dropdown-menu'
import type { MenuOf, PadCommands } from './pad-context'

export interface OpenMenu {
  of: MenuOf
  button: HTMLElement
}

/** Quantity that 'same for all stores' repeats, and the number of cells that each other fill would set. */
export interface FillOffer {
  same: number
  lastCount: number
  filledCount: number
}

export type Fill = 'same' | 'last' | 'clear'

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
