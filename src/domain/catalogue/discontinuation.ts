import type { NewChange } from '../changes/change-value'
import { DEFAULT_ZONE, dayIn, formatDay } from '../orders/delivery'
import type { Day } from '../values/primitives'
import { type Discontinuation, productStatus } from './product'

/** Returns the current day for last order days, in US Eastern time. */
export const discontinuationDay = (now: Date): Day => dayIn(DEFAULT_ZONE, now)

interface Discontinuing {
  /** Empty to end it at once. */
  last_order_day: string
  /** Empty if nothing replaces it. */
  replacement_hash: string
}

/**
 * Returns the changes that discontinue a product: at once or, after its last order day, by a job. Without a replacement, an
 * earlier one is removed.
 */
export function discontinueChanges(
  record_hash: string,
  { last_order_day, replacement_hash }: Discontinuing,
  today: Day,
): NewChange[] {
  const change = (field: string, after: string): NewChange => ({
    entity: 'product',
    record_hash,
    field,
    after,
  })
  const isLater = last_order_day !== '' && last_order_day >= today
  return [
    ...(isLater ? [] : [change('status', String(productStatus.value.discontinued))]),
    change('last_order_day', last_order_day),
    change('replacement_hash', replacement_hash),
  ]
}

/** Says that a product is discontinued, or until when it can be ordered; null if neither. The replacement is named after it. */
export function discontinuedText(
  { status, discontinuation: found }: { status: number; discontinuation: Discontinuation | null },
  now: Date,
): string | null {
  const replaced = found?.replacement ? `, replaced by ${found.replacement.name}` : ''
  if (status === productStatus.value.discontinued) return `Discontinued${replaced}`
  const last = found?.last_order_day
  if (status !== productStatus.value.open || !last || last < discontinuationDay(now)) return null
  return `Order until ${formatDay(last, now)}${replaced}`
}
