import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { dismissCartNotice, listCartNotices, replaceLine } from '@/domain/cart/notice-contract'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { filtersOf, keyOf } from '@/queries/stores/partner-context'

/** How products in the cart of the context have changed since they were added. */
export const cartNotices = (context: PartnerContext | null) =>
  queryOptions({
    // Nested under the cart's key, so that it becomes stale with the cart.
    queryKey: ['cart', 'notices', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listCartNotices, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
  })

/** Hides a notice for the user, on all devices. */
export const dismissNotice = () =>
  mutationOptions({
    mutationFn: ({ order_hash, key }: { order_hash: string; key: string }) =>
      call(dismissCartNotice, { params: { id: order_hash }, body: { key } }),
    meta: { invalidates: [['cart', 'notices']], failure: 'Not dismissed' },
  })

/** Puts the replacement of a discontinued product in its place. */
export const replaceCartLine = () =>
  mutationOptions({
    scope: { id: 'cart' },
    mutationFn: ({ order_hash, idempotencyKey }: { order_hash: string; idempotencyKey: string }) =>
      call(replaceLine, { params: { id: order_hash }, idempotencyKey }),
    meta: { invalidates: [['cart']], success: true, failure: 'Not replaced' },
  })
