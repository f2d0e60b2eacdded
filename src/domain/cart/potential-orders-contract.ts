import * as z from 'zod/mini'
import { notificationChannels } from '../access/notification'
import { admin, allOf, permission } from '../access/rule'
import { get, listOf, post, wholeList } from '../contract/endpoint'
import { hashid, instant } from '../values/primitives'
import { orderKey } from './order-key'
import { MAX_REMINDER, potentialOrder, REMINDERS_AT_ONCE } from './potential-order'

const mayRemind = allOf(admin, permission('potential-orders'))

export const listPotentialOrders = get('/admin/potential-orders', {
  may: mayRemind,
  summary: 'List the orders that carts would become: the lines of each store, vendor and delivery day',
  query: z.object(wholeList),
  output: listOf(potentialOrder),
})

const some = [
  z.minLength(1, 'Choose an order'),
  z.maxLength(REMINDERS_AT_ONCE, `Choose up to ${REMINDERS_AT_ONCE} orders`),
] as const

const reminderReach = z.object({
  ...orderKey.shape,
  store_display_name: z.string(),
  store_place: z.string(),
  vendor_name: z.string(),
  /** Reason why nobody is reminded of this order; null if there is none. */
  problem: z.nullable(z.string()),
  reached: z.array(
    z.object({ name: z.string(), email: z.string(), channels: z.array(z.enum(notificationChannels)) }),
  ),
  unreached: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** The latest reminder of this order; null without one. */
  last: z.nullable(z.object({ hashid, sent_by: z.string(), sent_at: instant })),
})
export type ReminderReach = z.infer<typeof reminderReach>

export const readReminderReach = post('/admin/potential-orders/reach', {
  may: mayRemind,
  summary: 'Who would be reminded of potential orders, and who would not and why. Sends nothing',
  body: z.object({ orders: z.array(orderKey).check(...some) }),
  output: listOf(reminderReach),
})

/** `after` is the latest reminder that the sender saw. Another one in the last hours is not repeated. */
const reminded = z.extend(orderKey, { after: z.nullable(hashid) })

export const reminderMessage = z
  .string()
  .check(z.trim(), z.maxLength(MAX_REMINDER, `Use up to ${MAX_REMINDER} characters`))

const outcome = z.object({ ...orderKey.shape, is_done: z.boolean(), message: z.string() })
export type ReminderOutcome = z.infer<typeof outcome>

export const remindBuyers = post('/admin/potential-orders/remind', {
  may: mayRemind,
  summary:
    'Remind buyers of potential orders by email and in the portal, with one email a person. An order that was reminded of in the last 4 hours is reminded of again only if `after` names that reminder',
  body: z.object({ orders: z.array(reminded).check(...some), message: reminderMessage }),
  output: z.object({ message: z.string(), data: z.array(outcome) }),
})
export type RemindersToSend = z.infer<typeof remindBuyers.body>
