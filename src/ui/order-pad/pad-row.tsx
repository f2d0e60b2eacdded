import type { Row } from '@tanstack/react-table'
import type { VirtualItem } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo } from 'react'
import type { Product } from '@/domain/product'
import { GroupRow } from './group-row'
import type { padFeatures } from './pad-columns'
import { RowContext } from './pad-context'
import type { RowFacts } from './pad-facts'
import { type PadColumn } from './pad-head'
import { StoreCard, StoreRow } from './store-row'

export type PadLayout = 'table' | 'cards' | 'group'

interface Props {
  row: Row<typeof padFeatures, Product>
  index: number
  /** Pixels from the top of the body. */
  top: number
  height: number
  facts: RowFacts
  /** Why the product takes no quantity; null where it takes one. */
  closedBecause: string | null
  activeColumn: number | null
  layout: PadLayout
  /** The columns shown: the row is drawn anew where they change. */
  columns: readonly PadColumn[]
  drawnStores: readonly VirtualItem[]
  storesWidth: number
}

/** Alt+P opens the price of the row into its parts; what it types on some keyboards does not matter. */
function openPrice(event: KeyboardEvent<HTMLElement>) {
  if (!event.altKey || event.code !== 'KeyP') return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('[data-slot="price-parts"]')?.click()
}

/** One product. Drawn anew only where something in it changed. */
export const PadRow = memo(function PadRow(props: Props) {
  const { row, index, layout, drawnStores, storesWidth } = props
  const product = row.original
  return (
    <RowContext
      value={{
        product,
        index,
        facts: props.facts,
        closedBecause: props.closedBecause,
        activeColumn: props.activeColumn,
      }}
    >
      <div
        role="row"
        aria-rowindex={index + 2}
        className="pad-row"
        aria-keyshortcuts="Alt+P"
        onKeyDown={openPrice}
        style={{ height: props.height, transform: `translateY(${props.top}px)` }}
      >
        {layout === 'table' && <StoreRow row={row} />}
        {layout === 'cards' && <StoreCard />}
        {layout === 'group' && <GroupRow row={row} drawn={drawnStores} storesWidth={storesWidth} />}
      </div>
    </RowContext>
  )
})
