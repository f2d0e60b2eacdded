import { useMutation } from '@tanstack/react-query'
import { nanoid } from 'nanoid'
import { useState } from 'react'
import { moveOf, type ReviewedPart } from '@/domain/cart/review'
import { clearManyCarts, moveManyCarts, restoreManyCarts } from '@/queries/cart/many-carts'
import { shownDay } from '@/routes/-page/shown-day'
import { notifySuccess } from '@/ui/toasts'

type Moves = ReturnType<typeof moveOf>[]

/** Changes many orders of the review at once: their dates, or removing them, with an undo. */
export function useManyCarts() {
  const moving = useMutation(moveManyCarts())
  const clearing = useMutation(clearManyCarts())
  const restoring = useMutation(restoreManyCarts())
  const [unmoved, setUnmoved] = useState<{ store_hash: string; message: string }[]>([])
  const [cleared, setCleared] = useState<{ undo_hash: string; orders: number } | null>(null)

  const move = (moves: Moves, to: string) =>
    moving.mutate(
      { moves, idempotency_key: nanoid() },
      {
        onSuccess: (outcomes) => {
          const failed = outcomes.flatMap((outcome) =>
            'problem' in outcome
              ? [{ store_hash: outcome.store_hash, message: outcome.problem.message }]
              : [],
          )
          // Two orders of a store may have the same error.
          setUnmoved([
            ...new Map(failed.map((each) => [`${each.store_hash} ${each.message}`, each])).values(),
          ])
          const moved = outcomes.length - failed.length
          if (moved > 0)
            void notifySuccess(
              `${moved} ${moved === 1 ? 'order' : 'orders'} moved to ${to}`,
              undefined,
              'move',
            )
        },
      },
    )
  return {
    isPending: moving.isPending || clearing.isPending || restoring.isPending,
    unmoved,
    cleared,
    /** Moves orders to one day. */
    moveTo: (parts: readonly ReviewedPart[], day: string) =>
      move(
        parts.map((part) => moveOf(part, day)),
        shownDay(day),
      ),
    /** Moves orders, each to its next delivery day. */
    moveToNext: (moves: Moves) => move(moves, 'the next delivery day'),
    dismissUnmoved: () => setUnmoved([]),
    clear: (parts: readonly ReviewedPart[]) =>
      clearing.mutate(
        {
          order_hashes: parts.flatMap(({ part }) => part.lines.map((line) => line.hashid)),
          idempotency_key: nanoid(),
        },
        { onSuccess: ({ undo_hash }) => setCleared({ undo_hash, orders: parts.length }) },
      ),
    undoClear: () =>
      cleared &&
      restoring.mutate(
        { undo_hash: cleared.undo_hash, idempotency_key: nanoid() },
        { onSuccess: () => setCleared(null) },
      ),
    dismissCleared: () => setCleared(null),
  }
}
export type ManyCarts = ReturnType<typeof useManyCarts>
