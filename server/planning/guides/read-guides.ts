import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Guide, GuideWithItems } from '@/domain/planning/guide'
import { isRecalled, productImage, takesOrders } from '../../catalogue/offer'
import { isWithheldFrom } from '../../catalogue/withheld'
import { users } from '../../db/schema/access/users'
import { products } from '../../db/schema/catalogue/products'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { orderGuideItems, orderGuidePars, orderGuides } from '../../db/schema/planning'
import { partners } from '../../db/schema/stores/partners'
import { vendors } from '../../db/schema/vendors/vendors'
import { notFound } from '../../http/api-error'
import { type Scope, storesOf } from '../../http/scope'

/** Returns the guides of the context's groups that the user may see, by name. */
export async function readGuides(scope: Scope, filters: string | undefined): Promise<Guide[]> {
  if (filters === undefined) return selectGuides(scope, undefined)
  const stores = await storesOf(scope, filters)
  const groups = [...new Set(stores.map((store) => store.partner_group_hash))]
  return selectGuides(scope, inArray(orderGuides.partner_group_hash, groups))
}

/**
 * Returns a guide with its products and the pars of the stores that the user may see. @throws a 404 if they may not
 * see the guide
 */
export async function readGuide(scope: Scope, hashid: string): Promise<GuideWithItems> {
  const [found] = await selectGuides(scope, eq(orderGuides.hashid, hashid))
  if (!found) throw notFound('This order guide')
  const items = await scope.db
    .select({
      hashid: orderGuideItems.hashid,
      section: orderGuideItems.section,
      product_hash: products.hashid,
      name: products.name,
      vendor_hash: products.vendor_hash,
      vendor_name: vendors.name,
      vendor_takes_orders: takesOrders,
      upc: products.upc,
      item_code: products.item_code,
      unit: products.unit,
      case_pack_size: products.case_pack_size,
      order_multiple: products.order_multiple,
      status: products.status,
      is_recalled: isRecalled,
      is_withheld: isWithheldFrom(partnerGroups.marketplace_hash),
      image: productImage,
    })
    .from(orderGuideItems)
    .innerJoin(products, eq(products.hashid, orderGuideItems.product_hash))
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .innerJoin(orderGuides, eq(orderGuides.hashid, orderGuideItems.guide_hash))
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, orderGuides.partner_group_hash))
    .where(eq(orderGuideItems.guide_hash, hashid))
    .orderBy(...inShelfOrder)
  const pars = new Map<string, Record<string, number>>()
  for (const { item_hash, store_hash, par } of await selectPars(scope, hashid))
    pars.set(item_hash, { ...pars.get(item_hash), [store_hash]: par })
  return { ...found, items: items.map((item) => ({ ...item, pars: pars.get(item.hashid) ?? {} })) }
}

/** Order of the items as they are on the shelf. */
export const inShelfOrder = [
  asc(orderGuideItems.section),
  asc(orderGuideItems.position),
  asc(orderGuideItems.hashid),
]

/** Condition for guides of the user's groups that are shared or their own. */
export const isOfUser = (scope: Scope): SQL | undefined =>
  and(
    inArray(
      orderGuides.partner_group_hash,
      scope.db
        .select({ hashid: partners.partner_group_hash })
        .from(partners)
        .where(scope.ofStores(partners.hashid)),
    ),
    or(eq(orderGuides.is_shared, true), eq(orderGuides.owner_hash, scope.user.hashid)),
  )

const selectPars = (scope: Scope, guide_hash: string) =>
  scope.db
    .select(getTableColumns(orderGuidePars))
    .from(orderGuidePars)
    .innerJoin(orderGuideItems, eq(orderGuideItems.hashid, orderGuidePars.item_hash))
    .where(and(eq(orderGuideItems.guide_hash, guide_hash), scope.ofStores(orderGuidePars.store_hash)))

const selectGuides = (scope: Scope, matching: SQL | undefined): Promise<Guide[]> =>
  scope.db
    .select({
      hashid: orderGuides.hashid,
      name: orderGuides.name,
      partner_group_hash: orderGuides.partner_group_hash,
      partner_group_name: partnerGroups.name,
      is_shared: orderGuides.is_shared,
      is_mine: sql<boolean>`(${orderGuides.owner_hash} = ${scope.user.hashid})`,
      owner_name: users.name,
      total_items: sql<number>`(select count(*)::int from ${orderGuideItems}
        where ${orderGuideItems.guide_hash} = ${orderGuides.hashid})`,
      updated_at: orderGuides.updated_at,
    })
    .from(orderGuides)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, orderGuides.partner_group_hash))
    .innerJoin(users, eq(users.hashid, orderGuides.owner_hash))
    .where(and(isOfUser(scope), matching))
    .orderBy(asc(sql`lower(${orderGuides.name})`), asc(orderGuides.hashid))
