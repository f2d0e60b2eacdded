import { expectedOf } from '@/domain/orders/check-in'
import type { CheckedLine } from '@/domain/orders/claim'
import { issueReason } from '@/domain/orders/order'
import type { OrderLine } from '@/domain/orders/order-detail'

/** Values of the check-in form by field and line: `received:HASH`. Flat, so that they can be saved as a draft. */
export type CheckInValues = Record<string, string>

/** Fields of a line that are empty at first. */
const emptyFields = ['scanned', 'reason', 'qty', 'note', 'photograph'] as const
export type LineField = 'received' | (typeof emptyFields)[number]

/** Returns the name of a line's field. */
export const nameOf = (field: LineField, line: Pick<OrderLine, 'hashid'>) => `${field}:${line.hashid}`

/** Returns the expected quantities, or those of an earlier check-in. */
export const initialValues = (lines: readonly OrderLine[]): CheckInValues =>
  Object.fromEntries(
    lines.flatMap((line) => [
      [nameOf('received', line), String(line.received_qty ?? expectedOf(line))],
      ...emptyFields.map((field) => [nameOf(field, line), '']),
    ]),
  )

/** Validates a check-in: errors by field, or undefined if there are none. */
export function errorsOf(values: CheckInValues, lines: readonly OrderLine[]) {
  const fields: Record<string, string> = {}
  const isWhole = (text: string | undefined) => /^\d+$/.test(text?.trim() ?? '')
  for (const line of lines) {
    if (!isWhole(values[nameOf('received', line)])) fields[nameOf('received', line)] = 'Must be an integer'
    if (!values[nameOf('reason', line)]) continue
    const qty = values[nameOf('qty', line)]
    if (!isWhole(qty)) fields[nameOf('qty', line)] = 'Must be an integer'
    else if (Number(qty) === 0) fields[nameOf('qty', line)] = 'Must be greater than 0'
    else if (Number(qty) > line.ordered_qty) fields[nameOf('qty', line)] = `At most ${line.ordered_qty}`
  }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}

/** Returns the lines of a check-in for the API. */
export const checkedLines = (values: CheckInValues, lines: readonly OrderLine[]): CheckedLine[] =>
  lines.map((line) => {
    const of = (field: LineField) => values[nameOf(field, line)] ?? ''
    const reason = issueReason.options.find(({ value }) => String(value) === of('reason'))?.value
    return {
      order_item_hash: line.hashid,
      received_qty: Number(of('received')),
      issue:
        reason === undefined
          ? null
          : {
              reason,
              qty: Number(of('qty')),
              note: of('note'),
              photograph_hash: of('photograph') || null,
            },
    }
  })

/** Maps errors of the API, which name lines by index, to the form's field names. */
export const errorsByName = (
  errors: Record<string, string[]>,
  lines: readonly OrderLine[],
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, texts]) => {
      const [, index, field] = /^lines\.(\d+)(\.issue\.qty)?/.exec(path) ?? []
      const line = lines[Number(index)]
      return [line ? nameOf(field ? 'qty' : 'received', line) : path, texts]
    }),
  )
