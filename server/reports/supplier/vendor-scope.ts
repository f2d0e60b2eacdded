import type { Scope } from '../../http/scope'

/** A vendor and the user who works for it. */
export interface VendorScope extends Scope {
  vendor_hash: string
}
