import * as z from 'zod/mini'
import { formatCases } from '../cart/cases'
import { readCaseLabel } from '../catalogue/gs1'
import { itemOf } from '../catalogue/scan'
import type { OrderItem } from './order'
import type { Shipment } from './shipment'

/** Most lots of a line in one shipment or check-in. */
const MAX_LOTS = 100
const MAX_CODE = 50

const code = z.string().check(
  z.overwrite((typed) => typed.trim()),
  z.minLength(1, { error: 'Enter the lot code', abort: true }),
  z.maxLength(MAX_CODE, { error: `At most ${MAX_CODE} characters`, abort: true }),
  z.regex(/^[^,\s×][^,×]*$/, 'Use letters, digits and signs other than commas'),
)

/** Cases of a line with one traceability lot code. */
export const lotCases = z.object({
  lot_code: code,
  /** Location where the code was assigned, or a reference to it: the "traceability lot code source" of 21 CFR 1.1310. */
  source: z.string().check(
    z.overwrite((typed) => typed.trim()),
    z.maxLength(200, 'At most 200 characters'),
  ),
  qty: z.int('Must be an integer').check(z.minimum(1, 'Must be greater than 0'), z.maximum(9_999)),
})
export type LotCases = z.infer<typeof lotCases>

/** The lots of a line that is shipped or checked in. */
export const lots = z.optional(z.array(lotCases).check(z.maxLength(MAX_LOTS)))

/** A lot that a vendor shipped of a product, to be chosen again. */
export const recentLot = z.object({ product_hash: z.string(), lot_code: z.string(), source: z.string() })
export type RecentLot = z.infer<typeof recentLot>

type TracedItem = Pick<OrderItem, 'purchasable_name' | 'is_traceable'>

/** Returns why some cases of a line cannot be shipped with these lots; null if they can. */
export function lotError(
  { purchasable_name, is_traceable }: TracedItem,
  qty: number,
  given: readonly LotCases[] = [],
): string | null {
  if (given.length === 0)
    return is_traceable ? `Enter the traceability lot code of ${purchasable_name}, as on its label.` : null
  if (is_traceable && given.some(({ source }) => source === ''))
    return `Enter where the lot codes of ${purchasable_name} were assigned.`
  return lotsMismatch(given, qty)
}

/** Returns why lots do not make up a number of cases; null if they do. */
export function lotsMismatch(given: readonly LotCases[], qty: number): string | null {
  const codes = new Set(given.map(({ lot_code }) => lot_code.toUpperCase()))
  if (codes.size < given.length) return 'Enter each lot once, with all of its cases.'
  const inLots = given.reduce((total, lot) => total + lot.qty, 0)
  return inLots === qty ? null : `The lots have ${formatCases(inLots)}, but the line has ${formatCases(qty)}.`
}

/** A label has at least a product code and a lot. */
const LABEL_LENGTH = 19

/**
 * Reads lots that a person typed, pasted or scanned, separated by commas or lines: "AB-12 × 2, CD-9" or GS1-128 codes with a lot (AI 10), one
 * for each case. A single lot without a number has all `qty` cases.
 */
export function readLots(
  text: string,
  source: string,
  qty: number,
  { purchasable_name, upc }: Pick<OrderItem, 'purchasable_name' | 'upc'>,
): { lots: LotCases[] } | { error: string } {
  const found = new Map<string, number | null>()
  for (const entry of text
    .split(/[,\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    const label = entry.length >= LABEL_LENGTH ? readCaseLabel(entry) : null
    if (label?.upc && itemOf(label.upc) !== itemOf(upc))
      return { error: `This label is of another product (${label.upc}), not of ${purchasable_name}.` }
    const [, typed = entry, cases] = /^(.*?)\s*[×x*]\s*(\d{1,4})$/.exec(entry) ?? []
    const lot = label?.lot ?? typed
    const { error } = z.safeParse(code, lot)
    if (error) return { error: `${lot}: ${error.issues[0]?.message ?? ''}` }
    const counted = label?.lot ? 1 : cases === undefined ? null : Number(cases)
    found.set(lot, counted === null ? null : (found.get(lot) ?? 0) + counted)
  }
  const open = qty - [...found.values()].reduce<number>((total, cases) => total + (cases ?? 0), 0)
  const without = [...found.values()].filter((cases) => cases === null).length
  if (without > 1) return { error: 'Say how many cases each lot has, for example AB-12 × 2.' }
  return {
    lots: [...found].map(([lot_code, cases]) => ({
      lot_code,
      source: source.trim(),
      qty: cases ?? Math.max(open, 1),
    })),
  }
}

/** Returns lots as people type them: "AB-12", or "AB-12 × 2, CD-9 × 1". A single lot shows its cases only if it may not have all of them. */
export const lotsText = (
  given: readonly Pick<LotCases, 'lot_code' | 'qty'>[],
  { showsCases = false } = {},
): string =>
  given.length === 1 && !showsCases
    ? (given[0]?.lot_code ?? '')
    : given.map(({ lot_code, qty }) => `${lot_code} × ${qty}`).join(', ')

/** Adds up lots of several shipments, by their codes. */
export function sumLots(all: readonly LotCases[]): LotCases[] {
  const sums = new Map<string, LotCases>()
  for (const lot of all) {
    const before = sums.get(lot.lot_code)
    sums.set(lot.lot_code, { ...lot, qty: lot.qty + (before?.qty ?? 0) })
  }
  return [...sums.values()]
}

/** Returns the lots of a line that its vendor shipped. */
export const shippedLots = (
  { hashid }: Pick<OrderItem, 'hashid'>,
  { shipments }: { shipments: readonly Pick<Shipment, 'lines'>[] },
): LotCases[] =>
  sumLots(
    shipments.flatMap(({ lines }) =>
      lines.flatMap((line) => (line.order_item_hash === hashid ? line.lots : [])),
    ),
  )

/** Returns the lots of the first `qty` cases. */
export function firstCases(given: readonly LotCases[], qty: number): LotCases[] {
  let left = qty
  return given.flatMap((lot) => {
    const taken = Math.min(lot.qty, left)
    left -= taken
    return taken > 0 ? [{ ...lot, qty: taken }] : []
  })
}
