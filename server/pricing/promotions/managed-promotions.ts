import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dayIn } from '@/domain/orders/delivery'
import { ownPromotions, type PromotionRow, promotionForm } from '@/domain/pricing/managed-promotion'
import { productsText } from '@/domain/pricing/products-text'
import { promotionApproval, stageOn } from '@/domain/pricing/promotion-stage'
import { isOneOf } from '../../db/one-of'
import { products } from '../../db/schema/catalogue/products'
import { promotionProducts, promotions } from '../../db/schema/pricing/promotions'
import { vendors } from '../../db/schema/vendors/vendors'
import { invalid } from '../../http/api-error'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { type AdminRecord, serveCrud } from '../../records/serve-crud'
import { findPromotion, productHashes } from './find-promotion'
import { mergedIntoChange, proposedBySupplier } from './pending-change'
import { changesOf } from './promotion-changes'
import { onlyFor, readTargets } from './promotion-targets'
import { checkPromotion, columnsOf, type PromotionForm, termsOf } from './promotion-terms'
import { lastCurrentDay } from './reached-stores'
import { addProducts, writePromotion } from './write-promotion'

/** Zone of the day on which a list shows promotions as running; each store has its own. */
const LIST_ZONE = 'America/New_York'

const { draft, approved } = promotionApproval.value
/** A column of the product of a row of `promotions` that comes first by name. */
const firstOf = (column: PgColumn) => sql<string>`(select ${column} from ${promotionProducts}
  join ${products} on ${products.hashid} = ${promotionProducts.product_hash}
  where ${promotionProducts.promotion_hash} = ${promotions.hashid} order by ${products.name}, ${products.hashid} limit 1)`

/** Returns the names of the products that pending changes have, and of those that they replace. */
async function readProductNames(
  { db }: Scope,
  rows: readonly { promotion: typeof promotions.$inferSelect; product_hashes: string[] }[],
) {
  const hashes = rows.flatMap(({ promotion: { proposed }, product_hashes }) =>
    proposed ? [...product_hashes, ...proposed.product_hashes] : [],
  )
  const named = await db
    .select({ hashid: products.hashid, name: products.name })
    .from(products)
    .where(isOneOf(products.hashid, [...new Set(hashes)]))
  return named.map(({ hashid, name }) => [hashid, name] as const)
}

const isOfSupplier = ({ user }: Scope) => user.vendor_hash !== null

export const promotionRecord: AdminRecord<PromotionRow, PromotionForm> = {
  kind: 'promotion',
  noun: 'promotion',
  table: promotions,
  form: promotionForm,
  isOfSuppliers: true,
  archivedLabel: 'Ended',
  // The history of a product has the promotions that are for it alone.
  parentOf: ({ product_hashes: [first = null, ...others] }) => (others.length === 0 ? first : null),
  list: async (scope, { isIn, limit }) => {
    const rows = await scope.db
      .select({
        promotion: promotions,
        product_hashes: productHashes,
        product_name: firstOf(products.name),
        item_code: firstOf(products.item_code),
        vendor_name: vendors.name,
        only_for: onlyFor,
      })
      .from(promotions)
      .innerJoin(vendors, eq(vendors.hashid, promotions.vendor_hash))
      .where(and(scope.ofVendors(promotions.vendor_hash), isIn(promotions.hashid)))
      .orderBy(asc(promotions.hashid))
      .limit(limit)
    const today = dayIn(LIST_ZONE, scope.now)
    const targets = await readTargets(scope)
    const targetNames = new Map(
      [...targets.marketplaces, ...targets.retail_groups].map(({ value, label }) => [value, label]),
    )
    const productNames = await readProductNames(scope, rows)
    return rows.map(({ product_hashes, product_name, item_code, ...row }) => {
      const promotion = { ...row.promotion, product_hashes }
      const { hashid, name, kind, amount, min_qty, further_steps, starts_on, ends_on, approval, answer } =
        promotion
      const is_archived = promotion.archived_at !== null
      return {
        vendor_name: row.vendor_name,
        only_for: row.only_for,
        product_name: productsText(product_name, product_hashes.length),
        item_code: product_hashes.length > 1 ? '' : item_code,
        hashid,
        name,
        kind,
        amount,
        min_qty,
        further_steps,
        starts_on,
        ends_on,
        approval,
        answer,
        stage: stageOn(today, { ...promotion, is_archived }),
        changes: changesOf(promotion, new Map([...targetNames, ...productNames]), scope.now),
        version: String(promotion.version),
        is_archived,
      }
    })
  },
  read: async (scope, hashid, lock) => {
    const promotion = await findPromotion(scope, hashid, lock)
    // The vendor edits the proposed values; staff edit the approved ones.
    const terms = (isOfSupplier(scope) && promotion.proposed) || termsOf(promotion)
    return { ...terms, version: String(promotion.version) }
  },
  add: async (scope, form) => {
    if (form.ends_on < (await lastCurrentDay(scope, form)))
      throw invalid('ends_on', 'Choose today or a later day')
    const vendor_hash = await checkPromotion(scope, form)
    const hashid = newHash()
    const is_live = !isOfSupplier(scope)
    const { product_hashes, ...values } = columnsOf(form)
    await scope.db
      .insert(promotions)
      .values({ hashid, vendor_hash, ...values, is_live, approval: is_live ? approved : draft })
    await addProducts(scope, hashid, product_hashes)
    return hashid
  },
  write: async (scope, hashid, form) => {
    const promotion = await findPromotion(scope, hashid)
    if ((await checkPromotion(scope, form)) !== promotion.vendor_hash)
      throw invalid('product_hashes', 'Choose products of the vendor of this promotion')
    const values = isOfSupplier(scope)
      ? proposedBySupplier(promotion, form)
      : mergedIntoChange(promotion, form)
    await writePromotion(scope, hashid, values)
  },
  onArchive: async (scope, hashid, is_archived) => {
    // Throws a 404 for a promotion of another vendor, and nothing is written.
    const promotion = await findPromotion(scope, hashid)
    // Staff may have ended it, so a promotion that a supplier restores needs approval again, with any pending change.
    if (!is_archived && isOfSupplier(scope))
      await writePromotion(scope, hashid, {
        ...columnsOf(promotion.proposed ?? termsOf(promotion)),
        proposed: null,
        is_live: false,
        approval: draft,
      })
  },
  archiveMessage: (name, isEnded) => (isEnded ? `${name} ended` : `${name} applies again`),
}

export const managedPromotionRoutes = [
  ...serveCrud(ownPromotions, {
    ...promotionRecord,
    archiveMessage: (name, isEnded) => (isEnded ? `${name} ended` : `${name} is a draft again`),
  }),
]
