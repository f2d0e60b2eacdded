import { and, asc, eq, exists, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { productsText } from '@/domain/pricing/products-text'
import type { PromotionPreview } from '@/domain/pricing/promotion-preview'
import { promotionApproval } from '@/domain/pricing/promotion-stage'
import { products } from '../../db/schema/catalogue/products'
import { promotionProducts, promotions } from '../../db/schema/pricing/promotions'
import type { Scope } from '../../http/scope'
import type { PromotionForm } from './promotion-terms'
import { reachedStores } from './reached-stores'

/** Most promotions that are compared with one. */
const MOST_OVERLAPS = 50

export interface Overlapping {
  overlap: PromotionPreview['overlaps'][number]
  /** The products and the stores that both promotions are for. */
  product_hashes: ReadonlySet<string>
  store_hashes: ReadonlySet<string>
}

/** Returns other promotions of the products on some of the same days, for some of the same stores. */
export async function readOverlaps(
  scope: Scope,
  { product_hashes, starts_on, ends_on }: PromotionForm,
  of: string | undefined,
  reached: ReadonlySet<string>,
): Promise<Overlapping[]> {
  const { db } = scope
  const isShared = inArray(promotionProducts.product_hash, product_hashes)
  const others = await db
    .select()
    .from(promotions)
    .where(
      and(
        exists(
          db
            .select({ one: sql`1` })
            .from(promotionProducts)
            .where(and(eq(promotionProducts.promotion_hash, promotions.hashid), isShared)),
        ),
        isNull(promotions.archived_at),
        or(eq(promotions.is_live, true), eq(promotions.approval, promotionApproval.value.submitted)),
        lte(promotions.starts_on, ends_on),
        gte(promotions.ends_on, starts_on),
        of === undefined ? undefined : ne(promotions.hashid, of),
      ),
    )
    .orderBy(asc(promotions.starts_on), asc(promotions.hashid))
    .limit(MOST_OVERLAPS)
  const shared = await db
    .select({
      promotion_hash: promotionProducts.promotion_hash,
      product_hash: promotionProducts.product_hash,
      name: products.name,
    })
    .from(promotionProducts)
    .innerJoin(products, eq(products.hashid, promotionProducts.product_hash))
    .where(
      and(
        isShared,
        inArray(
          promotionProducts.promotion_hash,
          others.map(({ hashid }) => hashid),
        ),
      ),
    )
    .orderBy(asc(products.name), asc(products.hashid))
  const sharedBy = Map.groupBy(shared, ({ promotion_hash }) => promotion_hash)
  const overlapping = await Promise.all(
    others.map(async ({ hashid, name, kind, amount, min_qty, further_steps, is_live, ...other }) => {
      const stores = await reachedStores(scope, { ...other, product_hashes })
      const store_hashes = new Set(stores.map((store) => store.hashid).filter((hash) => reached.has(hash)))
      const both = sharedBy.get(hashid) ?? []
      const overlap = {
        hashid,
        name,
        kind,
        amount,
        min_qty,
        further_steps,
        is_live,
        starts_on: other.starts_on,
        ends_on: other.ends_on,
        stores: store_hashes.size,
        product_name: productsText(both[0]?.name ?? '', both.length),
      }
      return { overlap, store_hashes, product_hashes: new Set(both.map((each) => each.product_hash)) }
    }),
  )
  return overlapping.filter(({ store_hashes }) => store_hashes.size > 0)
}
