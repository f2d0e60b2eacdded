import { mutationOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import { type LineOfOrder, listOrderLines, ORDERS_AT_ONCE } from '@/domain/contract/order-lines'
import { isOnce, keepFile } from './downloads'

interface Wanted {
  /** Hashes of orders, in the order in which the file has them. */
  orders: readonly string[]
  make: (lines: LineOfOrder[]) => Promise<File>
}

/** Saves a file of all lines of some orders. */
export const downloadOrderLines = () =>
  mutationOptions({
    ...isOnce,
    mutationFn: async ({ orders, make }: Wanted) => keepFile(await make(await readLines(orders))),
    meta: { download: { id: 'order-lines', msg: 'Order items' } },
  })

/** Asked for a part at a time, so that nobody else waits for a long list. */
async function readLines(orders: readonly string[]): Promise<LineOfOrder[]> {
  const lines: LineOfOrder[] = []
  for (let from = 0; from < orders.length; from += ORDERS_AT_ONCE) {
    const some = orders.slice(from, from + ORDERS_AT_ONCE)
    const { data } = await call(listOrderLines, { query: { orders: some.join() } })
    const byOrder = Map.groupBy(data, ({ order_hash }) => order_hash)
    lines.push(...some.flatMap((hashid) => byOrder.get(hashid) ?? []))
  }
  return lines
}
