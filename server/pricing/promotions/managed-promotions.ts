import { and, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { dayIn } from '@/domain/orders/delivery'
import {
  managedPromotions,
  ownPromotions,
  type PromotionRow,
  promotionForm,
} from '@/domain/pricing/managed-promotion'
import { promotionState, stateOn } from '@/domain/pricing/promotion'
import { compareMoney, formatMoney } from '@/domain/values/money'
import { products, promotions, vendors } from '../../db/schema/catalogue'
import { invalid, notFound } from '../../http/api-error'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { type Resource, serveCrud } from '../../resources/serve-crud'

type Form = z.infer<typeof promotionForm.schema>

/** Zone of the day on which a list shows promotions as running; each store has its own. */
const LIST_ZONE = 'America/New_York'

export const promotionRecord: Resource<PromotionRow, Form> = {
  noun: 'promotion',
  table: promotions,
  event: 'promotion-changed',
  labels: promotionForm.labels,
  parentOf: ({ product_hash }) => product_hash,
  list: async (scope) => {
    const rows = await scope.db
      .select({
        hashid: promotions.hashid,
        name: promotions.name,
        product_name: products.name,
        item_code: products.item_code,
        vendor_name: vendors.name,
        kind: promotions.kind,
        amount: promotions.amount,
        min_qty: promotions.min_qty,
        starts_on: promotions.starts_on,
        ends_on: promotions.ends_on,
        is_archived: sql<boolean>`${promotions.archived_at} is not null`,
      })
      .from(promotions)
      .innerJoin(products, eq(products.hashid, promotions.product_hash))
      .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
      .where(scope.ofVendors(products.vendor_hash))
      .orderBy(desc(promotions.ends_on), promotions.hashid)
    const today = dayIn(LIST_ZONE, scope.now)
    return rows.map((row) => ({
      ...row,
      state: row.is_archived ? promotionState.value.past : stateOn(today, row),
    }))
  },
  read: async (scope, hashid, lock) => {
    const query = scope.db
      .select({ promotion: promotions })
      .from(promotions)
      .innerJoin(products, eq(products.hashid, promotions.product_hash))
      .where(and(eq(promotions.hashid, hashid), scope.ofVendors(products.vendor_hash)))
    const [row] = lock ? await query.for('update', { of: promotions }) : await query
    if (!row) throw notFound('This promotion')
    const { product_hash, name, kind, amount, min_qty, starts_on, ends_on, version } = row.promotion
    return {
      product_hash,
      name,
      kind,
      amount,
      min_qty: String(min_qty),
      starts_on,
      ends_on,
      version: String(version),
    }
  },
  add: async (scope, form) => {
    if (form.ends_on < dayIn(LIST_ZONE, scope.now)) throw invalid('ends_on', 'Choose today or a later day')
    await check(scope, form)
    const hashid = newHash()
    await scope.db.insert(promotions).values({ hashid, ...valuesOf(form) })
    return hashid
  },
  write: async (scope, hashid, form) => {
    await check(scope, form)
    await scope.db
      .update(promotions)
      .set({ ...valuesOf(form), version: sql`${promotions.version} + 1` })
      .where(eq(promotions.hashid, hashid))
  },
  onArchive: async (scope, hashid) => {
    // Throws a 404 for a promotion of another vendor, and nothing is written.
    await promotionRecord.read(scope, hashid)
  },
  archiveMessage: (name, isEnded) => (isEnded ? `${name} ended` : `${name} applies again`),
}

export const managedPromotionRoutes = [
  ...serveCrud(managedPromotions, promotionRecord),
  ...serveCrud(ownPromotions, promotionRecord),
]

const valuesOf = ({ version: _version, min_qty, ...values }: Form) => ({
  ...values,
  min_qty: Number(min_qty),
})

/** Checks the product, which belongs to a vendor of the user, the amount and the days. */
async function check(scope: Scope, { product_hash, kind, amount, starts_on, ends_on }: Form) {
  const [product] = await scope.db
    .select({ sell_price: products.sell_price })
    .from(products)
    .where(and(eq(products.hashid, product_hash), scope.ofVendors(products.vendor_hash)))
  if (!product) throw invalid('product_hash', 'Choose a product from the list')
  if (kind === 'per_case' && compareMoney(amount, product.sell_price) > 0)
    throw invalid('amount', `Enter at most ${formatMoney(product.sell_price)}, the price of a case`)
  if (ends_on < starts_on) throw invalid('ends_on', 'Choose the first day or a later one')
}
