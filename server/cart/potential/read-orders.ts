import { desc, eq } from 'drizzle-orm'
import { cartTotals, orderParts } from '@/domain/cart/cart'
import type { CartLine } from '@/domain/cart/cart-line'
import { keyOfOrder } from '@/domain/cart/order-key'
import { orderProblem, type PotentialOrder } from '@/domain/cart/potential-order'
import { memoizedClosings, shortBy } from '@/domain/planning/planner'
import type { Vendor } from '@/domain/vendors/vendor'
import { vendorColumns } from '../../catalogue/read-catalogue'
import { isOneOf } from '../../db/one-of'
import { users } from '../../db/schema/access/users'
import { cartReminders } from '../../db/schema/cart/reminders'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { partners } from '../../db/schema/stores/partners'
import { marketplaceVendors, vendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'

/** Vendors, and where each sells: read once for many orders. */
export interface Sellers {
  closingOf: ReturnType<typeof memoizedClosings>
  vendorOf: ReadonlyMap<string, Vendor>
  isSelling: (vendor_hash: string, marketplace_hash: string) => boolean
}

/** A potential order with what its mail needs. */
export interface ReadOrder {
  order: PotentialOrder
  vendor: Vendor
  lines: readonly CartLine[]
  is_store_archived: boolean
  /** The latest reminder; null without one. */
  reminder: { hashid: string; sent_by: string; sent_at: string } | null
}

export async function readSellers({ db }: Pick<Scope, 'db'>): Promise<Sellers> {
  const all = await db.select(vendorColumns).from(vendors)
  const sales = await db.select().from(marketplaceVendors)
  const sold = new Set(sales.map((sale) => `${sale.vendor_hash} ${sale.marketplace_hash}`))
  return {
    vendorOf: new Map(all.map((vendor) => [vendor.hashid, vendor])),
    closingOf: memoizedClosings(),
    isSelling: (vendor_hash, marketplace_hash) => sold.has(`${vendor_hash} ${marketplace_hash}`),
  }
}

/** Returns the orders that cart lines would become, in the order of the lines. */
export async function ordersOf(
  scope: Scope,
  lines: readonly CartLine[],
  sellers: Sellers,
): Promise<ReadOrder[]> {
  const hashes = new Set(lines.map(({ store_hash }) => store_hash))
  const storeOf = new Map((await readStores(scope, hashes)).map((store) => [store.hashid, store]))
  const reminderOf = await readReminders(scope, hashes)
  return orderParts(lines).flatMap((part) => {
    const store = storeOf.get(part.store_hash)
    const vendor = sellers.vendorOf.get(part.vendor_hash)
    const last = part.lines.reduce((a, b) => (b.updated_at > a.updated_at ? b : a))
    if (!store || !vendor) return []
    const { marketplace_hash, archived_at, hashid: store_hash, ...names } = store
    const { vendor_hash, date_required } = part
    const key = { store_hash, vendor_hash, date_required }
    const closes_at = sellers.closingOf(vendor, date_required, store.time_zone)
    const { total_items, adjusted_price: total } = cartTotals(part.lines)
    const is_store_archived = archived_at !== null
    const is_selling = sellers.isSelling(vendor_hash, marketplace_hash)
    const reminder = reminderOf.get(keyOfOrder(key)) ?? null
    const order: PotentialOrder = {
      hashid: keyOfOrder(key),
      ...key,
      ...names,
      vendor_name: vendor.name,
      lines: part.lines.length,
      total_items,
      total,
      order_minimum: vendor.order_minimum,
      short_by: shortBy(vendor, total),
      closes_at: closes_at?.toISOString() ?? null,
      problem: orderProblem({ ...part, vendor, closes_at, is_selling, is_store_archived }, scope.now),
      last_active_by: last.updated_by,
      last_active_at: last.updated_at,
      reminded_by: reminder?.sent_by ?? null,
      reminded_at: reminder?.sent_at ?? null,
    }
    return [{ order, vendor, lines: part.lines, is_store_archived, reminder }]
  })
}

const readStores = async ({ db }: Scope, hashes: Iterable<string>) =>
  (
    await db
      .select({
        hashid: partners.hashid,
        store_name: partners.name,
        store_display_name: partners.display_name,
        city: partners.city,
        state: partners.state,
        time_zone: partners.time_zone,
        archived_at: partners.archived_at,
        partner_group_name: partnerGroups.name,
        marketplace_hash: partnerGroups.marketplace_hash,
        marketplace_name: marketplaces.name,
      })
      .from(partners)
      .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
      .innerJoin(marketplaces, eq(marketplaces.hashid, partnerGroups.marketplace_hash))
      .where(isOneOf(partners.hashid, hashes))
  ).map(({ city, state, ...store }) => ({ ...store, store_place: `${city}, ${state}` }))

/** Returns the latest reminder of each order of some stores, by the key of the order. */
async function readReminders({ db }: Scope, storeHashes: Iterable<string>) {
  const { store_hash, vendor_hash, date_required, sent_at } = cartReminders
  const latest = await db
    .selectDistinctOn([store_hash, vendor_hash, date_required], {
      store_hash,
      vendor_hash,
      date_required,
      hashid: cartReminders.hashid,
      sent_by: users.name,
      sent_at,
    })
    .from(cartReminders)
    .innerJoin(users, eq(users.hashid, cartReminders.sent_by_hash))
    .where(isOneOf(store_hash, storeHashes))
    .orderBy(store_hash, vendor_hash, date_required, desc(sent_at))
  return new Map(latest.map((reminder) => [keyOfOrder(reminder), reminder]))
}
