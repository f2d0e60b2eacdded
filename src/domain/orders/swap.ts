import * as z from 'zod/mini'
import { enumeration } from '../values/enumeration'
import { hashid, instant, money } from '../values/primitives'
import { amountText, note } from '../values/validation'
import { issueReason } from './order'

/** Status of an offered swap. The specification defines no such enumeration: the values are ours. */
export const swapStatus = enumeration({
  offered: [0, 'Waiting for the store'],
  accepted: [1, 'Accepted'],
  declined: [2, 'Declined'],
  withdrawn: [3, 'Taken back'],
})
export type SwapStatus = z.infer<typeof swapStatus.schema>

/** A replacement that a vendor offers for the unshipped cases of an order item. */
export const swapOffer = z.object({
  hashid,
  order_item_hash: hashid,
  product_hash: hashid,
  purchasable_name: z.string(),
  item_code: z.string(),
  case_pack_size: z.int(),
  image: z.string(),
  qty: z.int(),
  sell_price: money,
  reason: issueReason.schema,
  note: z.string(),
  offered_by: z.string(),
  offered_at: instant,
})
export type SwapOffer = z.infer<typeof swapOffer>

/** Case price of a replacement, as the vendor types it. */
export const swapPrice = amountText

/** A store's answer to an offered swap. */
export const swapAnswer = z.object({ is_accepted: z.boolean(), note: note(500) })
export type SwapAnswer = z.infer<typeof swapAnswer>
