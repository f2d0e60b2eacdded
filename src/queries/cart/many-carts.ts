import { mutationOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { type CartMove, clearCarts, moveCarts, restoreCarts } from '@/domain/cart/many-carts-contract'

const shared = { scope: { id: 'cart' }, meta: { invalidates: [['cart']], failure: 'Cart' } } as const

/** Moves orders in the carts of many stores to other days, in one call. The answer has an outcome for each. */
export const moveManyCarts = () =>
  mutationOptions({
    ...shared,
    mutationFn: async ({ moves, idempotency_key }: { moves: CartMove[]; idempotency_key: string }) =>
      (await call(moveCarts, { body: { moves }, idempotencyKey: idempotency_key })).data,
  })

/** Removes cart lines of any stores, in one call. The answer has the hash for the undo. */
export const clearManyCarts = () =>
  mutationOptions({
    ...shared,
    mutationFn: ({ idempotency_key, order_hashes }: { order_hashes: string[]; idempotency_key: string }) =>
      call(clearCarts, { body: { order_hashes }, idempotencyKey: idempotency_key }),
  })

/** Restores removed cart lines. */
export const restoreManyCarts = () =>
  mutationOptions({
    ...shared,
    mutationFn: ({ undo_hash, idempotency_key }: { undo_hash: string; idempotency_key: string }) =>
      call(restoreCarts, { body: { undo_hash }, idempotencyKey: idempotency_key }),
    meta: { ...shared.meta, success: true },
  })
