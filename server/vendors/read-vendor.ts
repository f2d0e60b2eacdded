import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { productStatus } from '@/domain/catalogue/product'
import { claimStatus } from '@/domain/orders/claim'
import type { VendorPreview } from '@/domain/vendors/setup-contract'
import { takesOrders, vendorApproval, vendorStatus } from '@/domain/vendors/vendor'
import type { PublicVendor, VendorView } from '@/domain/vendors/vendor-view'
import { readFacts } from '../attributes/read-attributes'
import { isRecalled, productImage } from '../catalogue/offer'
import { vendorsOf } from '../catalogue/read-catalogue'
import type { Database } from '../db/database'
import { products } from '../db/schema/catalogue/products'
import { credits } from '../db/schema/invoices/invoices'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { claims } from '../db/schema/orders/claims'
import { orders } from '../db/schema/orders/orders'
import { promotionProducts, promotions } from '../db/schema/pricing/promotions'
import { vendorProfiles } from '../db/schema/vendors/profiles'
import { marketplaceVendors, vendors } from '../db/schema/vendors/vendors'
import { notFound } from '../http/api-error'
import { inStores, type Scope, type ScopedStore, storesOf } from '../http/scope'
import { brandColumns } from '../marketplaces/brand-columns'
import { isForSome, onlyForOf } from '../pricing/promotions/promotion-targets'
import { jsonRows } from '../reports/json-rows'
import { accountsOf, measuresOfItem } from '../reports/measures'
import { todayIn } from '../reports/report-context'
import { samplesFrom } from '../samples/cool-down'
import { readRecentOrders } from './read-recent-orders'
import { isInLastYear, summaries, vendorPictures } from './read-summaries'

const SHOWN_PRODUCTS = 12

/** Returns a vendor with everything that its page shows. @throws a 404 if it does not deliver to the context */
export async function readVendor(
  scope: Scope,
  vendor_hash: string,
  filters: string | undefined,
): Promise<VendorView> {
  const { db } = scope
  const stores = await storesOf(scope, filters)
  const isOffered = filters ? inArray(vendors.hashid, vendorsOf(scope, stores)) : undefined
  const [summary] = await summaries(scope, stores, and(eq(vendors.hashid, vendor_hash), isOffered))
  if (!summary) throw notFound('This vendor')
  const [profile] = await db.select().from(vendorProfiles).where(eq(vendorProfiles.vendor_hash, vendor_hash))
  const until = await samplesFrom(scope, vendor_hash)
  const isSoldByIt = and(isOpenOf(vendor_hash), scope.ofProducts(products))
  return {
    ...summary,
    facts: await readFacts(scope, 'vendor', summary.custom_attributes),
    street: profile?.street ?? '',
    zip: profile?.zip ?? '',
    website: profile?.website ?? '',
    shipping_option: profile?.shipping_option ?? 0,
    sales_channel: profile?.sales_channel ?? 1,
    storage_types: profile?.storage_types ?? [],
    contacts: contactsOf(profile),
    categories: await readCategories(db, isSoldByIt),
    ...(await readDeliveries(scope, vendor_hash, stores)),
    recent_orders: await readRecentOrders(scope, vendor_hash, stores),
    promotions: await readPromotions(scope, isSoldByIt, stores),
    samples_from: until && until > scope.now ? until.toISOString() : null,
  }
}

/** Returns the public profile of a vendor. @throws a 404 unless it is open and approved */
export async function readPublicVendor(db: Database, vendor_hash: string): Promise<PublicVendor> {
  return readPublicPage(
    db,
    vendor_hash,
    and(eq(vendors.status, vendorStatus.value.open), eq(vendors.approval, vendorApproval.value.approved)),
  )
}

/** Returns the page of a vendor as its buyers will see it, whether they do yet or not, with where it sells. */
export async function readPreview(scope: Scope, vendor_hash: string): Promise<VendorPreview> {
  const { db } = scope
  const page = await readPublicPage(db, vendor_hash, scope.ofVendors(vendors.hashid))
  const [terms] = await db
    .select({
      order_minimum: vendors.order_minimum,
      lead_time_days: vendors.lead_time_days,
      cut_off_time: vendors.cut_off_time,
      delivery_weekdays: vendors.delivery_weekdays,
      status: vendors.status,
      approval: vendors.approval,
    })
    .from(vendors)
    .where(eq(vendors.hashid, vendor_hash))
  if (!terms) throw notFound('This vendor')
  const { status, approval, ...shown } = terms
  const sellsIn = await db
    .select({ hashid: marketplaces.hashid, ...brandColumns })
    .from(marketplaceVendors)
    .innerJoin(marketplaces, eq(marketplaces.hashid, marketplaceVendors.marketplace_hash))
    .where(and(eq(marketplaceVendors.vendor_hash, vendor_hash), isNull(marketplaces.archived_at)))
    .orderBy(asc(marketplaces.name))
  return { ...page, ...shown, takes_orders: takesOrders({ status, approval }), marketplaces: sellsIn }
}

