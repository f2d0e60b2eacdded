import { issueReason } from '@/domain/orders/order'

/** The eight reasons, as options of a select. */
export const reasonOptions = issueReason.options.map(({ value, label }) => ({ value: String(value), label }))

/** Returns the reason of a select. @throws if none is selected, which the form prevents */
export function reasonOf(text: string) {
  const reason = issueReason.options.find(({ value }) => String(value) === text)?.value
  if (reason === undefined) throw new Error('No reason is selected')
  return reason
}

/** Checks a number of cases. */
export function casesError(text: string, most: number): string | null {
  if (!/^\d+$/.test(text.trim())) return 'Must be an integer'
  if (Number(text) === 0) return 'Must be greater than 0'
  return Number(text) > most ? `Enter ${most} or fewer` : null
}

/** Returns the errors of fields, without the fields that have none. */
export const errorsIn = (fields: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, error]) => (error ? [[name, error]] : [])))
