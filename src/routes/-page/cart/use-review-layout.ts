import { useState } from 'react'
import {
  type GroupBy,
  groupParts,
  needsFix,
  placeKey,
  problemsFirst,
  type ReviewedPart,
} from '@/domain/cart/review'

/** Orders that are shown open and without groups. */
const FEW = 6

const problemsOf = (parts: readonly ReviewedPart[]) => new Set(parts.filter(needsFix).map(placeKey))

/** Arranges the orders of the review: grouped, problems first, opened or collapsed. */
export function useReviewLayout(parts: readonly ReviewedPart[]) {
  const [by, setBy] = useState<GroupBy>('store')
  // Orders stay in their place while they are fixed.
  const [first, setFirst] = useState(() => problemsOf(parts))
  const [isAllOpen, setAllOpen] = useState<boolean | null>(null)
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isFew = parts.length <= FEW
  const countOf = (keyOf: (part: ReviewedPart) => string) => new Set(parts.map(keyOf)).size
  const isGrouped =
    !isFew && countOf(({ part }) => part.store_hash) > 1 && countOf(({ part }) => part.vendor_hash) > 1
  const isOpen = (key: string, isFirstOpen: boolean) => toggled.get(key) ?? isAllOpen ?? isFirstOpen
  return {
    isFew,
    by: isGrouped ? by : null,
    groups: isGrouped ? groupParts(parts, by, first) : [],
    sorted: isGrouped ? [] : problemsFirst(parts, first),
    isAllOpen: isAllOpen ?? isFew,
    isOpen,
    toggle: (key: string, isFirstOpen: boolean) =>
      setToggled(new Map(toggled).set(key, !isOpen(key, isFirstOpen))),
    toggleAll: () => {
      setAllOpen(!(isAllOpen ?? isFew))
      setToggled(new Map())
    },
    groupBy: (next: GroupBy) => {
      setBy(next)
      setFirst(problemsOf(parts))
    },
    /** Brings orders with problems to the front, such as those that the server rejected. */
    sortAgain: (checked: readonly ReviewedPart[]) => setFirst(problemsOf(checked)),
  }
}
