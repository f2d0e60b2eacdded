import { openVendor } from './vendor'
import type { VendorForm } from './vendor-form'

type Standing = Pick<VendorForm, 'status' | 'approval' | 'delivery_weekdays' | 'marketplace_hashes'>

/** Returns why stores cannot order from a vendor, each to follow "This vendor"; empty if they can. */
export function orderObstacles(vendor: Standing): string[] {
  return [
    vendor.status !== String(openVendor.status) && 'is closed',
    vendor.approval !== String(openVendor.approval) && 'is not approved',
    vendor.marketplace_hashes.length === 0 && 'sells in no marketplace',
    vendor.delivery_weekdays.length === 0 && 'has no delivery days',
  ].filter((obstacle) => obstacle !== false)
}
