import * as z from 'zod/mini'
import { hashid } from '../values/primitives'
import { claim } from './claim'
import { account, ledgerEntry } from './ledger'
import { order, orderItem } from './order'

/** An item with what became of it. */
export const orderLine = z.extend(orderItem, account.shape)
export type OrderLine = z.infer<typeof orderLine>

/** A confirmed order with its items, what became of them, and who did what when. */
export const orderWithItems = z.extend(order, {
  items: z.array(orderLine),
  /** Of the order as a whole. */
  account,
  thread: z.array(ledgerEntry),
  claims: z.array(claim),
  invoice_hash: z.nullable(hashid),
  invoice_number: z.nullable(z.string()),
  /** Of the store: days and moments of the order are told in it. */
  time_zone: z.string(),
})
export type OrderWithItems = z.infer<typeof orderWithItems>
