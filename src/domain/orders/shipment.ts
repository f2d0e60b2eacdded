import * as z from 'zod/mini'
import { hashid, instant, money } from '../values/primitives'
import { note } from '../values/validation'
import { carrierFields } from './carrier'
import { lotCases, lots } from './lots'
import type { OrderItem } from './order'
import { weighing } from './weighing'

/** A part of an order that its vendor sent. */
export const shipment = z.object({
  hashid,
  carrier: z.string(),
  tracking_number: z.string(),
  /** Null if the vendor did not record it: the store recorded it at check-in. */
  shipped_by: z.nullable(z.string()),
  shipped_at: instant,
  /** Null while it is on its way. */
  delivered_at: z.nullable(instant),
  lines: z.array(
    z.object({
      order_item_hash: hashid,
      qty: z.int(),
      amount: money,
      /** Of each case or of all cases together; empty for lines that are priced by the case, or were not weighed. */
      weights: z.array(z.string()),
      /** Empty if no lots were recorded. */
      lots: z.array(lotCases),
    }),
  ),
  /** Null before it is invoiced. */
  invoice_hash: z.nullable(hashid),
  invoice_number: z.nullable(z.string()),
})
export type Shipment = z.infer<typeof shipment>

/** Most lines in one shipment. */
const MAX_LINES = 2_000

/** Reason for which a line is shipped though its product is recalled; empty for other lines. */
export const recallReason = z.optional(note(500))

/** Returns why a line cannot be shipped as it is; null if it can. */
export const recallError = (
  { purchasable_name, is_recalled }: Pick<OrderItem, 'purchasable_name' | 'is_recalled'>,
  reason = '',
): string | null =>
  is_recalled && reason === ''
    ? `${purchasable_name} is recalled. Hold it back, or say why you ship it.`
    : null

/** A new shipment: its carrier, tracking number and cases per line. */
export const newShipment = z.object({
  ...carrierFields.schema.shape,
  lines: z
    .array(
      z.object({
        order_item_hash: hashid,
        qty: z.int('Must be an integer').check(z.minimum(1, 'Must be greater than 0'), z.maximum(9_999)),
        recall_reason: recallReason,
        ...weighing,
        lots,
      }),
    )
    .check(z.minLength(1, 'Required'), z.maxLength(MAX_LINES, 'Ship up to 2,000 lines at once')),
})
export type NewShipment = z.infer<typeof newShipment>
