import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type CartLine, lineMessage } from '@/domain/cart/cart-line'
import { nextStep } from '@/domain/pricing/next-step'
import { priceLine } from '@/domain/pricing/price'
import { parseContextFilter } from '@/domain/stores/partner-context'
import { catchWeightOf, discountsInStores, isRecalled, productImage } from '../catalogue/offer'
import { isSpecialty, sellPriceInStore } from '../catalogue/sell-price'
import { isWithheldFrom } from '../catalogue/withheld'
import { batchReads } from '../db/batch-reads'
import type { Database } from '../db/database'
import { oncePerDatabase } from '../db/once-per-database'
import { users } from '../db/schema/access/users'
import { unconfirmedOrders } from '../db/schema/cart/lines'
import { products } from '../db/schema/catalogue/products'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { partners } from '../db/schema/stores/partners'
import { vendors } from '../db/schema/vendors/vendors'
import { type Scope, storesOf } from '../http/scope'

/** Selects cart lines with the list price, price hold and promotions that apply at a moment. */
function selectLines(
  db: Database,
  { now, isSpecialtyPrice }: { now: Date | SQLWrapper; isSpecialtyPrice: boolean },
  matching: SQL | undefined,
) {
  const lines = db
    .$with('lines')
    .as(
      db
        .select({ store_hash: unconfirmedOrders.store_hash, product_hash: unconfirmedOrders.product_hash })
        .from(unconfirmedOrders)
        .where(matching),
    )
  return db
    .with(lines)
    .select({
      hashid: unconfirmedOrders.hashid,
      store_hash: unconfirmedOrders.store_hash,
      store_name: partners.name,
      store_display_name: partners.display_name,
      vendor_hash: products.vendor_hash,
      vendor_name: vendors.name,
      product_hash: unconfirmedOrders.product_hash,
      purchasable_name: products.name,
      upc: products.upc,
      item_code: products.item_code,
      case_pack_size: products.case_pack_size,
      order_multiple: products.order_multiple,
      catch_weight: catchWeightOf,
      image: productImage,
      qty: unconfirmedOrders.qty,
      date_required: unconfirmedOrders.date_required,
      list_price: sellPriceInStore(isSpecialtyPrice),
      ...discountsInStores(sql`lines`, now),
      quoted_price: unconfirmedOrders.quoted_price,
      product_status: products.status,
      is_recalled: isRecalled,
      is_withheld: isWithheldFrom(partnerGroups.marketplace_hash),
      version: unconfirmedOrders.version,
      updated_by: users.name,
      updated_at: unconfirmedOrders.updated_at,
    })
    .from(unconfirmedOrders)
    .innerJoin(partners, eq(partners.hashid, unconfirmedOrders.store_hash))
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .innerJoin(products, eq(products.hashid, unconfirmedOrders.product_hash))
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .innerJoin(users, eq(users.hashid, unconfirmedOrders.updated_by_hash))
    .where(matching)
    .orderBy(unconfirmedOrders.hashid)
}

const withPrices = ({
  list_price,
  price_hold,
  promotions,
  ...line
}: Awaited<ReturnType<typeof selectLines>>[number]): CartLine => {
  const product = { sell_price: list_price, price_hold, promotions }
  return {
    ...line,
    ...priceLine(product, line.qty),
    next_step: nextStep(product, line.qty),
    notification_message: lineMessage(line, line.version === 1 ? 'added' : 'updated'),
  }
}

/**
 * Returns the matching cart lines that the user may see, at today's prices. With `lock`, other transactions cannot
 * change them until this one ends.
 */
export async function readLines(scope: Scope, matching: SQL | undefined, lock = false): Promise<CartLine[]> {
  const query = selectLines(scope.db, pricesOf(scope, scope), ofScope(scope, matching))
  return (await (lock ? query.for('update', { of: unconfirmedOrders }) : query)).map(withPrices)
}

/** Returns the matching cart lines that the user may see, at today's prices for the role of another user. */
export const readLinesPricedFor = async (
  scope: Scope,
  matching: SQL | undefined,
  user: Pick<Scope['user'], 'role_name'>,
): Promise<CartLine[]> =>
  (await selectLines(scope.db, pricesOf(scope, { user }), ofScope(scope, matching))).map(withPrices)

const pricesOf = ({ now }: Scope, priced: Parameters<typeof isSpecialty>[0]) => ({
  now,
  isSpecialtyPrice: isSpecialty(priced),
})
const ofScope = (scope: Scope, matching: SQL | undefined) =>
  and(scope.ofStores(unconfirmedOrders.store_hash), matching)

/** Reads the carts of stores at the usual or the specialty price. Concurrent requests share one statement. */
const cartReader = (isSpecialtyPrice: boolean) =>
  oncePerDatabase((db) => {
    const statement = selectLines(
      db,
      { now: sql.placeholder('now'), isSpecialtyPrice },
      sql`${unconfirmedOrders.store_hash} = any(${sql.placeholder('stores')})`,
    ).prepare(isSpecialtyPrice ? 'specialty_carts' : 'carts')
    return batchReads(async (requests: readonly { stores: readonly string[]; now: Date }[]) => {
      const stores = [...new Set(requests.flatMap((request) => request.stores))]
      const now = new Date(Math.max(...requests.map((request) => request.now.getTime())))
      const lines = await statement.execute({ stores, now: now.toISOString() })
      return (request) => {
        const requested = new Set(request.stores)
        return lines.filter((line) => requested.has(line.store_hash)).map(withPrices)
      }
    })
  })

const readers = { usual: cartReader(false), specialty: cartReader(true) }

/** Returns the cart of a context; without one, all lines that the user may see. */
export async function readCart(scope: Scope, filters: string | undefined): Promise<CartLine[]> {
  if (filters === undefined) return readLines(scope, undefined)
  const { now } = scope
  const read = readers[isSpecialty(scope) ? 'specialty' : 'usual'](scope.db)
  const context = parseContextFilter(filters)
  if (context?.type === 'Partner' && scope.canSee(context.hash)) {
    const lines = await read({ stores: [context.hash], now })
    // Only an empty cart needs the check that the store exists.
    if (lines.length > 0) return lines
  }
  const stores = (await storesOf(scope, filters)).map((store) => store.hashid)
  return read({ stores, now })
}
