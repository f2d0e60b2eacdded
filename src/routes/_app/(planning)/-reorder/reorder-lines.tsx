import { Link } from '@tanstack/react-router'
import { Undo2Icon } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Product } from '@/domain/catalogue/product'
import {
  kindOf,
  type Reconciled,
  type ReorderKind,
  reconcile,
  reorderKinds,
  totalsOf,
} from '@/domain/planning/reorder'
import type { ReorderLine } from '@/domain/planning/reorder-line'
import type { ReorderSearch } from '@/domain/planning/reorder-search'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { formatMoney } from '@/domain/values/money'
import type { Vendor } from '@/domain/vendors/vendor'
import { cn } from '@/ui/cn'
import { Callout } from '@/ui/layout/callout'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { InCartDialog } from './in-cart-dialog'
import { LineList } from './line-list'
import { RuleBar } from './rule-bar'
import { StoreGrid } from './store-grid'
import { kindLabels } from './tag-text'
import { type Reorder, useReorder } from './use-reorder'

interface Props {
  context: PartnerContext
  /** Displayed stores. */
  stores: readonly Partner[]
  ordered: readonly ReorderLine[]
  products: readonly Product[]
  vendors: readonly Vendor[]
  search: ReorderSearch
  onSearch: (change: ReorderSearch) => void
}

/** Reorder lines with their changes, selected one by one or by rule, then added to the cart together. */
export function ReorderLines({ context, stores, ordered, products, vendors, search, onSearch }: Props) {
  const all = useMemo(() => reconcile(ordered, products, vendors), [ordered, products, vendors])
  const lines = useMemo(() => {
    const shown = new Set(stores.map(({ hashid }) => hashid))
    return all.filter(({ line }) => shown.has(line.store_hash))
  }, [all, stores])
  const reorder = useReorder(context, vendors, lines)
  const byKind = useMemo(() => Map.groupBy(lines, kindOf), [lines])
  const shown =
    search.show === 'refused'
      ? reorder.failed
      : (byKind.get(reorderKinds.find((kind) => kind === search.show) ?? 'same') ?? [])
  const visibleLines = search.show ? shown : lines
  const withLines = useMemo(() => {
    const known = new Set(visibleLines.map(({ line }) => line.store_hash))
    return stores.filter(({ hashid }) => known.has(hashid))
  }, [stores, visibleLines])
  const selectable = visibleLines.filter(
    (reconciled) => reorder.proposalOf(reconciled) && reorder.stateOf(reconciled).selectedQty === 0,
  )
  return (
    <>
      <RuleBar reorder={reorder} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Kinds
          byKind={byKind}
          total={lines.length}
          shown={search.show}
          onShow={(show) => onSearch({ show })}
        />
        {search.show && selectable.length > 0 && (
          <Button variant="outline" size="sm" onClick={() => reorder.selectAll(selectable)}>
            Select these {selectable.length}
          </Button>
        )}
      </div>
      <Outcome reorder={reorder} onShow={() => onSearch({ show: 'refused' })} />
      {visibleLines.length === 0 ? (
        <p className="rounded-lg border bg-card px-4 py-8 text-center text-muted-foreground">
          No matching lines.
        </p>
      ) : stores.length > 1 ? (
        // Other lines start at the top.
        <StoreGrid key={search.show} lines={visibleLines} stores={withLines} reorder={reorder} />
      ) : (
        <LineList lines={visibleLines} reorder={reorder} />
      )}
      <Foot reorder={reorder} lines={lines} />
    </>
  )
}

/** Filters the lines by kind of change. */
function Kinds({
  byKind,
  total,
  shown,
  onShow,
}: {
  byKind: ReadonlyMap<ReorderKind, readonly Reconciled[]>
  total: number
  shown: string | undefined
  onShow: (kind: string | undefined) => void
}) {
  const kinds = reorderKinds.toReversed().filter((kind) => byKind.has(kind))
  const choices = [
    { kind: undefined, label: 'All', count: total },
    ...kinds.map((kind) => ({ kind, label: kindLabels[kind], count: byKind.get(kind)?.length ?? 0 })),
  ]
  return (
    <div
      role="group"
      aria-label="Lines to show"
      className="-mx-4 flex w-[calc(100%+2rem)] gap-1.5 overflow-x-auto px-4 tablet:mx-0 tablet:w-auto tablet:flex-wrap tablet:px-0"
    >
      {choices.map(({ kind, label, count }) => (
        <Button
          key={label}
          variant="outline"
          size="sm"
          aria-pressed={shown === kind}
          className={cn(shown === kind && 'border-primary! bg-accent! text-accent-foreground!')}
          onClick={() => onShow(kind)}
        >
          {label} ({count.toLocaleString('en-US')})
        </Button>
      ))}
    </div>
  )
}

/** Result of adding lines to the cart. */
function Outcome({ reorder, onShow }: { reorder: Reorder; onShow: () => void }) {
  if (reorder.sent === 0) return null
  const failed = reorder.failed.length
  const placed = reorder.sent - failed
  return (
    <Callout
      variant={failed > 0 ? 'warning' : 'success'}
      title={`${placed} ${placed === 1 ? 'line is' : 'lines are'} in the cart`}
      action={
        <div className="flex flex-wrap gap-2">
          {reorder.undo && (
            <Button variant="outline" size="sm" onClick={reorder.undo}>
              <Undo2Icon aria-hidden="true" /> Undo
            </Button>
          )}
          {failed > 0 && (
            <Button variant="outline" size="sm" onClick={onShow}>
              Show lines not added
            </Button>
          )}
          <Link
            to="/order/start/{-$storeHash}/{-$straightToCart}"
            params={{ storeHash: 'all', straightToCart: 'cart' }}
            className={buttonVariants({ size: 'sm' })}
          >
            Review and confirm
          </Link>
        </div>
      }
    >
      {failed > 0 &&
        `${failed} ${failed === 1 ? "line wasn't" : "lines weren't"} added. See the reason on each line.`}
    </Callout>
  )
}

function Foot({ reorder, lines }: { reorder: Reorder; lines: readonly Reconciled[] }) {
  const { selection } = reorder
  // The total of a thousand lines may update a moment after the line.
  const summed = useDeferredValue(selection)
  const total = useMemo(() => totalsOf([...summed.values()]), [summed])
  const stores = useMemo(
    () => new Set([...selection.values()].map(({ store_hash }) => store_hash)).size,
    [selection],
  )
  const [isAsking, setAsking] = useState(false)
  const add = () => {
    if (reorder.selectedLines().some(({ inCart }) => inCart > 0)) setAsking(true)
    else reorder.addToCart('add')
  }
  return (
    <footer className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t bg-card px-4 py-3 shadow-[0_-4px_12px_-8px_rgb(0_0_0/0.25)] desktop:-mx-6 desktop:px-6">
      <div>
        <p role="status" className="text-[13px] text-muted-foreground">
          {selection.size.toLocaleString('en-US')} of {lines.length.toLocaleString('en-US')} selected
          {stores > 1 && ` for ${stores} stores`}
        </p>
        <p className="font-semibold text-xl tabular-nums">{formatMoney(total.adjusted_price)}</p>
      </div>
      <Button size="lg" disabled={selection.size === 0} onClick={add}>
        {selection.size === 0
          ? 'Add to cart'
          : `Add ${selection.size === 1 ? '1 line' : `${selection.size} lines`} to cart`}
      </Button>
      {isAsking && <InCartDialog reorder={reorder} onClose={() => setAsking(false)} />}
    </footer>
  )
}
