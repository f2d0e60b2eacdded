import { and, asc, count, eq, min, sql, sum } from 'drizzle-orm'
import type { OnboardingSupplier, SupplierWithOrders } from '@/domain/reports/notification'
import { localDay } from '../../catalogue/offer'
import { users } from '../../db/schema/access/users'
import { orders } from '../../db/schema/orders/orders'
import { partners } from '../../db/schema/stores/partners'
import { vendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'
import { ofOnboarding } from '../../vendors/onboarding'

/** Returns suppliers with orders from today on, ordered by their next delivery. */
export const readSuppliersWithOrders = (scope: Scope): Promise<SupplierWithOrders[]> =>
  scope.db
    .select({
      vendor_hash: vendors.hashid,
      vendor_name: vendors.name,
      orders: count(),
      total_items: sum(orders.total_items).mapWith(Number),
      next_date_required: min(orders.date_required).mapWith(String),
    })
    .from(orders)
    .innerJoin(vendors, eq(vendors.hashid, orders.vendor_hash))
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .where(
      and(scope.ofOrders(orders), sql`${orders.date_required} >= ${localDay(partners.time_zone, scope.now)}`),
    )
    .groupBy(vendors.hashid, vendors.name)
    .orderBy(min(orders.date_required), asc(vendors.name))

/** Returns suppliers that are still setting up their account. */
export const readOnboarding = (scope: Scope): Promise<OnboardingSupplier[]> =>
  scope.db
    .select({ user_hash: users.hashid, user_name: users.name, vendor_name: vendors.name })
    .from(users)
    .innerJoin(vendors, eq(vendors.hashid, users.vendor_hash))
    .where(and(ofOnboarding(scope), eq(vendors.is_onboarding, true)))
    .orderBy(asc(vendors.name), asc(users.name))
