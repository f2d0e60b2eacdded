import { dismissCartReminder, listCartReminders } from '@/domain/cart/cart-reminder-contract'
import { listPotentialOrders, readReminderReach, remindBuyers } from '@/domain/cart/potential-orders-contract'
import { serve, serveRows } from '../http/serve'
import { dismissReminder, readOwnReminders } from './potential/own-reminders'
import { previewReminders, sendReminders } from './potential/send-reminders'
import { streamOrders } from './potential/stream-orders'

export const potentialOrderRoutes = [
  serveRows(listPotentialOrders, async ({ scope }) => streamOrders(scope)),
  serve(readReminderReach, async ({ scope, body }) => ({ data: await previewReminders(scope, body.orders) })),
  serve(remindBuyers, async ({ scope, appContext, body }) => {
    const data = await sendReminders(scope, appContext.origin(), body)
    const sent = data.filter(({ is_done }) => is_done).length
    return { message: `${sent} of ${data.length} ${data.length === 1 ? 'order' : 'orders'} reminded`, data }
  }),
  serve(listCartReminders, async ({ scope, query }) => ({
    data: await readOwnReminders(scope, query.filters),
  })),
  serve(dismissCartReminder, async ({ scope, params }) => {
    await dismissReminder(scope, params.hashid)
    return { message: 'Dismissed' }
  }),
]
