import { readCaseLabel } from './gs1'
import type { Product } from './product'
import { toUpc, UPC_LENGTH } from './upc'

const EMPTY = '0'.repeat(UPC_LENGTH)

/**
 * Reads the 14-digit product code from text of a camera, a hand scanner or a person: GTIN-8, 12, 13 and 14, GS1 element strings with AI 01
 * (GS1-128, DataMatrix, QR; raw or with brackets) and GS1 Digital Links. Null if there is none.
 */
export function readScan(text: string): string | null {
  // Hand scanners may prefix the symbology (AIM identifier).
  const content = text.trim().replace(/^\][A-Za-z]\d/, '')
  const upc = toUpc(content) ?? fromLink(content) ?? readCaseLabel(content).upc
  // All zeros mean a product without a code.
  return upc === EMPTY ? null : upc
}

const fromLink = (text: string) => toUpc(/^https?:\/\/\S+?\/01\/(\d{8,14})(?:[/?#]|$)/i.exec(text)?.[1] ?? '')

/** A code not seen for this long is scanned again when it reappears. */
export const GONE_AFTER_MS = 1_200
/** It must also be missing from this many frames: slow devices scan few frames, and some are blurred. */
export const GONE_AFTER_FRAMES = 4

/** Codes in front of the camera: when each was last seen, and how many frames have missed it since. */
export type CodesInView = ReadonlyMap<string, { seenAt: number; missed: number }>

/** Processes one frame: returns the codes that are new in view, and the updated view. */
export function scanFrame(
  inView: CodesInView,
  codes: readonly string[],
  now: number,
): { inView: CodesInView; added: string[] } {
  const seen = new Set(codes)
  const next = new Map<string, { seenAt: number; missed: number }>()
  for (const [code, { seenAt, missed }] of inView)
    if (!seen.has(code) && (missed + 1 < GONE_AFTER_FRAMES || now - seenAt < GONE_AFTER_MS))
      next.set(code, { seenAt, missed: missed + 1 })
  for (const code of seen) next.set(code, { seenAt: now, missed: 0 })
  return { inView: next, added: [...seen].filter((code) => !inView.has(code)) }
}

/** Products by code. */
export interface CodeIndex {
  exact: ReadonlyMap<string, readonly Product[]>
  /** By the digits that a unit, its inner pack and its case share: without the packaging level (first digit) and the check digit. */
  item: ReadonlyMap<string, readonly Product[]>
}

export function indexCodes(products: readonly Product[]): CodeIndex {
  const coded = products.filter(({ upc }) => upc !== EMPTY)
  return {
    exact: Map.groupBy(coded, ({ upc }) => upc),
    item: Map.groupBy(coded, ({ upc }) => itemOf(upc)),
  }
}

/** Finds the products of a code; if there are none, those of which it is another pack size: the unit in a case, or the case of a unit. */
export function findByCode(
  index: CodeIndex,
  upc: string,
): { products: readonly Product[]; isOtherPack: boolean } {
  const products = index.exact.get(upc)
  return products
    ? { products, isOtherPack: false }
    : { products: index.item.get(itemOf(upc)) ?? [], isOtherPack: true }
}

/** Returns the digits that a unit, its inner pack and its case share. */
export const itemOf = (upc: string) => upc.slice(1, -1)
