import { useCallback, useMemo, useState } from 'react'
import { lineKey } from '@/domain/cart/cart-line'
import type { Entry } from '@/domain/cart/entry'
import { mostCases } from '@/domain/cart/order-rules'
import type { Product } from '@/domain/catalogue/product'
import { matchesRule, type Reconciled, type SelectionRule } from '@/domain/planning/reorder'
import { sameUnits } from '@/domain/planning/reorder-swap'
import type { PartnerContext } from '@/domain/stores/partner-context'
import type { Vendor } from '@/domain/vendors/vendor'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { useQuantities } from '../../../-page/cart/use-quantities'

/** Manages reorder lines: their selected quantities, and adding them to the cart. */
export function useReorder(
  context: PartnerContext,
  vendors: readonly Vendor[],
  lines: readonly Reconciled[],
) {
  const { stores } = usePartnerContext()
  const { qtyOf, quantitiesNow, lineErrors, set } = useQuantities(context, stores, vendors)
  const [selection, setSelection] = useState<ReadonlyMap<string, Entry>>(new Map())
  const [swaps, setSwaps] = useState<ReadonlyMap<string, string>>(new Map())
  /** Lines added to the cart. */
  const [sent, setSent] = useState<ReadonlyMap<string, Entry>>(new Map())
  const [undo, setUndo] = useState<(() => void) | null>(null)

  /** Returns the cart line that an order line would add; null if a discontinued product has no replacement. */
  const proposalOf = useCallback(
    ({ line, product: ordered, qty, tags: [tag] }: Reconciled): Entry | null => {
      const { store_hash } = line
      if (tag?.kind !== 'gone') return ordered && { store_hash, product: ordered, qty }
      const chosen = swaps.get(lineKey(line))
      const product = tag.swaps.find(({ hashid }) => hashid === chosen) ?? tag.swaps[0]
      return product ? { store_hash, product, qty: sameUnits(line, product) } : null
    },
    [swaps],
  )

  const selectQty = useCallback(
    (reconciled: Reconciled, qty: number) =>
      setSelection((before) => {
        const next = new Map(before)
        const proposal = proposalOf(reconciled)
        if (qty > 0 && proposal) next.set(lineKey(reconciled.line), { ...proposal, qty })
        else next.delete(lineKey(reconciled.line))
        return next
      }),
    [proposalOf],
  )
  const selectAll = useCallback(
    (all: readonly Reconciled[], isSelected = true) =>
      setSelection((before) => {
        const next = new Map(before)
        for (const reconciled of all) {
          const key = lineKey(reconciled.line)
          const proposal = proposalOf(reconciled)
          if (!isSelected) next.delete(key)
          // A quantity that the user entered stays.
          else if (proposal && !next.has(key)) next.set(key, proposal)
        }
        return next
      }),
    [proposalOf],
  )
  const swap = useCallback(({ line }: Reconciled, product: Product) => {
    const key = lineKey(line)
    const { store_hash } = line
    setSwaps((before) => new Map(before).set(key, product.hashid))
    setSelection((before) =>
      before.has(key)
        ? new Map(before).set(key, { store_hash, product, qty: sameUnits(line, product) })
        : before,
    )
  }, [])

  /** Returns the selection by cart line, with the cases in the cart: lines for the same product and store become one. */
  const selectedLines = (): (Entry & { inCart: number })[] => {
    const sums = new Map<string, Entry & { inCart: number }>()
    const qtyNow = quantitiesNow()
    for (const change of selection.values()) {
      const { store_hash, product } = change
      const key = lineKey({ store_hash, product_hash: product.hashid })
      const qty = change.qty + (sums.get(key)?.qty ?? 0)
      sums.set(key, { ...change, qty, inCart: qtyNow(store_hash, product.hashid) })
    }
    return [...sums.values()]
  }

  /** Puts the selected lines in the cart: on top of the cases that it has, or instead of them. */
  const addToCart = (how: 'add' | 'replace') => {
    const changed = selectedLines()
    set(
      changed.map(({ inCart, ...change }) =>
        how === 'add' ? { ...change, qty: Math.min(change.qty + inCart, mostCases(change.product)) } : change,
      ),
    )
    setSent(new Map([...sent, ...selection]))
    setSelection(new Map())
    setUndo(() => () => {
      set(changed.map(({ inCart, ...change }) => ({ ...change, qty: inCart })))
      setSent(sent)
      setSelection(selection)
      setUndo(null)
    })
  }

  /** Returns the result of a line: the cases in the cart, or the error. */
  const stateOf = useCallback(
    (reconciled: Reconciled) => {
      const key = lineKey(reconciled.line)
      const change = selection.get(key) ?? sent.get(key) ?? proposalOf(reconciled)
      const target = change && { store_hash: change.store_hash, product_hash: change.product.hashid }
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
    matching: (rule: SelectionRule) => lines.filter((reconciled) => matchesRule(rule, reconciled)),
    proposalOf,
    stateOf,
    selectQty,
    selectAll,
    swap,
    selectedLines,
    addToCart,
    /** Takes back the last addition to the cart; null if there is none. */
    undo,
    clear: () => setSelection(new Map()),
  }
}
export type Reorder = ReturnType<typeof useReorder>
