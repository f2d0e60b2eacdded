import * as z from 'zod/mini'
import { MAX_QTY } from '../cart/cart-line'
import { formatCases } from '../cart/cases'
import { enumeration } from '../values/enumeration'
import { formatMoney, type Money } from '../values/money'
import { day, hashid, instant, money } from '../values/primitives'
import { note } from '../values/validation'
import { formatDay } from './delivery'

/** Status of a request. The specification defines no such enumeration: the values are ours. */
export const requestStatus = enumeration({
  waiting: [0, 'Waiting for the vendor'],
  accepted: [1, 'Accepted'],
  declined: [2, 'Declined'],
  replaced: [3, 'Replaced'],
})
export type RequestStatus = z.infer<typeof requestStatus.schema>

const MAX_LINES = 2_000
export const TOO_MANY_CASES = 'Order up to 9,999 cases'
const mostCases = z.maximum(MAX_QTY, TOO_MANY_CASES)
const changedLines = z.array(
  z.object({
    order_item_hash: hashid,
    qty: z.int('Must be an integer').check(z.minimum(0, 'Must be a number'), mostCases),
  }),
)

const addedProducts = z
  .array(
    z.object({
      product_hash: hashid,
      qty: z.int('Must be an integer').check(z.minimum(1, 'Must be greater than 0'), mostCases),
    }),
  )
  .check(z.maxLength(MAX_LINES, 'Add up to 2,000 products at once'))

/** A store's change of a confirmed order: other quantities, 0 to cancel a line, further products, or another day. */
export const orderChange = z
  .object({
    lines: changedLines.check(z.maxLength(MAX_LINES, 'Change up to 2,000 lines at once')),
    added: z._default(addedProducts, []),
    /** Null to keep the day. */
    date_required: z.nullable(day),
    note: note(500),
  })
  .check(
    z.refine(({ lines, added, date_required }) => lines.length + added.length > 0 || date_required !== null, {
      path: ['lines'],
      error: 'Change a quantity or the day, or add a product',
    }),
  )
export type OrderChange = z.infer<typeof orderChange>

/** A change that a store asks for after the cut-off. */
export const orderRequest = z.object({
  hashid,
  lines: changedLines,
  /** Products to add, at their price when they were asked for. */
  added: z.array(z.object({ purchasable_name: z.string(), qty: z.int(), amount: money })),
  date_required: z.nullable(day),
  note: z.string(),
  requested_by: z.string(),
  requested_at: instant,
})
export type OrderRequest = z.infer<typeof orderRequest>

/** A vendor's answer to a request. */
export const requestAnswer = z.object({ is_accepted: z.boolean(), note: note(500) })
export type RequestAnswer = z.infer<typeof requestAnswer>

interface Line {
  hashid: string
  purchasable_name: string
  ordered_qty: number
}

interface AddedLine {
  purchasable_name: string
  qty: number
  amount: Money
}

/** Describes a change, one text per part: "Oat milk: 2 cases instead of 5". */
export function describeChange(
  {
    lines,
    added,
    date_required,
  }: Pick<OrderChange, 'lines' | 'date_required'> & { added: readonly AddedLine[] },
  items: readonly Line[],
  now: Date,
): string[] {
  const isCanceled = items
    .filter(({ ordered_qty }) => ordered_qty > 0)
    .every(({ hashid }) => lines.some(({ order_item_hash, qty }) => order_item_hash === hashid && qty === 0))
  const ofLines = lines.flatMap(({ order_item_hash, qty }) => {
    const item = items.find(({ hashid }) => hashid === order_item_hash)
    if (!item) return []
    const change = qty === 0 ? 'cancel' : `${formatCases(qty)} instead of ${item.ordered_qty}`
    return [`${item.purchasable_name}: ${change}`]
  })
  return [
    ...(isCanceled && lines.length > 0 && added.length === 0 ? ['Cancel the whole order'] : ofLines),
    ...added.map(
      ({ purchasable_name, qty, amount }) =>
        `${purchasable_name}: add ${formatCases(qty)} for ${formatMoney(amount)}`,
    ),
    ...(date_required ? [`Deliver ${formatDay(date_required, now)}`] : []),
  ]
}
