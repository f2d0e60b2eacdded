import * as z from 'zod/mini'
import { itemOf } from '../catalogue/scan'
import { hashid } from '../values/primitives'
import { carrierFields } from './carrier'
import { lots } from './lots'
import { issueReason, type OrderItem } from './order'
import { recallReason } from './shipment'
import { weighing } from './weighing'

/** Picked cases of an order, to be shipped. */
export const pickedOrder = z.object({
  ...carrierFields.schema.shape,
  lines: z
    .array(
      z.object({
        order_item_hash: hashid,
        qty: z.int('Must be an integer').check(z.minimum(0, 'Must be a number'), z.maximum(9_999)),
        /** Takes the cases that were not picked off the order; null to ship them later. */
        reason: z.nullable(issueReason.schema),
        recall_reason: recallReason,
        ...weighing,
        lots,
      }),
    )
    .check(z.minLength(1, 'Required'), z.maxLength(2_000, 'Ship up to 2,000 lines at once')),
})
export type PickedOrder = z.infer<typeof pickedOrder>

/**
 * Finds the line of a scanned code: one with this UPC or, without one, a line of which it is another pack size. Among several lines, the
 * first that `isOpen` is preferred.
 */
export function lineOfScan<Line extends Pick<OrderItem, 'upc'>>(
  lines: readonly Line[],
  upc: string,
  isOpen: (line: Line) => boolean,
): Line | undefined {
  const exact = lines.filter((line) => line.upc === upc)
  const found = exact.length > 0 ? exact : lines.filter((line) => itemOf(line.upc) === itemOf(upc))
  return found.find(isOpen) ?? found[0]
}
