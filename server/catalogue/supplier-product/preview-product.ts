import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ProductView } from '@/domain/catalogue/product-view'
import type { PreviewStore } from '@/domain/catalogue/supplier-product'
import { products } from '../../db/schema/catalogue/products'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { partners } from '../../db/schema/stores/partners'
import { marketplaceVendors } from '../../db/schema/vendors/vendors'
import { notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { isSoldTo } from '../read-catalogue'
import { readView } from '../read-product'

const STORE = 0

/** Selects the stores in the marketplaces where the supplier's vendor sells. */
const reachedStores = ({ db, ofVendors }: Scope, store_hash?: string) =>
  db
    .select({
      hashid: partners.hashid,
      name: partners.display_name,
      partner_group_hash: partners.partner_group_hash,
      partner_group_name: partnerGroups.name,
      marketplace_hash: partnerGroups.marketplace_hash,
      marketplace_name: marketplaces.name,
      time_zone: partners.time_zone,
      fn_markup: partners.fn_markup,
      specialty_client_markup: partners.specialty_client_markup,
    })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .innerJoin(marketplaces, eq(marketplaces.hashid, partnerGroups.marketplace_hash))
    .innerJoin(marketplaceVendors, eq(marketplaceVendors.marketplace_hash, partnerGroups.marketplace_hash))
    .where(
      and(
        ofVendors(marketplaceVendors.vendor_hash),
        eq(partners.kind, STORE),
        isNull(partners.archived_at),
        store_hash === undefined ? undefined : eq(partners.hashid, store_hash),
      ),
    )
    .orderBy(asc(partners.display_name), asc(partners.hashid))

/** Returns the stores that the supplier's vendor reaches, by name. */
export async function readPreviewStores(scope: Scope): Promise<PreviewStore[]> {
  const stores = await reachedStores(scope)
  return stores.map(({ hashid, name, partner_group_name, marketplace_hash, marketplace_name }) => ({
    hashid,
    name,
    partner_group_name,
    marketplace_hash,
    marketplace_name,
  }))
}

/** Returns a product of the vendor as the buyers of a store see it. @throws a 404 */
export async function previewProduct(
  scope: Scope,
  product_hash: string,
  store_hash: string,
): Promise<ProductView> {
  const [store] = await reachedStores(scope, store_hash)
  if (!store) throw notFound('This store')
  const isSold = and(scope.ofVendors(products.vendor_hash), isSoldTo(scope, [store]))
  return readView(scope, product_hash, {
    stores: [store],
    isSold,
    isListed: isSold,
    isWithheld: sql`false`,
    role: 'Store',
  })
}
