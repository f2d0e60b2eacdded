import * as z from 'zod/mini'
import { signedIn } from '../access/rule'
import { get } from '../contract/endpoint'
import { file } from '../contract/file'
import { type Money, sum } from '../values/money'
import { type Day, hashid } from '../values/primitives'

/** A calendar month, "2026-11". */
export const month = z
  .string()
  .check(
    z.maxLength(7, { error: 'Enter a month, for example 2026-01', abort: true }),
    z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month, for example 2026-01'),
  )

export const printStatement = get('/vendor/{vendor}/statement', {
  may: signedIn,
  summary:
    'Statement of a vendor for a month as a PDF: invoices, credits, payments and balances of one store, or of all stores that the user may see',
  query: z.object({ month, store: z.optional(hashid) }),
  output: file,
})

/** A change of the balance of a vendor: invoices raise the amount that stores owe; credits and payments lower it. */
export interface StatementEntry {
  kind: 'invoice' | 'credit' | 'payment'
  on: Day
  /** Number of the invoice or credit note. */
  number: string
  store_display_name: string
  /** Signed: negative for credits and payments. */
  amount: Money
}

export interface Statement {
  opening: Money
  invoiced: Money
  credited: Money
  paid: Money
  closing: Money
}

/** Returns the first day of a month and of the next one. */
export function boundsOfMonth(ofMonth: string): { start: Day; end: Day } {
  const [year = 0, number = 1] = ofMonth.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { start: `${ofMonth}-01`, end: `${next}-01` }
}

/** Returns the last `count` months up to the one of a day, latest first. */
export function monthsUpTo(today: Day, count: number): string[] {
  const [year = 0, number = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const months = year * 12 + number - 1 - back
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  })
}

/** Adds up the entries of a month. */
export function statementOf(opening: Money, entries: readonly StatementEntry[]): Statement {
  const totalOf = (kind: StatementEntry['kind']) =>
    sum(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount))
  const [invoiced, credited, paid] = [totalOf('invoice'), totalOf('credit'), totalOf('payment')]
  return { opening, invoiced, credited, paid, closing: sum([opening, invoiced, credited, paid]) }
}
