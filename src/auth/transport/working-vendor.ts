let current: string | null = null

/**
 * Vendor that a broker's user works for on this page; null for everyone else. Sent with every call, because another tab may
 * work for another vendor.
 */
export const workingVendor = {
  get: () => current,
  set(vendor_hash: string | null) {
    current = vendor_hash
  },
}
