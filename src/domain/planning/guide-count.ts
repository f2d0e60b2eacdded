import { upToMultiple } from './reorder-swap'

/** Fractions of a case are rounded to hundredths. */
const HUNDREDTHS = 100
const MOST_ON_HAND = 99_999

/** Reads typed cases on hand: a number, null if empty, or an error. Fractions are allowed. */
export function readOnHand(text: string): { onHand: number | null } | { error: string } {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return { onHand: null }
  if (!/^(\d+\.?\d*|\.\d+)$/.test(typed)) return { error: 'Enter a number of cases, for example 3 or 2.5' }
  const onHand = Math.round(Number(typed) * HUNDREDTHS) / HUNDREDTHS
  return onHand > MOST_ON_HAND ? { error: `Enter up to ${MOST_ON_HAND} cases` } : { onHand }
}

/** Returns the cases to order to reach the par: par less on hand, rounded up to the order multiple. */
export function quantityToPar({
  par,
  onHand,
  order_multiple,
}: {
  par: number
  onHand: number
  order_multiple: number
}): number {
  const missing = (par * HUNDREDTHS - Math.round(onHand * HUNDREDTHS)) / HUNDREDTHS
  return missing <= 0 ? 0 : upToMultiple(missing, order_multiple)
}
