import * as z from 'zod/mini'
import { mayOrder } from '../access/rule'
import { get, listOf } from '../contract/endpoint'
import { file } from '../contract/file'
import { instant } from '../values/primitives'
import { order } from './order'

/** A confirmed order with the cut-off until which its store may change it. */
const placedOrder = z.extend(order, { changeable_until: instant })
export type PlacedOrder = z.infer<typeof placedOrder>

export const listPlacedTogether = get('/order/{id}/placedTogether', {
  may: mayOrder,
  summary: 'All orders that were confirmed together with an order, by store, day and vendor',
  output: listOf(placedOrder),
})
export const deliveryCalendar = get('/order/{id}/placedTogether/calendar', {
  may: mayOrder,
  summary: 'The deliveries of all orders that were confirmed together with an order, as an iCalendar file',
  output: file,
})
