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
 * Which pricing fields each role may see. Stores and those who buy for them see what they pay and what they keep, never
 * what the vendor gets. A specialty distributor sees how their own price is made. Staff who set and study prices see all.
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
  // What a supplier agreed to themselves.
  Supplier: [...usual, 'fn_fee', 'purchase_price', 'unit_purchase_price'],
}

/** The fields of `pricing` that a role may see. A product without a specialty price has the usual one for everybody. */
export function pricingFor(role: Role, pricing: AllPricing): Partial<AllPricing> {
  const isUsual = paysSpecialtyPrice(role) && !hasSpecialtyPrice(pricing)
  const visible = new Set<string>(isUsual ? usual : visiblePricing[role])
  return Object.fromEntries(Object.entries(pricing).filter(([field]) => visible.has(field)))
}

/** Who pays the specialty price of a product rather than its usual one. */
export const paysSpecialtyPrice = (role: Role): boolean => role === 'Specialty Distributor'