async function readPublicPage(
  db: Database,
  vendor_hash: string,
  condition: SQL | undefined,
): Promise<PublicVendor> {
  const [found] = await db
    .select({
      hashid: vendors.hashid,
      name: vendors.name,
      description: vendors.description,
      city: vendors.city,
      state: vendors.state,
      country: vendors.country,
      ...vendorPictures,
      website: sql<string>`coalesce(${vendorProfiles.website}, '')`,
      sales_channel: sql<PublicVendor['sales_channel']>`coalesce(${vendorProfiles.sales_channel}, 1)`,
    })
    .from(vendors)
    .leftJoin(vendorProfiles, eq(vendorProfiles.vendor_hash, vendors.hashid))
    .where(and(eq(vendors.hashid, vendor_hash), condition))
  if (!found) throw notFound('This vendor')
  const categories = await readCategories(db, isOpenOf(vendor_hash))
  const shown = await db
    .select({
      hashid: products.hashid,
      name: products.name,
      category: products.category,
      image: productImage,
    })
    .from(products)
    .where(isOpenOf(vendor_hash))
    .orderBy(desc(products.sofi_award_winner), asc(products.name), asc(products.hashid))
    .limit(SHOWN_PRODUCTS)
  return {
    ...found,
    product_count: categories.reduce((sum, { count }) => sum + count, 0),
    categories,
    products: shown,
  }
}

const isOpenOf = (vendor_hash: string) =>
  and(
    eq(products.vendor_hash, vendor_hash),
    eq(products.status, productStatus.value.open),
    sql`not ${isRecalled}`,
  )

const readCategories = (db: Database, isShown: SQL | undefined) =>
  db
    .select({ name: products.category, count: sql<number>`count(*)::int` })
    .from(products)
    .where(isShown)
    .groupBy(products.category)
    .orderBy(desc(sql`count(*)`), asc(products.category))

function contactsOf(profile: typeof vendorProfiles.$inferSelect | undefined): VendorView['contacts'] {
  if (!profile) return []
  return [
    {
      role: 'Orders',
      name: profile.orders_contact,
      email: profile.orders_email,
      phone: profile.orders_phone,
    },
    { role: 'Sales', name: profile.sales_contact, email: profile.sales_email, phone: profile.sales_phone },
  ].filter(({ name, email, phone }) => name || email || phone)
}

/**
 * Returns the ordered, due and filled cases of the last twelve months as reports count them, with credits and open claims.
 */
async function readDeliveries(scope: Scope, vendor_hash: string, stores: readonly ScopedStore[]) {
  const isInContext = and(eq(orders.vendor_hash, vendor_hash), inStores(orders.store_hash, stores))
  const ordered = scope.db
    .select({ hashid: orders.hashid })
    .from(orders)
    .where(and(isInContext, isInLastYear(orders.date_required, scope, stores)))
  const { cases_ordered, cases_due, cases_filled } = measuresOfItem
  const [found] = await jsonRows<{ cases_ordered: number; cases_due: number; cases_filled: number }>(
    scope.db,
    sql`select coalesce(sum(${cases_ordered}), 0)::int as cases_ordered, coalesce(sum(${cases_due}), 0)::int as cases_due,
      coalesce(sum(${cases_filled}), 0)::int as cases_filled
      from (${accountsOf(sql`${ordered}`)}) as accounts`,
  )
  const [credit] = await scope.db
    .select({ amount: sql<string>`round(coalesce(sum(${credits.amount}), 0), 2)::text` })
    .from(credits)
    .where(
      and(
        eq(credits.vendor_hash, vendor_hash),
        inStores(credits.store_hash, stores),
        isInLastYear(credits.credited_on, scope, stores),
      ),
    )
  return {
    cases_ordered: found?.cases_ordered ?? 0,
    cases_due: found?.cases_due ?? 0,
    cases_filled: found?.cases_filled ?? 0,
    credited: credit?.amount ?? '0.00',
    open_claims: await scope.db.$count(
      claims,
      and(
        eq(claims.vendor_hash, vendor_hash),
        inStores(claims.store_hash, stores),
        eq(claims.status, claimStatus.value.waiting),
      ),
    ),
  }
}

/** Returns current and future promotions, ordered by end date. */
const readPromotions = (
  scope: Scope,
  isShown: SQL | undefined,
  stores: readonly ScopedStore[],
): Promise<VendorView['promotions']> =>
  scope.db
    .select({
      hashid: promotionProducts.hashid,
      product_hash: products.hashid,
      product_name: products.name,
      name: promotions.name,
      kind: promotions.kind,
      amount: promotions.amount,
      min_qty: promotions.min_qty,
      further_steps: promotions.further_steps,
      only_for: onlyForOf(scope, stores),
      starts_on: promotions.starts_on,
      ends_on: promotions.ends_on,
    })
    .from(promotions)
    .innerJoin(promotionProducts, eq(promotionProducts.promotion_hash, promotions.hashid))
    .innerJoin(products, eq(products.hashid, promotionProducts.product_hash))
    .where(
      and(
        isShown,
        isForSome(scope, stores),
        isNull(promotions.archived_at),
        eq(promotions.is_live, true),
        sql`${promotions.ends_on} >= ${todayIn(scope, scope.ofStores)}`,
      ),
    )
    .orderBy(asc(promotions.ends_on), asc(products.name), asc(promotions.hashid))
