import { mutationOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import { type LineOfOrder, listOrderLines, ORDERS_AT_ONCE } from '@/domain/contract/order-lines'
import type { orderFilters } from '@/domain/order-filter'
import type { PartnerContext } from '@/domain/partner-context'
import { isOnce, keepFile } from './downloads'
import { filtersOf } from './partner-context'

interface Wanted {
  /** Hashes of orders of the list, in the order in which the file has them. */
  orders: readonly string[]
  make: (lines: LineOfOrder[]) => Promise<File>
}

/** Saves a file of all lines of some orders of a list. */
export const downloadOrderLines = (
  context: PartnerContext | null,
  filter: (typeof orderFilters)[number] | undefined,
) =>
  mutationOptions({
    ...isOnce,
    mutationFn: async ({ orders, make }: Wanted) => {
      const named = orders.length <= ORDERS_AT_ONCE ? { orders: orders.join() } : { filter }
      const { data } = await call(listOrderLines, { query: { limit: -1, ...filtersOf(context), ...named } })
      const byOrder = Map.groupBy(data, ({ order_hash }) => order_hash)
      keepFile(await make(orders.flatMap((hashid) => byOrder.get(hashid) ?? [])))
    },
    meta: { download: { id: 'order-lines', msg: 'Order items' } },
  })
