import * as z from 'zod/mini'
import { buyers } from '../access/rule'
import { get, inContext, listOf, message, post } from '../contract/endpoint'
import { hashid, instant } from '../values/primitives'
import { orderKey } from './order-key'

/** A reminder that staff sent to the user, of an order that is still in the cart. */
const cartReminder = z.object({
  ...orderKey.shape,
  hashid,
  store_display_name: z.string(),
  vendor_name: z.string(),
  message: z.string(),
  sent_by: z.string(),
  sent_at: instant,
})
export type CartReminder = z.infer<typeof cartReminder>

export const listCartReminders = get('/unconfirmedOrders/reminders', {
  may: buyers,
  summary:
    'Reminders to the user of orders that are still in the cart of the context, the latest of each order',
  query: z.object(inContext),
  output: listOf(cartReminder),
})
export const dismissCartReminder = post('/unconfirmedOrders/reminders/{hashid}/dismiss', {
  may: buyers,
  summary: 'Hide a reminder, for the user',
  output: message,
})
