import type { VirtualItem } from '@tanstack/react-virtual'
import { memo, useMemo } from 'react'
import type { Product } from '@/domain/catalogue/product'
import type { Reconciled, ReorderTag } from '@/domain/planning/reorder'
import type { Partner } from '@/domain/stores/partner'
import { cn } from '@/ui/cn'
import { Badge } from '@/ui/primitives/badge'
import { LEAD_PX, type ReorderRow } from './grid-rows'
import { SelectAllCheckbox } from './select-all-checkbox'
import { LastCases, SelectedCases } from './selected-cases'
import { TagIcon } from './tag-badges'
import { kindVariants, tagText } from './tag-text'
import type { Reorder } from './use-reorder'

interface Props {
  row: ReorderRow
  index: number
  top: number
  height: number
  stores: readonly Partner[]
  drawnStores: readonly VirtualItem[]
  width: number
  activeColumn: number | null
  reorder: Reorder
}

/** A product that stores ordered; renders only the visible stores, and only if something changed. */
export const GridRow = memo(function GridRow({
  row,
  index,
  top,
  height,
  stores,
  drawnStores,
  width,
  activeColumn,
  reorder,
}: Props) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      // Its size does not depend on its contents: without containment, a jump measures every cell twice.
      className="absolute top-0 left-0 flex border-b bg-card [contain:size_layout_style] focus-within:z-5 hover:z-5"
      style={{ height, width: LEAD_PX + width, transform: `translateY(${top}px)` }}
    >
      <Lead row={row} reorder={reorder} />
      <div role="presentation" className="relative" style={{ width }}>
        {drawnStores.map(({ index: column, start, size }) => {
          const store = stores[column]
          const reconciled = store && row.cells.get(store.hashid)
          return (
            store && (
              <div
                key={store.hashid}
                role="gridcell"
                aria-colindex={column + 2}
                className="absolute inset-y-0 grid content-center px-1"
                style={{ width: size, transform: `translateX(${start}px)` }}
              >
                <Cell
                  reconciled={reconciled}
                  store={store}
                  cell={`${index}:${column}`}
                  isTabStop={activeColumn === column}
                  {...cellOf(reconciled, reorder)}
                  onSelect={reorder.selectQty}
                />
              </div>
            )
          )
        })}
      </div>
    </div>
  )
})

function Lead({ row, reorder }: { row: ReorderRow; reorder: Reorder }) {
  const { line, tags } = row
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      className="sticky left-0 z-10 flex shrink-0 items-center gap-3 border-r bg-card px-3"
      style={{ width: LEAD_PX }}
    >
      <SelectAllCheckbox
        label={`Select ${line.purchasable_name} for all stores`}
        lines={[...row.cells.values()]}
        reorder={reorder}
      />
      <div className="min-w-0">
        <p dir="auto" className="truncate font-medium text-[13px]" title={line.purchasable_name}>
          {line.purchasable_name}
        </p>
        <p className="flex text-muted-foreground text-xs">
          <span className="truncate" title={line.vendor_name}>
            {line.vendor_name}
          </span>
          <span className="shrink-0 whitespace-pre"> · {line.item_code}</span>
        </p>
        <div className="flex h-5 min-w-0 flex-wrap gap-x-1.5 overflow-hidden">
          {tags.map(({ tag, count }) => (
            <Badge
              key={tag.kind}
              variant={tag.kind === 'price' && tag.rise < 0 ? 'success' : kindVariants[tag.kind]}
              title={tagText(tag)}
              className="max-w-full"
            >
              <TagIcon tag={tag} className="shrink-0" />
              <span className="truncate">{shortText(tag)}</span>
              {count < row.cells.size && ` · ${count}`}
            </Badge>
          ))}
        </div>
      </div>
    </div>
  )
}

const empty = { product: undefined, qty: 0, selectedQty: 0, inCart: 0, lineError: undefined }

const cellOf = (reconciled: Reconciled | undefined, reorder: Reorder) =>
  reconciled ? { ...empty, ...reorder.proposalOf(reconciled), ...reorder.stateOf(reconciled) } : empty

/** Describes a change briefly; for a discontinued product, names its replacement. */
function shortText(tag: ReorderTag): string {
  if (tag.kind !== 'gone') return tagText(tag)
  const [swap] = tag.swaps
  return swap ? `Unavailable, swap: ${swap.name}` : 'Unavailable'
}

interface CellProps {
  reconciled: Reconciled | undefined
  store: Partner
  cell: string
  isTabStop: boolean
  /** Proposal; undefined if nothing can be ordered. */
  product: Product | undefined
  qty: number
  selectedQty: number
  inCart: number
  lineError: string | undefined
  onSelect: (reconciled: Reconciled, qty: number) => void
}

/** Renders again only if something in it changed. */
const Cell = memo(function Cell({
  reconciled,
  store,
  cell,
  isTabStop,
  product,
  qty,
  onSelect,
  ...state
}: CellProps) {
  const proposal = useMemo(() => product && { product, qty }, [product, qty])
  if (!reconciled || !proposal)
    return (
      <span
        data-cell={cell}
        tabIndex={isTabStop ? 0 : -1}
        className="grid h-9 place-items-center rounded-md text-muted-foreground"
      >
        <span aria-hidden="true">{reconciled ? '✕' : '·'}</span>
        <span className="sr-only">
          {reconciled
            ? `${store.display_name}: unavailable, no substitute`
            : `${store.display_name}: not ordered`}
        </span>
      </span>
    )
  const label = [
    `${proposal.product.name}, cases for ${store.display_name}`,
    ...reconciled.tags.map(tagText),
  ].join('. ')
  const [tag] = reconciled.tags
  return (
    <div className="relative" title={reconciled.tags.map(tagText).join('\n') || undefined}>
      <SelectedCases
        cell={cell}
        isTabStop={isTabStop}
        label={label}
        proposal={proposal}
        {...state}
        onSelect={(cases) => onSelect(reconciled, cases)}
      />
      <LastCases qty={reconciled.line.qty} proposed={qty} />
      {tag && (
        <span
          className={cn(
            'pointer-events-none absolute top-4.5 left-1 -translate-y-1/2 text-warning [&_svg]:size-3',
            tag.kind === 'gone' && 'text-destructive',
            tag.kind === 'price' && tag.rise < 0 && 'text-success',
          )}
        >
          <TagIcon tag={tag} />
        </span>
      )}
    </div>
  )
})
