import * as z from 'zod/mini'
import { hashid } from '../values/primitives'
import { claim } from './claim'
import { account, ledgerEntry } from './ledger'
import { order, orderItem } from './order'

/** An item with its ledger sums. */
export const orderLine = z.extend(orderItem, account.shape)
export type OrderLine = z.infer<typeof orderLine>

/** A confirmed order with its items and their history. */
export const orderWithItems = z.extend(order, {
  items: z.array(orderLine),
  /** Sums of the order as a whole. */
  account,
  thread: z.array(ledgerEntry),
  claims: z.array(claim),
  invoice_hash: z.nullable(hashid),
  invoice_number: z.nullable(z.string()),
  /** Store's time zone, in which the order's days and times are shown. */
  time_zone: z.string(),
})
export type OrderWithItems = z.infer<typeof orderWithItems>
