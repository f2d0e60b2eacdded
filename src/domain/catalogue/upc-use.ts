import { productStatus } from './product'

/** The fields that decide whether a product claims its UPC. */
export interface UpcClaim {
  vendor_hash: string
  upc: string
  status: string | number
}

const { open, inProcess } = productStatus.value
/** Statuses in which a product claims its UPC. Others free it for the product that replaces it. */
export const claimingStatuses: ReadonlySet<string> = new Set([open, inProcess].map(String))
/** A code of zeros means that the product has none. */
const NO_UPC = /^0*$/

/**
 * Returns what a product claims with its UPC; null if nothing. Products of a vendor that are open or in process have
 * different UPCs, while several vendors may sell the same trade item.
 */
export const claimOf = ({ vendor_hash, upc, status }: UpcClaim): string | null =>
  claimingStatuses.has(String(status)) && !NO_UPC.test(upc) ? `${vendor_hash} ${upc}` : null
