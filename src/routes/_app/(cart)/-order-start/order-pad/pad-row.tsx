import type { Row } from '@tanstack/react-table'
import type { VirtualItem } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo } from 'react'
import type { Product } from '@/domain/catalogue/product'
import { GroupRow } from './group-row'
import type { padFeatures } from './pad-columns'
import { type PadCommands, RowContext, usePad } from './pad-context'
import type { PadColumn } from './pad-head'
import { ROW } from './pad-styles'
import type { RowState } from './row-state'
import { StoreCard, StoreRow } from './store-row'

export type PadLayout = 'table' | 'cards' | 'group'

interface Props {
  row: Row<typeof padFeatures, Product>
  index: number
  /** Distance from the top of the body, in pixels. */
  top: number
  height: number
  state: RowState
  /** Why the product cannot be ordered; null if it can. */
  closedBecause: string | null
  activeColumn: number | null
  layout: PadLayout
  /** Visible columns: the row renders again when they change. */
  columns: readonly PadColumn[]
  drawnStores: readonly VirtualItem[]
  storesWidth: number
}

/** Handles the shortcuts of a row, by key code, because some keyboards type other characters with Alt. */
function onRowKey(event: KeyboardEvent<HTMLElement>, product: Product, commands: PadCommands) {
  const { target, currentTarget, code, shiftKey } = event
  if (!event.altKey || !(target instanceof HTMLElement)) return
  if (code === 'KeyP') currentTarget.querySelector<HTMLElement>('[data-slot="price-parts"]')?.click()
  else if (code === 'KeyG' && commands.addToGuide) commands.addToGuide(product, target)
  else if (code === 'KeyR' && target instanceof HTMLInputElement) commands.repeat(product, target.value)
  else if (code === 'KeyL') commands.fillLast(shiftKey ? 'pad' : { product })
  else return
  event.preventDefault()
}

/** One product. Renders again only if something in it changed. */
export const PadRow = memo(function PadRow(props: Props) {
  const { row, index, layout, drawnStores, storesWidth } = props
  const product = row.original
  const { commands } = usePad()
  return (
    <RowContext
      value={{
        product,
        index,
        state: props.state,
        closedBecause: props.closedBecause,
        activeColumn: props.activeColumn,
      }}
    >
      <div
        role="row"
        aria-rowindex={index + 2}
        // Errors of quantities overlap the rows below.
        className={`${ROW[layout]} absolute inset-x-0 top-0 border-b bg-card focus-within:bg-row-hover hover:bg-row-hover focus-within:has-data-[slot=quantity-error]:z-5 hover:has-data-[slot=quantity-error]:z-5`}
        aria-keyshortcuts={`Alt+P Alt+R Alt+L Alt+Shift+L${commands.addToGuide ? ' Alt+G' : ''}`}
        onKeyDown={(event) => onRowKey(event, product, commands)}
        style={{ height: props.height, transform: `translateY(${props.top}px)` }}
      >
        {layout === 'table' && <StoreRow row={row} />}
        {layout === 'cards' && <StoreCard />}
        {layout === 'group' && <GroupRow row={row} drawn={drawnStores} storesWidth={storesWidth} />}
      </div>
    </RowContext>
  )
})
