import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { dismissCartReminder, listCartReminders } from '@/domain/cart/cart-reminder-contract'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { filtersOf, keyOf } from '@/queries/stores/partner-context'

/** Reminders to the user of orders in the cart of the context. */
export const cartReminders = (context: PartnerContext | null) =>
  queryOptions({
    // Nested under the cart's key, so that it becomes stale with the cart.
    queryKey: ['cart', 'reminders', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listCartReminders, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
    enabled: context !== null,
  })

/** Hides reminders for the user, on all devices. */
export const dismissReminders = () =>
  mutationOptions({
    mutationFn: (hashes: readonly string[]) =>
      Promise.all(hashes.map((hashid) => call(dismissCartReminder, { params: { hashid } }))),
    meta: { invalidates: [['cart', 'reminders']], failure: 'Not dismissed' },
  })
