import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { productStatus } from '@/domain/catalogue/product'
import { claimStatus } from '@/domain/orders/claim'
import { orderItemStatus } from '@/domain/orders/order'
import { vendorApproval, vendorStatus } from '@/domain/vendors/vendor'
import type { PublicVendor, VendorView } from '@/domain/vendors/vendor-view'
import { isRecalled, productImage } from '../catalogue/offer'
import { vendorsOf } from '../catalogue/read-catalogue'
import type { Database } from '../db/database'
import { partners } from '../db/schema/access'
import { products, promotions, vendors } from '../db/schema/catalogue'
import { claims } from '../db/schema/claims'
import { credits, orderItems, orders } from '../db/schema/orders'
import { vendorProfiles } from '../db/schema/vendors'
import { notFound } from '../http/api-error'
import { inStores, type Scope, type ScopedStore, storesOf } from '../http/scope'
import { todayIn } from '../reports/report-context'
import { samplesFrom } from '../samples/cool-down'
import { aYearBefore, summaries, vendorPictures } from './read-summaries'

const RECENT_ORDERS = 6
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
  return {
    ...summary,
    street: profile?.street ?? '',
    zip: profile?.zip ?? '',
    website: profile?.website ?? '',
    shipping_option: profile?.shipping_option ?? 0,
    sales_channel: profile?.sales_channel ?? 1,
    storage_types: profile?.storage_types ?? [],
    contacts: contactsOf(profile),
    categories: await readCategories(db, vendor_hash),
    ...(await readDeliveries(scope, vendor_hash, stores)),
    recent_orders: await readRecentOrders(scope, vendor_hash, stores),
    promotions: await readPromotions(scope, vendor_hash),
    samples_from: until && until > scope.now ? until.toISOString() : null,
  }
}

/** Returns the public profile of a vendor. @throws a 404 unless it is open and approved */
export async function readPublicVendor(db: Database, vendor_hash: string): Promise<PublicVendor> {
  const [found] = await db
    .select({
      hashid: vendors.hashid,
      name: vendors.name,
      description: vendors.description,
      city: vendors.city,
      state: vendors.state,
      ...vendorPictures,
      website: sql<string>`coalesce(${vendorProfiles.website}, '')`,
      sales_channel: sql<PublicVendor['sales_channel']>`coalesce(${vendorProfiles.sales_channel}, 1)`,
    })
    .from(vendors)
    .leftJoin(vendorProfiles, eq(vendorProfiles.vendor_hash, vendors.hashid))
    .where(
      and(
        eq(vendors.hashid, vendor_hash),
        eq(vendors.status, vendorStatus.value.open),
        eq(vendors.approval, vendorApproval.value.approved),
      ),
    )
  if (!found) throw notFound('This vendor')
  const categories = await readCategories(db, vendor_hash)
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

const readCategories = (db: Database, vendor_hash: string) =>
  db
    .select({ name: products.category, count: sql<number>`count(*)::int` })
    .from(products)
    .where(isOpenOf(vendor_hash))
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
 * Returns the fill rate of the cases due within the last twelve months, with ordered cases, credits and open claims.
 */
async function readDeliveries(scope: Scope, vendor_hash: string, stores: readonly ScopedStore[]) {
  const { purchased, notYetPurchased } = orderItemStatus.value
  const received = sql`sum(${orderItems.qty}) filter (where ${orderItems.status} = ${purchased})`
  const due = sql`sum(${orderItems.qty}) filter (where ${orderItems.status} <> ${notYetPurchased})`
  const isInContext = and(eq(orders.vendor_hash, vendor_hash), inStores(orders.store_hash, stores))
  const since = aYearBefore(scope.now)
  const [found] = await scope.db
    .select({
      ordered_cases: sql<number>`coalesce(sum(${orderItems.qty}), 0)::int`,
      fill_rate: sql<number | null>`(coalesce(${received}, 0)::float / nullif(${due}, 0))`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .where(and(isInContext, sql`${orders.date_required} >= ${since}`))
  const [credit] = await scope.db
    .select({ amount: sql<string>`round(coalesce(sum(${credits.amount}), 0), 2)::text` })
    .from(credits)
    .where(
      and(
        eq(credits.vendor_hash, vendor_hash),
        inStores(credits.store_hash, stores),
        sql`${credits.credited_on} >= ${since}`,
      ),
    )
  return {
    ordered_cases: found?.ordered_cases ?? 0,
    fill_rate: found?.fill_rate ?? null,
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

const readRecentOrders = (scope: Scope, vendor_hash: string, stores: readonly ScopedStore[]) =>
  scope.db
    .select({
      hashid: orders.hashid,
      order_number: orders.order_number,
      store_hash: orders.store_hash,
      store_display_name: partners.display_name,
      date_required: orders.date_required,
      total_items: orders.total_items,
      adjusted_price: orders.adjusted_price,
    })
    .from(orders)
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .where(and(eq(orders.vendor_hash, vendor_hash), inStores(orders.store_hash, stores)))
    .orderBy(desc(orders.date_required), desc(orders.order_number))
    .limit(RECENT_ORDERS)

/** Returns current and future promotions, ordered by end date. */
const readPromotions = (scope: Scope, vendor_hash: string): Promise<VendorView['promotions']> =>
  scope.db
    .select({
      hashid: promotions.hashid,
      product_hash: products.hashid,
      product_name: products.name,
      name: promotions.name,
      kind: promotions.kind,
      amount: promotions.amount,
      min_qty: promotions.min_qty,
      starts_on: promotions.starts_on,
      ends_on: promotions.ends_on,
    })
    .from(promotions)
    .innerJoin(products, eq(products.hashid, promotions.product_hash))
    .where(
      and(
        isOpenOf(vendor_hash),
        isNull(promotions.archived_at),
        sql`${promotions.ends_on} >= ${todayIn(scope, scope.ofStores)}`,
      ),
    )
    .orderBy(asc(promotions.ends_on), asc(products.name), asc(promotions.hashid))
