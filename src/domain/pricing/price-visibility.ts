import type { Role } from '../access/role'
import { type AllPricing, hasSpecialtyPrice } from './price-parts'

export type PricingField = keyof AllPricing

const usual = ['sell_price', 'case_pack_size', 'unit_sell_price', 'msrp', 'store_margin'] as const
const specialty = [
  'case_pack_size',
  'specialty_base_purchase_price',
  'specialty_case_delivery_cost',
  'markup_base',
  'fn_markup',
  'specialty_client_price',
  'specialty_client_markup',
  'specialty_sell_price',
  'specialty_msrp',
  'specialty_store_margin',
] as const
const purchase = [
  'fn_fee',
  'purchase_price',
  'unit_purchase_price',
  'case_delivery_cost',
  'unit_delivery_cost',
  'fn_shipping_rate',
  'fn_shipping_purchase_price',
  'unit_shipping_purchase_price',
] as const
const all = [...usual, ...specialty, ...purchase] as const

/**
 * Pricing fields that each role may see. Stores and their buyers see what they pay and keep, never the vendor's proceeds. Specialty
 * distributors see how their own price is made. Staff who set and study prices see all.
 */
export const visiblePricing: Readonly<Record<Role, readonly PricingField[]>> = {
  Operations: all,
  Developer: all,
  Analyst: all,
  Store: usual,
  'SFP Client': usual,
  Corporate: usual,
  District: usual,
  'Vendor Outreach': usual,
  'QA-User': usual,
  'Specialty Distributor': specialty,
  // Terms that suppliers agreed to themselves.
  Supplier: [...usual, 'fn_fee', 'purchase_price', 'unit_purchase_price'],
}

/** Returns the fields of `pricing` that a role may see. A product without a specialty price has the regular one for everyone. */
export function pricingFor(role: Role, pricing: AllPricing): Partial<AllPricing> {
  const isUsual = paysSpecialtyPrice(role) && !hasSpecialtyPrice(pricing)
  const visible = new Set<string>(isUsual ? usual : visiblePricing[role])
  return Object.fromEntries(Object.entries(pricing).filter(([field]) => visible.has(field)))
}

/** Returns true for the role that pays specialty prices. */
export const paysSpecialtyPrice = (role: Role): boolean => role === 'Specialty Distributor'
