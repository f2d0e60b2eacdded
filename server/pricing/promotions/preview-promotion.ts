import { asc, eq, inArray } from 'drizzle-orm'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import type { PromotionPreview } from '@/domain/pricing/promotion-preview'
import { products } from '../../db/schema/catalogue/products'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { vendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'
import { readOverlaps } from './overlapping-promotions'
import { contextsOf, readHolds } from './price-contexts'
import { checkPromotion, type PromotionForm } from './promotion-terms'
import { reachedStores } from './reached-stores'

/** Most products whose prices a preview shows. */
const MOST_PREVIEWED = 50

/** Returns the effect of a promotion. `of` is the promotion being edited, if any. @throws a 422 at the field */
export async function previewPromotion(
  scope: Scope,
  form: PromotionForm,
  of: string | undefined,
): Promise<PromotionPreview> {
  await checkPromotion(scope, form)
  const today = dayIn(DEFAULT_ZONE, scope.now)
  const { db } = scope
  const chosen = [...new Set(form.product_hashes)]
  const previewed = await db
    .select({
      hashid: products.hashid,
      name: products.name,
      vendor_name: vendors.name,
      sell_price: products.sell_price,
      case_pack_size: products.case_pack_size,
      msrp: products.msrp,
    })
    .from(products)
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(inArray(products.hashid, chosen))
    .orderBy(asc(products.name), asc(products.hashid))
    .limit(MOST_PREVIEWED)
  const stores = await reachedStores(scope, form)
  const storesBy = Map.groupBy(stores, ({ marketplace_hash }) => marketplace_hash)
  const names = await db
    .select({ hashid: marketplaces.hashid, name: marketplaces.name })
    .from(marketplaces)
    .where(inArray(marketplaces.hashid, [...storesBy.keys()]))
    .orderBy(asc(marketplaces.name))
  const overlapping = await readOverlaps(scope, form, of, new Set(stores.map(({ hashid }) => hashid)))
  const day = form.starts_on > today ? form.starts_on : today
  const holds = await readHolds(scope, day, previewed)
  return {
    total: chosen.length,
    products: previewed.map((product) => ({
      ...product,
      contexts: contextsOf(product.hashid, day, { stores, holds, overlapping }),
    })),
    marketplaces: names.map(({ hashid, name }) => ({ name, stores: storesBy.get(hashid)?.length ?? 0 })),
    overlaps: overlapping.map(({ overlap }) => overlap),
  }
}
