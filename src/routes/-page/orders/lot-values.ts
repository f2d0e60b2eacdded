import { type LotCases, lotError, readLots } from '@/domain/orders/lots'
import type { OrderLine } from '@/domain/orders/order-detail'

type Values = Readonly<Record<string, string>>
type Line = Pick<OrderLine, 'hashid' | 'purchasable_name' | 'upc' | 'is_traceable'>

/** Returns the name of the field with a line's lots, as they were typed. */
export const lotsName = ({ hashid }: Pick<Line, 'hashid'>) => `lots:${hashid}`
/** Returns the name of the field with the source of a line's lot codes. */
export const sourceName = ({ hashid }: Pick<Line, 'hashid'>) => `source:${hashid}`

/** Values of the fields of lines whose lots nobody has entered. */
export const noLots = (lines: readonly Line[]): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line) =>
      line.is_traceable
        ? [
            [lotsName(line), ''],
            [sourceName(line), ''],
          ]
        : [],
    ),
  )

const readOf = (values: Values, line: Line, qty: number) =>
  readLots(values[lotsName(line)] ?? '', values[sourceName(line)] ?? '', qty, line)

/** Returns the lots of some cases of a line for the API; nothing for a line without lots. */
export function lotsOf(values: Values, line: Line, qty: number): { lots?: LotCases[] } {
  if (!line.is_traceable || qty === 0) return {}
  const read = readOf(values, line, qty)
  return { lots: 'lots' in read ? read.lots : [] }
}

/** Returns why some cases of a line cannot be shipped with the lots in its fields, by field; nothing if they can. */
export function lotErrors(values: Values, line: Line, qty: number): [field: string, error: string][] {
  if (!line.is_traceable || qty === 0) return []
  const read = readOf(values, line, qty)
  if ('error' in read) return [[lotsName(line), read.error]]
  const error = lotError(line, qty, read.lots)
  if (error === null) return []
  const isOfSource = read.lots.length > 0 && (values[sourceName(line)] ?? '').trim() === ''
  return [[isOfSource ? sourceName(line) : lotsName(line), error]]
}
