import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { productStatus } from '@/domain/catalogue/product'
import { DEFAULT_ZONE, formatDay } from '@/domain/orders/delivery'
import {
  earliestPriceDay,
  leadPriceFields,
  type PriceLead,
  priceLeadReason,
} from '@/domain/pricing/price-lead'
import type { Day } from '@/domain/values/primitives'
import type { Database } from '../db/database'
import { products } from '../db/schema/catalogue/products'
import { changeItems, changeSets } from '../db/schema/changes'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { marketplaceVendors } from '../db/schema/vendors/vendors'
import { invalid } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { countItems } from './add-changes'

type SetRow = typeof changeSets.$inferSelect

/** Returns the longest notice for new prices that a vendor's marketplaces require. */
export async function readPriceLead(db: Database, vendor_hash: string): Promise<PriceLead> {
  const [longest] = await db
    .select({ days: marketplaces.price_lead_days, marketplace: marketplaces.name })
    .from(marketplaceVendors)
    .innerJoin(marketplaces, eq(marketplaces.hashid, marketplaceVendors.marketplace_hash))
    .where(eq(marketplaceVendors.vendor_hash, vendor_hash))
    .orderBy(desc(marketplaces.price_lead_days), marketplaces.name)
    .limit(1)
  return longest && longest.days > 0 ? longest : { days: 0, marketplace: null }
}

/** Condition for price changes of products that are on sale. */
const isPriceOnSale = (db: Database, set_hash: string) =>
  and(
    eq(changeItems.set_hash, set_hash),
    eq(changeItems.entity, 'product'),
    inArray(changeItems.field, [...leadPriceFields]),
    inArray(
      changeItems.record_hash,
      db
        .select({ hashid: products.hashid })
        .from(products)
        .where(eq(products.status, productStatus.value.open)),
    ),
  )

/** Returns the first day on which the prices of a supplier's set may take effect; null if they may now. */
async function waitsUntil(
  { db, user, now }: Scope,
  set: SetRow,
): Promise<{ day: Day; lead: PriceLead } | null> {
  if (user.role_name !== 'Supplier' || set.vendor_hash === null) return null
  const lead = await readPriceLead(db, set.vendor_hash)
  if (lead.days === 0 || (await db.$count(changeItems, isPriceOnSale(db, set.hashid))) === 0) return null
  return { day: earliestPriceDay(lead, now), lead }
}

/** Checks that a supplier gives enough notice for new prices. @throws a 422 */
export async function checkPriceDay(scope: Scope, set: SetRow, day: Day): Promise<void> {
  const wait = await waitsUntil(scope, set)
  if (wait && day < wait.day)
    throw invalid('day', `${priceLeadReason(wait.lead)} Choose ${formatDay(wait.day, scope.now)} or later`)
}

/** Prices that need notice, in a set of their own. */
interface WaitingPrices {
  set: SetRow
  day: Day
  count: number
}

/**
 * Moves the prices that need notice out of a set that a supplier applies.
 * @returns them in a set of their own, which is the same one if it has nothing else; null if all can be applied
 */
export async function takeWaitingPrices(scope: Scope, set: SetRow): Promise<WaitingPrices | null> {
  const { db } = scope
  const wait = await waitsUntil(scope, set)
  if (!wait) return null
  const isWaiting = isPriceOnSale(db, set.hashid)
  const [found] = await db.select({ count: count() }).from(changeItems).where(isWaiting)
  const { day } = wait
  const waiting = found?.count ?? 0
  if (waiting === set.item_count) return { set, day, count: waiting }
  const [row] = await db
    .insert(changeSets)
    .values({
      hashid: newHash(),
      title: `${set.title.slice(0, 90)}: new prices`,
      kind: 'prices',
      status: 'draft',
      author_hash: scope.user.hashid,
      created_at: scope.now.toISOString(),
      time_zone: DEFAULT_ZONE,
      vendor_hash: set.vendor_hash,
    })
    .returning()
  if (!row) throw new Error('The set was not added')
  await db.update(changeItems).set({ set_hash: row.hashid }).where(isWaiting)
  await countItems(scope, set.hashid)
  await countItems(scope, row.hashid)
  return { set: row, day, count: waiting }
}
