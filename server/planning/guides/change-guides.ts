import { and, count, desc, eq, gte, inArray, max } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { productStatus } from '@/domain/catalogue/product'
import type { changeGuide, createGuide } from '@/domain/planning/contract'
import { type GuideWithItems, sectionOf } from '@/domain/planning/guide'
import { auditChanges } from '../../access/audit-changes'
import { products } from '../../db/schema/catalogue/products'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { orderGuideItems, orderGuidePars, orderGuides } from '../../db/schema/planning'
import { partners } from '../../db/schema/stores/partners'
import { vendors } from '../../db/schema/vendors/vendors'
import { notFound } from '../../http/api-error'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { lockOwnGuide } from './lock-guide'
import { readGuide } from './read-guides'

/** Days of past orders that a new guide can start from, and its maximum of products. */
const LOOK_BACK_DAYS = 90
const FIRST_PRODUCTS = 60

/** Creates a guide in a partner group. @throws a 404 unless the user works for the group */
export async function makeGuide(
  scope: Scope,
  { from_orders, ...fields }: z.infer<typeof createGuide.body>,
): Promise<GuideWithItems> {
  const stores = await scope.db
    .select({ hashid: partners.hashid })
    .from(partners)
    .where(and(scope.ofStores(partners.hashid), eq(partners.partner_group_hash, fields.partner_group_hash)))
  if (stores.length === 0) throw notFound('This partner group')
  const hashid = newHash()
  const at = scope.now.toISOString()
  await scope.db
    .insert(orderGuides)
    .values({ ...fields, hashid, owner_hash: scope.user.hashid, created_at: at, updated_at: at })
  await auditChanges(scope, 'guide-changed', hashid, {}, fields)
  if (from_orders)
    await fillFromOrders(
      scope,
      hashid,
      stores.map((store) => store.hashid),
    )
  return readGuide(scope, hashid)
}

/** Renames or shares one of the user's own guides. */
export async function editGuide(
  scope: Scope,
  hashid: string,
  change: z.infer<typeof changeGuide.body>,
): Promise<void> {
  const { name, is_shared } = await lockOwnGuide(scope, hashid)
  await scope.db
    .update(orderGuides)
    .set({ name, is_shared, ...change })
    .where(eq(orderGuides.hashid, hashid))
  await auditChanges(scope, 'guide-changed', hashid, { name, is_shared }, change)
}

/** Deletes one of the user's own guides. */
export async function deleteGuide(scope: Scope, hashid: string): Promise<void> {
  const { name, is_shared } = await lockOwnGuide(scope, hashid)
  await scope.db.delete(orderGuides).where(eq(orderGuides.hashid, hashid))
  await auditChanges(scope, 'guide-changed', hashid, { name, is_shared }, { name: null, is_shared: null })
}

/**
 * Fills a guide with the products that the stores ordered most often, each in the section of its storage type. Par is
 * the largest quantity a store ordered at once.
 */
async function fillFromOrders({ db, now }: Scope, guide_hash: string, store_hashes: string[]): Promise<void> {
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * 86_400_000).toISOString()
  const ofStores = and(inArray(orders.store_hash, store_hashes), gte(orders.placed_at, since))
  const frequent = await db
    .select({
      product_hash: products.hashid,
      storage_type: products.storage_type,
      vendor: vendors.name,
      name: products.name,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(products, eq(products.hashid, orderItems.product_hash))
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(and(ofStores, eq(products.status, productStatus.value.open)))
    .groupBy(products.hashid, vendors.name)
    .orderBy(desc(count()), products.hashid)
    .limit(FIRST_PRODUCTS)
  if (frequent.length === 0) return
  const items = frequent
    .sort((a, b) => a.vendor.localeCompare(b.vendor) || a.name.localeCompare(b.name))
    .map(({ product_hash, storage_type }, position) => ({
      hashid: newHash(),
      guide_hash,
      product_hash,
      section: sectionOf(storage_type),
      position,
    }))
  await db.insert(orderGuideItems).values(items)
  const hashes = new Map(items.map((item) => [item.product_hash, item.hashid]))
  const highest = await db
    .select({
      product_hash: orderItems.product_hash,
      store_hash: orders.store_hash,
      par: max(orderItems.qty),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .where(and(ofStores, inArray(orderItems.product_hash, [...hashes.keys()])))
    .groupBy(orderItems.product_hash, orders.store_hash)
  await db.insert(orderGuidePars).values(
    highest.flatMap(({ product_hash, store_hash, par }) => {
      const item_hash = hashes.get(product_hash)
      return item_hash && par ? [{ item_hash, store_hash, par }] : []
    }),
  )
}
