import { useCallback, useMemo, useState } from 'react'
import type { LineChange } from '@/domain/cart/cart'
import type { Product } from '@/domain/catalogue/product'
import { matchesRule, type Reconciled, type SelectionRule } from '@/domain/planning/reorder'
import { sameUnits } from '@/domain/planning/reorder-swap'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import type { Vendor } from '@/domain/vendors/vendor'
import { lineKey } from '@/queries/cart-changes'
import { useQuantities } from '../../../-page/cart/use-quantities'

/** Product and quantity that a line would add to the cart. */
export interface Proposal {
  product: Product
  qty: number
}

/** Manages reorder lines: their selected quantities, and adding them to the cart. */
export function useReorder(
  context: PartnerContext,
  stores: readonly Partner[],
  vendors: readonly Vendor[],
  lines: readonly Reconciled[],
) {
  const { qtyOf, lineErrors, set } = useQuantities(context, stores, vendors)
  const [selection, setSelection] = useState<ReadonlyMap<string, Proposal>>(new Map())
  const [swaps, setSwaps] = useState<ReadonlyMap<string, string>>(new Map())
  /** Lines added to the cart. */
  const [sent, setSent] = useState<ReadonlyMap<string, Proposal>>(new Map())

  /** Returns the product and cases of a line; null if a discontinued product has no replacement. */
  const proposalOf = useCallback(
    (reconciled: Reconciled): Proposal | null => {
      const [tag] = reconciled.tags
      if (tag?.kind !== 'gone')
        return reconciled.product && { product: reconciled.product, qty: reconciled.qty }
      const chosen = swaps.get(lineKey(reconciled.line))
      const product = tag.swaps.find(({ hashid }) => hashid === chosen) ?? tag.swaps[0]
      return product ? { product, qty: sameUnits(reconciled.line, product) } : null
    },
    [swaps],
  )

  const selectQty = useCallback(
    (reconciled: Reconciled, qty: number) =>
      setSelection((before) => {
        const next = new Map(before)
        const proposal = proposalOf(reconciled)
        if (qty > 0 && proposal) next.set(lineKey(reconciled.line), { product: proposal.product, qty })
        else next.delete(lineKey(reconciled.line))
        return next
      }),
    [proposalOf],
  )
  const selectAll = useCallback(
    (selected: readonly Reconciled[]) =>
      setSelection((before) => {
        const next = new Map(before)
        for (const reconciled of selected) {
          const proposal = proposalOf(reconciled)
          // A quantity that the user entered stays.
          if (proposal && !next.has(lineKey(reconciled.line))) next.set(lineKey(reconciled.line), proposal)
        }
        return next
      }),
    [proposalOf],
  )
  const deselectAll = useCallback(
    (deselected: readonly Reconciled[]) =>
      setSelection((before) => {
        const next = new Map(before)
        for (const reconciled of deselected) next.delete(lineKey(reconciled.line))
        return next
      }),
    [],
  )
  const swap = useCallback(({ line }: Reconciled, product: Product) => {
    const key = lineKey(line)
    setSwaps((before) => new Map(before).set(key, product.hashid))
    setSelection((before) =>
      before.has(key) ? new Map(before).set(key, { product, qty: sameUnits(line, product) }) : before,
    )
  }, [])
  const matching = useCallback(
    (rule: SelectionRule) => lines.filter((reconciled) => matchesRule(rule, reconciled)),
    [lines],
  )

  /** Adds the selected lines to the cart. Lines for the same product and store become one cart line. */
  const addToCart = () => {
    const sums = new Map<string, LineChange>()
    for (const { line } of lines) {
      const proposal = selection.get(lineKey(line))
      if (!proposal) continue
      const { product, qty } = proposal
      const key = lineKey({ store_hash: line.store_hash, product_hash: product.hashid })
      const before = sums.get(key)?.qty ?? 0
      sums.set(key, { store_hash: line.store_hash, product, qty: before + qty })
    }
    set([...sums.values()])
    setSent(new Map([...sent, ...selection]))
    setSelection(new Map())
  }

  /** Returns the result of a line: the cases in the cart, or the error. */
  const stateOf = useCallback(
    (reconciled: Reconciled) => {
      const key = lineKey(reconciled.line)
      const product = (selection.get(key) ?? sent.get(key) ?? proposalOf(reconciled))?.product
      const target = product && { store_hash: reconciled.line.store_hash, product_hash: product.hashid }
      return {
        selectedQty: selection.get(key)?.qty ?? 0,
        inCart: target ? qtyOf(target.store_hash, target.product_hash) : 0,
        lineError: target && sent.has(key) ? lineErrors.get(lineKey(target)) : undefined,
      }
    },
    [selection, sent, proposalOf, qtyOf, lineErrors],
  )
  const failed = useMemo(
    () => lines.filter((reconciled) => sent.has(lineKey(reconciled.line)) && stateOf(reconciled).lineError),
    [lines, sent, stateOf],
  )
  return {
    selection,
    sent: sent.size,
    failed,
    matching,
    proposalOf,
    stateOf,
    selectQty,
    selectAll,
    deselectAll,
    swap,
    addToCart,
    clear: () => setSelection(new Map()),
  }
}
export type Reorder = ReturnType<typeof useReorder>
