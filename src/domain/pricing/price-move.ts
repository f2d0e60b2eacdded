import * as z from 'zod/mini'
import { formatDay } from '../orders/delivery'
import { compareMoney, formatMoney } from '../values/money'
import { day, hashid, money } from '../values/primitives'

/** A change of a cart line's price since the buyer saw it: the list price changed, or a hold or promotion ended. */
export const priceMove = z.object({
  order_hash: hashid,
  kind: z.enum(['base', 'hold', 'promotion']),
  name: z.string(),
  /** Per case, except for a promotion on the whole line. */
  before: money,
  after: money,
  /** Day on the calendar of the store. */
  moved_on: day,
})
export type PriceMove = z.infer<typeof priceMove>

/** Describes a price change to the buyer. */
export function moveText({ kind, name, before, after, moved_on }: PriceMove, now: Date): string {
  const on = formatDay(moved_on, now)
  if (kind === 'hold')
    return `The price hold at ${formatMoney(before)} ended ${on}. The list price is ${formatMoney(after)} per case`
  if (kind === 'promotion') return `The promotion “${name}” ended ${on}`
  const verb = compareMoney(after, before) > 0 ? 'rose' : 'fell'
  return `The base price ${verb} from ${formatMoney(before)} to ${formatMoney(after)} a case on ${on}`
}
