import { and, asc, eq, exists, getTableColumns, inArray, not, sql } from 'drizzle-orm'
import type { Vendor } from '@/domain/vendors/vendor'
import { products } from '../db/schema/catalogue/products'
import { marketplaceVendors, vendors } from '../db/schema/vendors/vendors'
import { type Scope, type ScopedStore, storesOf } from '../http/scope'
import { isWithheldFrom } from './withheld'

const { vendor_group_hash: _group, is_onboarding: _onboarding, ...shown } = getTableColumns(vendors)
/** The columns of a vendor that buyers see. */
export const vendorColumns = shown

/** Returns the vendors that sell in the marketplaces of the context; without a context, all that the user may see. */
export async function readVendors(scope: Scope, filters: string | undefined): Promise<Vendor[]> {
  const inMarketplaces = filters ? await sellingTo(scope, filters) : undefined
  return scope.db
    .select(vendorColumns)
    .from(vendors)
    .where(and(scope.ofVendors(vendors.hashid), inMarketplaces))
    .orderBy(asc(vendors.name))
}

const sellingTo = async (scope: Scope, filters: string) =>
  inArray(vendors.hashid, vendorsOf(scope, await storesOf(scope, filters)))

/** Condition for products that are sold in the marketplaces of these stores. */
export const isSoldTo = ({ db }: Pick<Scope, 'db'>, stores: readonly ScopedStore[]) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(marketplaceVendors)
      .where(
        and(
          eq(marketplaceVendors.vendor_hash, products.vendor_hash),
          inArray(marketplaceVendors.marketplace_hash, marketplacesOf(stores)),
          not(isWithheldFrom(marketplaceVendors.marketplace_hash)),
        ),
      ),
  )

const marketplacesOf = (stores: readonly ScopedStore[]) => [
  ...new Set(stores.map((store) => store.marketplace_hash)),
]

/** Selects the vendors that sell in the marketplaces of these stores. */
export const vendorsOf = (scope: Scope, stores: readonly ScopedStore[]) =>
  scope.db
    .select({ hashid: marketplaceVendors.vendor_hash })
    .from(marketplaceVendors)
    .where(inArray(marketplaceVendors.marketplace_hash, marketplacesOf(stores)))
