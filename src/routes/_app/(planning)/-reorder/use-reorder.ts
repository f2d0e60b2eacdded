import { useCallback, useMemo, useState } from 'react'
import type { Product } from '@/domain/catalogue/product'
import { isTakenBy, type Reconciled, type TakeRule } from '@/domain/planning/reorder'
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
  const [taken, setTaken] = useState<ReadonlyMap<string, Proposal>>(new Map())
  const [swaps, setSwaps] = useState<ReadonlyMap<string, string>>(new Map())
  /** Lines added to the cart. */
  const [sent, setSent] = useState<ReadonlyMap<string, Proposal>>(new Map())

  /** Returns the product and cases of a line; null if a discontinued product has no replacement. */
  const proposalOf = useCallback(
    (it: Reconciled): Proposal | null => {
      const [tag] = it.tags
      if (tag?.kind !== 'gone') return it.product && { product: it.product, qty: it.qty }
      const chosen = swaps.get(lineKey(it.line))
      const product = tag.swaps.find(({ hashid }) => hashid === chosen) ?? tag.swaps[0]
      return product ? { product, qty: sameUnits(it.line, product) } : null
    },
    [swaps],
  )

  const take = useCallback(
    (it: Reconciled, qty: number) =>
      setTaken((before) => {
        const next = new Map(before)
        const proposal = proposalOf(it)
        if (qty > 0 && proposal) next.set(lineKey(it.line), { product: proposal.product, qty })
        else next.delete(lineKey(it.line))
        return next
      }),
    [proposalOf],
  )
  const takeAll = useCallback(
    (wanted: readonly Reconciled[]) =>
      setTaken((before) => {
        const next = new Map(before)
        for (const it of wanted) {
          const proposal = proposalOf(it)
          // A quantity that the user entered stays.
          if (proposal && !next.has(lineKey(it.line))) next.set(lineKey(it.line), proposal)
        }
        return next
      }),
    [proposalOf],
  )
  const leaveAll = useCallback(
    (wanted: readonly Reconciled[]) =>
      setTaken((before) => {
        const next = new Map(before)
        for (const it of wanted) next.delete(lineKey(it.line))
        return next
      }),
    [],
  )
  const swap = useCallback(({ line }: Reconciled, product: Product) => {
    const key = lineKey(line)
    setSwaps((before) => new Map(before).set(key, product.hashid))
    setTaken((before) =>
      before.has(key) ? new Map(before).set(key, { product, qty: sameUnits(line, product) }) : before,
    )
  }, [])
  const matching = useCallback((rule: TakeRule) => lines.filter((it) => isTakenBy(rule, it)), [lines])

  /** Adds the selected lines to the cart. Lines for the same product and store become one cart line. */
  const put = () => {
    const sums = new Map<
      string,
      { store_hash: string; product_hash: string; product: Product; qty: number }
    >()
    for (const it of lines) {
      const proposal = taken.get(lineKey(it.line))
      if (!proposal) continue
      const { product, qty } = proposal
      const target = { store_hash: it.line.store_hash, product_hash: product.hashid }
      const before = sums.get(lineKey(target))?.qty ?? 0
      sums.set(lineKey(target), { ...target, product, qty: before + qty })
    }
    set([...sums.values()])
    setSent(new Map([...sent, ...taken]))
    setTaken(new Map())
  }

  /** Returns the result of a line: the cases in the cart, or the error. */
  const stateOf = useCallback(
    (it: Reconciled) => {
      const key = lineKey(it.line)
      const product = (taken.get(key) ?? sent.get(key) ?? proposalOf(it))?.product
      const target = product && { store_hash: it.line.store_hash, product_hash: product.hashid }
      return {
        taken: taken.get(key)?.qty ?? 0,
        inCart: target ? qtyOf(target.store_hash, target.product_hash) : 0,
        lineError: target && sent.has(key) ? lineErrors.get(lineKey(target)) : undefined,
      }
    },
    [taken, sent, proposalOf, qtyOf, lineErrors],
  )
  const failed = useMemo(
    () => lines.filter((it) => sent.has(lineKey(it.line)) && stateOf(it).lineError),
    [lines, sent, stateOf],
  )
  return {
    taken,
    sent: sent.size,
    failed,
    matching,
    proposalOf,
    stateOf,
    take,
    takeAll,
    leaveAll,
    swap,
    put,
    clear: () => setTaken(new Map()),
  }
}
export type Reorder = ReturnType<typeof useReorder>
