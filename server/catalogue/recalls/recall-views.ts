import { and, asc, desc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import { adminRoles } from '@/domain/access/role'
import type { Recall } from '@/domain/catalogue/recall'
import { products } from '../../db/schema/catalogue/products'
import { recalls, recallViews } from '../../db/schema/catalogue/recalls'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { vendors } from '../../db/schema/vendors/vendors'
import { notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { boughtRecalled } from './affected-stores'

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
      opened_at: recallViews.opened_at,
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

/** Records that the user opened recalls; the first time counts. Throws a 404 for one that does not concern them. */
export async function markOpened(scope: Scope, recall_hashes: readonly string[]): Promise<void> {
  await checkConcerned(scope, recall_hashes)
  await scope.db
    .insert(recallViews)
    .values([...new Set(recall_hashes)].map((recall_hash) => ({ recall_hash, ...opened(scope) })))
    .onConflictDoNothing()
}

/** Records that the user has seen a recall; the first time counts. Throws a 404 for one that does not concern them. */
export async function confirmSeen(scope: Scope, recall_hash: string): Promise<void> {
  await checkConcerned(scope, [recall_hash])
  const seen_at = scope.now.toISOString()
  await scope.db
    .insert(recallViews)
    .values({ recall_hash, ...opened(scope), seen_at })
    .onConflictDoUpdate({
      target: [recallViews.recall_hash, recallViews.user_hash],
      set: { seen_at },
      setWhere: isNull(recallViews.seen_at),
    })
}

const opened = ({ user, now }: Scope) => ({ user_hash: user.hashid, opened_at: now.toISOString() })

async function checkConcerned(scope: Scope, recall_hashes: readonly string[]): Promise<void> {
  const concerned = new Set((await readRecalls(scope)).map(({ hashid }) => hashid))
  if (!recall_hashes.every((hashid) => concerned.has(hashid))) throw notFound('This recall')
}
