import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { addToGuide, moveOnGuide, setPars } from '@/domain/planning/contract'
import { MAX_GUIDE_ITEMS, reorderItem, sectionOf } from '@/domain/planning/guide'
import { auditChanges } from '../../access/audit-changes'
import { isWithheldFrom } from '../../catalogue/withheld'
import { products } from '../../db/schema/catalogue/products'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { orderGuideItems, orderGuidePars } from '../../db/schema/planning'
import { marketplaceVendors } from '../../db/schema/vendors/vendors'
import { invalid, notFound } from '../../http/api-error'
import { newHash } from '../../http/hash'
import { namedStores, type Scope } from '../../http/scope'
import { lockGuide } from './lock-guide'
import { inShelfOrder } from './read-guides'

/**
 * Adds products at the end of their section. Products already on the guide stay in their place.
 * @returns the number of added products
 * @throws a 404 for a product that is not offered to the guide's group
 */
export async function addItems(
  scope: Scope,
  hashid: string,
  { product_hashes, section }: z.infer<typeof addToGuide.body>,
): Promise<number> {
  const { partner_group_hash } = await lockGuide(scope, hashid)
  const uniqueHashes = [...new Set(product_hashes)]
  const offered = await scope.db
    .select({ hashid: products.hashid, storage_type: products.storage_type })
    .from(products)
    .innerJoin(marketplaceVendors, eq(marketplaceVendors.vendor_hash, products.vendor_hash))
    .innerJoin(partnerGroups, eq(partnerGroups.marketplace_hash, marketplaceVendors.marketplace_hash))
    .where(
      and(
        eq(partnerGroups.hashid, partner_group_hash),
        inArray(products.hashid, uniqueHashes),
        not(isWithheldFrom(partnerGroups.marketplace_hash)),
      ),
    )
  if (offered.length < uniqueHashes.length) throw notFound('This product')
  const present = await itemsOf(scope, hashid)
  const existing = new Set(present.map((item) => item.product_hash))
  const storage = new Map(offered.map((product) => [product.hashid, product.storage_type]))
  const added = uniqueHashes.filter((product_hash) => !existing.has(product_hash))
  if (present.length + added.length > MAX_GUIDE_ITEMS)
    throw invalid(
      'product_hashes',
      `An order guide holds up to ${MAX_GUIDE_ITEMS} products. Remove some first`,
    )
  if (added.length === 0) return 0
  const last = Math.max(-1, ...present.map(({ position }) => position))
  await scope.db.insert(orderGuideItems).values(
    added.map((product_hash, index) => ({
      hashid: newHash(),
      guide_hash: hashid,
      product_hash,
      section: section ?? sectionOf(storage.get(product_hash) ?? 0),
      position: last + 1 + index,
    })),
  )
  await auditChanges(scope, 'guide-changed', hashid, { added_products: null }, { added_products: added })
  return added.length
}

/** Moves an item of a guide and shifts the others. */
export async function moveItem(
  scope: Scope,
  hashid: string,
  item: string,
  to: z.infer<typeof moveOnGuide.body>,
): Promise<void> {
  await lockGuide(scope, hashid)
  const before = await itemsOf(scope, hashid)
  const previous = new Map(before.map((row) => [row.hashid, row]))
  const from = previous.get(item)
  if (!from) throw notFound('This product of the guide')
  const moved = reorderItem(before, item, to).flatMap((row, position) => {
    const place = previous.get(row.hashid)
    const isSame = place?.position === position && place.section === row.section
    return isSame ? [] : [{ hashid: row.hashid, section: row.section, position }]
  })
  if (moved.length === 0) return
  await scope.db.execute(sql`update ${orderGuideItems} set section = moved.section, position = moved.position
    from json_to_recordset(${JSON.stringify(moved)}::json) as moved(hashid text, section smallint, position integer)
    where ${orderGuideItems.hashid} = moved.hashid`)
  const { section, position } = moved.find((row) => row.hashid === item) ?? from
  await auditChanges(scope, 'guide-changed', item, from, { section, position }, { parent_hash: hashid })
}

/** Removes an item from a guide. Ignores one that is already gone. */
export async function removeItem(scope: Scope, hashid: string, item: string): Promise<void> {
  await lockGuide(scope, hashid)
  const [removed] = await scope.db
    .delete(orderGuideItems)
    .where(and(eq(orderGuideItems.guide_hash, hashid), eq(orderGuideItems.hashid, item)))
    .returning({ product_hash: orderGuideItems.product_hash })
  if (removed)
    await auditChanges(scope, 'guide-changed', item, removed, { product_hash: null }, { parent_hash: hashid })
}

/**
 * Sets pars for stores of the guide's group. @throws a 404 for any other store or item, or a store that the user may
 * not see
 */
export async function setGuidePars(
  scope: Scope,
  hashid: string,
  { pars }: z.infer<typeof setPars.body>,
): Promise<void> {
  const { partner_group_hash } = await lockGuide(scope, hashid)
  const stores = await namedStores(
    scope,
    pars.map(({ store_hash }) => store_hash),
  )
  if (stores.some((store) => store.partner_group_hash !== partner_group_hash)) throw notFound('This store')
  const items = new Set((await itemsOf(scope, hashid)).map((item) => item.hashid))
  if (pars.some(({ item }) => !items.has(item))) throw notFound('This product of the guide')
  // If an item and store appear twice, the later par wins.
  const last = new Map(pars.map((par) => [`${par.item}:${par.store_hash}`, par]))
  const set = [...last.values()].flatMap(({ item, store_hash, par }) =>
    par === null ? [] : [{ item_hash: item, store_hash, par }],
  )
  const removed = [...last.values()].filter(({ par }) => par === null)
  const before = await scope.db
    .select()
    .from(orderGuidePars)
    .where(inArray(orderGuidePars.item_hash, [...new Set(pars.map(({ item }) => item))]))
  const parsBefore = Object.fromEntries(before.map((par) => [`${par.item_hash}:${par.store_hash}`, par.par]))
  if (set.length > 0)
    await scope.db
      .insert(orderGuidePars)
      .values(set)
      .onConflictDoUpdate({
        target: [orderGuidePars.item_hash, orderGuidePars.store_hash],
        set: { par: sql`excluded.par` },
      })
  if (removed.length > 0)
    await scope.db.delete(orderGuidePars).where(
      sql`(${orderGuidePars.item_hash}, ${orderGuidePars.store_hash}) in (${sql.join(
        removed.map(({ item, store_hash }) => sql`(${item}, ${store_hash})`),
        sql`, `,
      )})`,
    )
  const parsAfter = Object.fromEntries([...last].map(([key, { par }]) => [key, par]))
  await auditChanges(scope, 'guide-changed', hashid, parsBefore, parsAfter)
}

const itemsOf = (scope: Scope, hashid: string) =>
  scope.db
    .select()
    .from(orderGuideItems)
    .where(eq(orderGuideItems.guide_hash, hashid))
    .orderBy(...inShelfOrder)
