import type { OrderLine } from '@/domain/orders/order-detail'
import { readWeights, weightError } from '@/domain/orders/weighing'

type Values = Readonly<Record<string, string>>
type Line = Pick<OrderLine, 'hashid' | 'purchasable_name' | 'upc' | 'catch_weight'>

/** Returns the name of the field with a line's weights, as they were typed. */
export const weightsName = ({ hashid }: Pick<Line, 'hashid'>) => `weights:${hashid}`
/** Returns the name of the field that is `CONFIRMED` once somebody confirmed the weights of a line. */
export const confirmedName = ({ hashid }: Pick<Line, 'hashid'>) => `confirmed:${hashid}`
export const CONFIRMED = 'yes'

/** Values of the fields of lines that nobody has weighed. */
export const noWeights = (lines: readonly Line[]): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line) =>
      line.catch_weight
        ? [
            [weightsName(line), ''],
            [confirmedName(line), ''],
          ]
        : [],
    ),
  )

/** Returns the weights of a line for the API; nothing for a line that is priced by the case. */
export function weighingOf(values: Values, line: Line) {
  if (line.catch_weight === null) return {}
  const read = readWeights(values[weightsName(line)] ?? '', line)
  return {
    weights: 'weights' in read ? read.weights : [],
    accepts_weight: values[confirmedName(line)] === CONFIRMED,
  }
}

/** Returns why some cases of a line cannot be shipped with the weights in its field, by field; nothing if they can. */
export function weightErrors(values: Values, line: Line, qty: number): [field: string, error: string][] {
  if (line.catch_weight === null || qty === 0) return []
  const read = readWeights(values[weightsName(line)] ?? '', line)
  const error = 'error' in read ? read.error : weightError(line, qty, weighingOf(values, line))
  return error === null ? [] : [[weightsName(line), error]]
}
