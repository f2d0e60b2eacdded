import { and, asc, desc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import { adminRoles } from '@/domain/access/role'
import type { RecallReach } from '@/domain/catalogue/managed-recall'
import type { Recall } from '@/domain/catalogue/recall'
import { memberships, users } from '../../db/schema/access/users'
import { products } from '../../db/schema/catalogue/products'
import { recalls, recallViews } from '../../db/schema/catalogue/recalls'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { vendors } from '../../db/schema/vendors/vendors'
import { notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { boughtRecalled, readAffectedStores } from './affected-stores'

/** Days for which people still see that a recall was lifted. */
const LIFTED_DAYS = 28

/** Condition for recalls that the user's stores or vendor have to know of; all for staff. */
function concerns({ db, user, ofStores }: Scope): SQL | undefined {
  if (adminRoles.includes(user.role_name)) return undefined
  if (user.vendor_hash) return eq(products.vendor_hash, user.vendor_hash)
  return exists(
    db
      .select({ hashid: orders.hashid })
      .from(orderItems)
      .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
      .where(and(ofStores(orders.store_hash), boughtRecalled)),
  )
}

/** Returns the recalls that concern the user, latest first. */
export const readRecalls = (scope: Scope): Promise<Recall[]> =>
  scope.db
    .select({
      hashid: recalls.hashid,
      product_hash: products.hashid,
      product_name: products.name,
      upc: products.upc,
      item_code: products.item_code,
      vendor_name: vendors.name,
      lots: recalls.lots,
      best_by_from: recalls.best_by_from,
      best_by_until: recalls.best_by_until,
      reason: recalls.reason,
      instructions: recalls.instructions,
      recalled_at: recalls.recalled_at,
      lifted_at: recalls.archived_at,
      seen_at: recallViews.seen_at,
    })
    .from(recalls)
    .innerJoin(products, eq(products.hashid, recalls.product_hash))
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .leftJoin(
      recallViews,
      and(eq(recallViews.recall_hash, recalls.hashid), eq(recallViews.user_hash, scope.user.hashid)),
    )
    .where(
      and(
        or(
          isNull(recalls.archived_at),
          sql`${recalls.archived_at} > ${scope.now.toISOString()}::timestamptz - make_interval(days => ${LIFTED_DAYS})`,
        ),
        concerns(scope),
      ),
    )
    .orderBy(desc(recalls.recalled_at), asc(recalls.hashid))

/** Records that the user has seen a recall; the first time counts. Throws a 404 for one that does not concern them. */
export async function confirmSeen(scope: Scope, recall_hash: string): Promise<void> {
  if (!(await readRecalls(scope)).some(({ hashid }) => hashid === recall_hash)) throw notFound('This recall')
  await scope.db
    .insert(recallViews)
    .values({ recall_hash, user_hash: scope.user.hashid, seen_at: scope.now.toISOString() })
    .onConflictDoNothing()
}

/** Returns the stores that a recall affects, with who has seen it there and at the vendor. */
export async function readReach({ db }: Scope, recall_hash: string): Promise<RecallReach> {
  const [recall] = await db
    .select({ vendor_hash: vendors.hashid, vendor_name: vendors.name })
    .from(recalls)
    .innerJoin(products, eq(products.hashid, recalls.product_hash))
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(eq(recalls.hashid, recall_hash))
  if (!recall) throw notFound('This recall')
  const seen = await db
    .select({
      user_hash: users.hashid,
      name: users.name,
      seen_at: recallViews.seen_at,
      vendor_hash: users.vendor_hash,
      store_hash: memberships.store_hash,
      partner_group_hash: memberships.partner_group_hash,
    })
    .from(recallViews)
    .innerJoin(users, eq(users.hashid, recallViews.user_hash))
    .leftJoin(memberships, eq(memberships.user_hash, users.hashid))
    .where(eq(recallViews.recall_hash, recall_hash))
    .orderBy(asc(recallViews.seen_at), asc(users.name))
  type View = (typeof seen)[number]
  /** Returns each user once who has a view that fits. */
  const viewersOf = (fits: (view: View) => boolean) =>
    [...new Map(seen.filter(fits).map((view) => [view.user_hash, view])).values()].map(
      ({ name, seen_at }) => ({ name, seen_at }),
    )
  return {
    vendor_name: recall.vendor_name,
    vendor_seen_by: viewersOf(({ vendor_hash }) => vendor_hash === recall.vendor_hash),
    stores: (await readAffectedStores(db, recall_hash)).map(
      ({ email: _email, partner_group_hash, ...store }) => ({
        ...store,
        seen_by: viewersOf((view) =>
          view.store_hash === null
            ? view.partner_group_hash === partner_group_hash
            : view.store_hash === store.hashid,
        ),
      }),
    ),
  }
}
