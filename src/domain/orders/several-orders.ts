import * as z from 'zod/mini'
import { hashid } from '../values/primitives'

/** Most orders in one action, so that it delays nobody else. */
export const ORDERS_PER_ACTION = 25

/** The outcome of an action for one of the selected orders. */
export const orderOutcome = z.object({
  order_hash: hashid,
  order_number: z.int(),
  store_display_name: z.string(),
  is_done: z.boolean(),
  /** Message of success, or the reason of the refusal. */
  message: z.string(),
})
export type OrderOutcome = z.infer<typeof orderOutcome>

/** Summarizes outcomes: "3 of 4 orders acknowledged". */
export function summarizeOutcomes(
  outcomes: readonly { is_done: boolean }[],
  done: string,
  noun = 'order',
): string {
  const count = outcomes.filter(({ is_done }) => is_done).length
  const all = outcomes.length === 1 ? `1 ${noun}` : `${outcomes.length} ${noun}s`
  return count === outcomes.length ? `${all} ${done}` : `${count} of ${all} ${done}`
}
