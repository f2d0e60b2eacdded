import type { Requirements } from '@/domain/marketplaces/requirements'
import type { marketplaces } from '../../db/schema/marketplaces/marketplaces'

/** Returns the requirements of a marketplace as its form has them. */
export const requirementsOf = (row: typeof marketplaces.$inferSelect): Requirements => ({
  is_open_to_vendors: row.is_open_to_vendors,
  accepts_incomplete: row.accepts_incomplete,
  required_documents: row.required_documents,
  min_coverage: row.min_coverage ?? '',
  min_products: String(row.min_products),
  needs_allergens: row.needs_allergens,
  needs_delivery_days: row.needs_delivery_days,
  needs_payment_account: row.needs_payment_account,
  vendor_terms: row.vendor_terms,
})
