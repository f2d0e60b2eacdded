import { itemCodeKey } from './item-code'
import { productStatus } from './product'

/** The codes that one product of a vendor has at a time, and their names in messages. */
export const claimedCodes = { upc: 'UPC', case_gtin: 'case GTIN', item_code: 'item code' } as const
export type ClaimedCode = keyof typeof claimedCodes
export const claimedFields = ['upc', 'case_gtin', 'item_code'] as const satisfies readonly ClaimedCode[]

/** The fields that decide which codes a product claims. */
export interface CodeClaim extends Record<ClaimedCode, string> {
  vendor_hash: string
  status: string | number
}

const { open, inProcess } = productStatus.value
/** Statuses in which a product claims its codes. Others free them for the product that replaces it. */
export const claimingStatuses: ReadonlySet<string> = new Set([open, inProcess].map(String))
/** A GTIN of zeros means that the product has none. */
const NO_GTIN = /^0*$/
const gtinKey = (gtin: string) => (NO_GTIN.test(gtin) ? '' : gtin)

/** Writes a code for comparison; empty if the product has none. */
export const codeKeys: Readonly<Record<ClaimedCode, (code: string) => string>> = {
  upc: gtinKey,
  case_gtin: gtinKey,
  item_code: itemCodeKey,
}

/**
 * Returns what a product claims with one of its codes; null if nothing. Products of a vendor that are open or in process
 * have different UPCs, case GTINs and item codes, while several vendors may sell the same trade item.
 */
export function claimOf(code: ClaimedCode, { vendor_hash, status, ...codes }: CodeClaim): string | null {
  const key = codeKeys[code](codes[code])
  return claimingStatuses.has(String(status)) && key !== '' ? `${code} ${vendor_hash} ${key}` : null
}

/** Checks whether a change keeps the vendor of a product, and whether the product claims its codes at all. */
export const keepsStanding = (from: CodeClaim, to: CodeClaim): boolean =>
  from.vendor_hash === to.vendor_hash &&
  claimingStatuses.has(String(from.status)) === claimingStatuses.has(String(to.status))
