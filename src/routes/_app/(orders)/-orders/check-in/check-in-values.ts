import { expectedOf, missingQty, proposedCredit } from '@/domain/orders/check-in'
import type { CheckedLine, Claim } from '@/domain/orders/claim'
import { lotsMismatch, lotsText, readLots, shippedLots } from '@/domain/orders/lots'
import { issueReason } from '@/domain/orders/order'
import type { OrderLine, OrderWithItems } from '@/domain/orders/order-detail'

/** Values of the check-in form by field and line: `received:HASH`. Flat, so that they can be saved as a draft. */
export type CheckInValues = Record<string, string>

/** Fields of a line that are empty at first. */
const emptyFields = ['scanned', 'reason', 'qty', 'note', 'photograph'] as const
export type LineField = 'received' | 'lots' | (typeof emptyFields)[number]

/** Field of the whole check-in: set while scans count up from zero. */
export const COUNTING = 'counting'
/** Field of the whole check-in: answers to the extra form of claims, as text. */
export const EXTRA_ANSWERS = 'extra_answers'
/** Value of the field `reason` for missing cases that are not claimed. */
export const NO_CREDIT = 'none'

/** Returns the name of a line's field. */
export const nameOf = (field: LineField, line: Pick<OrderLine, 'hashid'>) => `${field}:${line.hashid}`

/** Returns the expected quantities, or those of an earlier check-in. */
export const initialValues = (
  lines: readonly OrderLine[],
  order: Pick<OrderWithItems, 'shipments'>,
): CheckInValues =>
  Object.fromEntries([
    [COUNTING, ''],
    [EXTRA_ANSWERS, ''],
    ...lines.flatMap((line) => [
      [nameOf('received', line), String(line.received_qty ?? expectedOf(line))],
      [nameOf('lots', line), lotsText(shippedLots(line, order))],
      ...emptyFields.map((field) => [nameOf(field, line), '']),
    ]),
  ])

/** Returns true if a line is checked in with its lots. */
export const hasLots = (line: OrderLine, order: Pick<OrderWithItems, 'shipments'>): boolean =>
  line.is_traceable || shippedLots(line, order).length > 0

/** Reads the lots of a line as entered. Those of the vendor keep their source. */
function lotsIn(values: CheckInValues, line: OrderLine, order: Pick<OrderWithItems, 'shipments'>) {
  const shipped = shippedLots(line, order)
  const read = readLots(
    values[nameOf('lots', line)] ?? '',
    '',
    Number(values[nameOf('received', line)]),
    line,
  )
  if ('error' in read) return read
  const sources = new Map(shipped.map(({ lot_code, source }) => [lot_code.toUpperCase(), source]))
  return { lots: read.lots.map((lot) => ({ ...lot, source: sources.get(lot.lot_code.toUpperCase()) ?? '' })) }
}

const isWhole = (text: string | undefined) => /^\d+$/.test(text?.trim() ?? '')

/** Returns the missing cases of a line as entered; 0 while the entry is not a number. */
export function missingOf(values: CheckInValues, line: OrderLine, claims: readonly Claim[]): number {
  const received = values[nameOf('received', line)]
  return isWhole(received) ? missingQty(line, Number(received), claims) : 0
}

/** Returns the issue of a line: the chosen one, or else the missing cases as not delivered. */
function issueOf(values: CheckInValues, line: OrderLine, claims: readonly Claim[]): CheckedLine['issue'] {
  const of = (field: LineField) => values[nameOf(field, line)] ?? ''
  const chosen = issueReason.options.find(({ value }) => String(value) === of('reason'))?.value
  const missing = of('reason') === '' ? missingOf(values, line, claims) : 0
  if (chosen === undefined && missing === 0) return null
  return {
    reason: chosen ?? issueReason.value.misdelivered,
    qty: chosen === undefined ? missing : Number(of('qty')),
    note: of('note'),
    photograph_hash: of('photograph') || null,
  }
}

/** Returns the issue of a line with its credit; null if there is none, or while its number of cases is not valid. */
export function claimOf(values: CheckInValues, line: OrderLine, claims: readonly Claim[]) {
  const issue = issueOf(values, line, claims)
  if (!issue || !Number.isInteger(issue.qty) || issue.qty < 1 || issue.qty > line.ordered_qty) return null
  return { ...issue, credit: proposedCredit(line, issue.qty, claims) }
}

/** Returns true if the user chose one of the eight reasons. */
export function isIssueChosen(values: CheckInValues, line: OrderLine): boolean {
  const reason = values[nameOf('reason', line)]
  return Boolean(reason) && reason !== NO_CREDIT
}

/** Validates a check-in: errors by field, {} if there are none. */
export function errorsOf(
  values: CheckInValues,
  lines: readonly OrderLine[],
  order: Pick<OrderWithItems, 'shipments'>,
) {
  const fields: Record<string, string> = {}
  for (const line of lines) {
    if (!isWhole(values[nameOf('received', line)])) fields[nameOf('received', line)] = 'Must be an integer'
    const lotError = isWhole(values[nameOf('received', line)]) ? lotErrorOf(values, line, order) : null
    if (lotError) fields[nameOf('lots', line)] = lotError
    if (!isIssueChosen(values, line)) continue
    const qty = values[nameOf('qty', line)]
    if (!isWhole(qty)) fields[nameOf('qty', line)] = 'Must be an integer'
    else if (Number(qty) === 0) fields[nameOf('qty', line)] = 'Must be greater than 0'
    else if (Number(qty) > line.ordered_qty) fields[nameOf('qty', line)] = `At most ${line.ordered_qty}`
  }
  return fields
}

/** Returns why the lots of a line do not fit its received cases; null if they do, or if there are none. */
function lotErrorOf(
  values: CheckInValues,
  line: OrderLine,
  order: Pick<OrderWithItems, 'shipments'>,
): string | null {
  const read = lotsIn(values, line, order)
  if ('error' in read) return read.error
  const received = Number(values[nameOf('received', line)])
  return read.lots.length > 0 && received > 0 ? lotsMismatch(read.lots, received) : null
}

/** Returns the lines of a check-in for the API. */
export const checkedLines = (
  values: CheckInValues,
  lines: readonly OrderLine[],
  order: Pick<OrderWithItems, 'claims' | 'shipments'>,
): CheckedLine[] =>
  lines.map((line) => {
    const received_qty = Number(values[nameOf('received', line)])
    const read = lotsIn(values, line, order)
    return {
      order_item_hash: line.hashid,
      received_qty,
      ...('lots' in read && received_qty > 0 && { lots: read.lots }),
      issue: issueOf(values, line, order.claims),
    }
  })

/** Returns the form's field for one of the API, which names lines by index. */
export function fieldOfError(path: string, lines: readonly OrderLine[]): string {
  const [, index, field] = /^lines\.(\d+)(\.issue\.qty|\.lots)?/.exec(path) ?? []
  const line = lines[Number(index)]
  if (!line) return path
  return nameOf(field === '.lots' ? 'lots' : field ? 'qty' : 'received', line)
}
