import { openVendor } from './vendor'

/** The facts that decide whether stores can order from a vendor. Codes may be those of a form, which are text. */
export interface Standing {
  status: number | string
  approval: number | string
  delivery_weekdays: readonly unknown[]
  /** Marketplaces that it sells in. */
  marketplace_count: number
}

/** Returns why stores cannot order from a vendor, each to follow "This vendor"; empty if they can. */
export function orderObstacles(vendor: Standing): string[] {
  return [
    Number(vendor.status) !== openVendor.status && 'is closed',
    Number(vendor.approval) !== openVendor.approval && 'is not approved',
    vendor.marketplace_count === 0 && 'sells in no marketplace',
    vendor.delivery_weekdays.length === 0 && 'has no delivery days',
  ].filter((obstacle) => obstacle !== false)
}

const listed = new Intl.ListFormat('en-US')

/** Returns a sentence with the obstacles. */
export const obstaclesText = (obstacles: readonly string[]): string => `It ${listed.format(obstacles)}.`
