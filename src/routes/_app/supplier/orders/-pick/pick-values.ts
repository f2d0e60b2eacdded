import { openQty } from '@/domain/orders/line-state'
import { lineStateOf, type OrderLine, type OrderWithItems } from '@/domain/orders/order-detail'
import type { PickedOrder } from '@/domain/orders/pick'
import { recallError } from '@/domain/orders/shipment'
import { reasonOf } from '@/routes/-page/orders/line-values'
import { lotErrors, lotsOf, noLots } from '@/routes/-page/orders/lot-values'
import { recallReasonName } from '@/routes/-page/orders/recall-reasons'
import { noWeights, weighingOf, weightErrors } from '@/routes/-page/orders/weight-values'

/** Values of a pick by field and line: `picked:HASH`. Flat, so that they can be saved as a draft. */
export type PickValues = Record<string, string>

/** Returns the name of a line's field. */
export const nameOf = (field: 'picked' | 'reason', { hashid }: Pick<OrderLine, 'hashid'>) =>
  `${field}:${hashid}`

export interface PickLine {
  line: OrderLine
  open: number
}

/** Returns the lines of an order that can be picked now. */
export const pickLines = (order: OrderWithItems, lines: readonly OrderLine[]): PickLine[] =>
  lines.map((line) => ({ line, open: openQty(lineStateOf(line, order)) }))

export const initialValues = (lines: readonly PickLine[]): PickValues => ({
  carrier: '',
  tracking_number: '',
  ...noWeights(lines.map(({ line }) => line)),
  ...noLots(lines.map(({ line }) => line)),
  ...Object.fromEntries(
    lines.flatMap(({ line }) => [
      [nameOf('picked', line), '0'],
      [nameOf('reason', line), ''],
      [recallReasonName(line), ''],
    ]),
  ),
})

/** Returns the picked cases of a line; 0 for text that is no number. */
export function pickedOf(values: PickValues, line: Pick<OrderLine, 'hashid'>): number {
  const text = values[nameOf('picked', line)]?.trim() ?? ''
  return /^\d{1,4}$/.test(text) ? Number(text) : 0
}

export const pickedCases = (values: PickValues, lines: readonly PickLine[]): number =>
  lines.reduce((total, { line }) => total + pickedOf(values, line), 0)

const recallReasonOf = (values: PickValues, line: OrderLine) => values[recallReasonName(line)]?.trim() ?? ''

/** Returns the errors of a pick by field. */
export function errorsOf(values: PickValues, lines: readonly PickLine[]): Record<string, string> {
  const errors = Object.fromEntries(
    lines.flatMap(({ line, open }) => {
      const name = nameOf('picked', line)
      if (!/^\d{1,4}$/.test(values[name]?.trim() ?? '0')) return [[name, 'Must be an integer']]
      if (pickedOf(values, line) > open) return [[name, `Enter ${open} or fewer`]]
      const error = pickedOf(values, line) > 0 ? recallError(line, recallReasonOf(values, line)) : null
      const qty = pickedOf(values, line)
      const ofCases = [...weightErrors(values, line, qty), ...lotErrors(values, line, qty)]
      return error === null ? ofCases : [[recallReasonName(line), error], ...ofCases]
    }),
  )
  const [first] = lines
  const hasReason = lines.some(({ line }) => values[nameOf('reason', line)])
  return first && Object.keys(errors).length === 0 && pickedCases(values, lines) === 0 && !hasReason
    ? { [nameOf('reason', first.line)]: 'Nothing is picked. Pick cases, or say why they are missing' }
    : errors
}

/** Returns a pick for the API. */
export const pickOf = (values: PickValues, lines: readonly PickLine[]): PickedOrder => ({
  carrier: values.carrier ?? '',
  tracking_number: values.tracking_number ?? '',
  lines: lines.map(({ line, open }) => {
    const qty = pickedOf(values, line)
    const reason = values[nameOf('reason', line)] ?? ''
    return {
      order_item_hash: line.hashid,
      qty,
      reason: reason && qty < open ? reasonOf(reason) : null,
      recall_reason: recallReasonOf(values, line),
      ...(qty > 0 && weighingOf(values, line)),
      ...lotsOf(values, line, qty),
    }
  }),
})
