import type * as z from 'zod/mini'
import { formatCases } from '@/domain/cart/cases'
import { openQty } from '@/domain/orders/line-state'
import { shareOut } from '@/domain/orders/share-out'
import type {
  changeProduct as changeProductCall,
  omitProduct as omitProductCall,
  swapProduct as swapProductCall,
} from '@/domain/orders/vendor-contract'
import { ApiError } from '../../http/api-error'
import type { VendorCall } from './acknowledge'
import { changeLine, omitLine } from './change-lines'
import { lockLines } from './line-action'
import { actOnOrders, type Outcomes } from './several-orders'
import { offerSwap } from './swaps'

type Body<Call extends { body: z.core.$ZodType }> = z.output<Call['body']>

/** Takes the unshipped cases of a product off orders. */
export const omitProduct = (
  call: VendorCall,
  { order_hashes, product_hash, reason, note }: Body<typeof omitProductCall>,
): Promise<Outcomes> =>
  actOnOrders(call, order_hashes, 'changed', async (inOrder, order_hash) => {
    const { name, lines } = await readOpenLines(inOrder, order_hash, product_hash)
    for (const { item_hash } of lines) await omitLine(inOrder, { order_hash, item_hash }, { reason, note })
    return `${name} omitted`
  })

/** Offers stores another product for the unshipped cases of one. @throws a 404 if a vendor does not have the other product */
export const swapProduct = (
  call: VendorCall,
  { order_hashes, product_hash, replacement_hash, ...offer }: Body<typeof swapProductCall>,
): Promise<Outcomes> =>
  actOnOrders(call, order_hashes, 'offered a swap', async (inOrder, order_hash) => {
    const { name, lines } = await readOpenLines(inOrder, order_hash, product_hash)
    for (const { item_hash, qty } of lines)
      await offerSwap(inOrder, { order_hash, item_hash }, { ...offer, product_hash: replacement_hash, qty })
    return `${formatCases(lines.reduce((cases, { qty }) => cases + qty, 0))} offered instead of ${name}`
  })

/** Delivers fewer cases of a product than are left to ship. */
export const changeProduct = (
  call: VendorCall,
  { product_hash, quantities, reason, note }: Body<typeof changeProductCall>,
): Promise<Outcomes> => {
  const wanted = new Map(quantities.map(({ order_hash, qty }) => [order_hash, qty]))
  return actOnOrders(call, [...wanted.keys()], 'changed', async (inOrder, order_hash) => {
    const { name, lines } = await readOpenLines(inOrder, order_hash, product_hash)
    const qty = wanted.get(order_hash) ?? 0
    const open = lines.reduce((cases, line) => cases + line.qty, 0)
    if (qty > open)
      throw new ApiError(409, `${formatCases(open)} of ${name} are left to ship. Enter that many or fewer.`)
    if (qty === open) return `${formatCases(open)} of ${name}, as before`
    const shares = shareOut(
      lines.map((line) => line.qty),
      qty,
    )
    for (const [index, line] of lines.entries()) {
      const share = shares[index] ?? 0
      const at = { order_hash, item_hash: line.item_hash }
      if (share === 0) await omitLine(inOrder, at, { reason, note })
      else if (share < line.qty)
        await changeLine(inOrder, at, { qty: line.shipped_qty + share, reason, note })
    }
    return `${formatCases(qty)} of ${name} instead of ${open}`
  })
}

/** Reads the lines of a product that have unshipped cases. @throws a 409 if an order has none */
async function readOpenLines({ scope }: VendorCall, order_hash: string, product_hash: string) {
  const { items, stateOf } = await lockLines(scope, order_hash)
  const ofProduct = [...items.values()].filter(({ item }) => item.product_hash === product_hash)
  const [first] = ofProduct
  if (!first) throw new ApiError(409, "This product isn't on the order.")
  const name = first.item.purchasable_name
  const lines = ofProduct.flatMap(({ item: { hashid } }) => {
    const qty = openQty(stateOf(hashid))
    return qty > 0 ? [{ item_hash: hashid, qty, shipped_qty: stateOf(hashid).shipped_qty }] : []
  })
  if (lines.length === 0) throw new ApiError(409, `No cases of ${name} are left to ship.`)
  return { name, lines }
}
