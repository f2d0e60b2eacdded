import { and, eq, inArray, sql } from 'drizzle-orm'
import { adminRoles } from '@/domain/access/role'
import { userStatus } from '@/domain/access/user-status'
import { addressesIn } from '@/domain/stores/store-settings'
import { permissionsNow } from '../access/session'
import type { Database } from '../db/database'
import { users } from '../db/schema/access/users'
import { vendorProfiles } from '../db/schema/vendors/profiles'
import type { OrderSettings } from '../stores/order-settings'
import { worksFor } from '../vendors/broker-vendors'

/** Returns the addresses of the people who work for a vendor, or for a broker that represents it. */
export async function vendorRecipients(db: Database, vendor_hash: string): Promise<string[]> {
  const people = await db.select({ email: users.email }).from(users).where(worksFor(db, vendor_hash))
  return people.map(({ email }) => email)
}

/** Returns the addresses of the administrators; with a permission, of those who have it. */
export async function staffRecipients(db: Database, permission?: string): Promise<string[]> {
  const people = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        inArray(users.role_name, [...adminRoles]),
        eq(users.status, userStatus.active),
        permission === undefined ? undefined : sql`${permission} = any(${permissionsNow})`,
      ),
    )
  return people.map(({ email }) => email)
}

/** Returns the addresses for a vendor's orders: its people and brokers, and the one for orders in its profile. */
export async function vendorOrderRecipients(db: Database, vendor_hash: string): Promise<string[]> {
  const people = await vendorRecipients(db, vendor_hash)
  const [profile] = await db
    .select({ email: vendorProfiles.orders_email })
    .from(vendorProfiles)
    .where(eq(vendorProfiles.vendor_hash, vendor_hash))
  const isKnown = people.some((email) => email.toLowerCase() === profile?.email.toLowerCase())
  return profile?.email && !isKnown ? [...people, profile.email] : people
}

/** Returns the addresses that a store set for its orders, or else its own. */
export function storeRecipients({ order }: OrderSettings, store: { email: string }): string[] {
  const named = addressesIn(order.order_emails)
  return named.length > 0 ? named : [store.email]
}

/** Returns the address for a store's invoices: that of its billing settings, or else those for its orders. */
export const billingRecipients = (settings: OrderSettings, store: { email: string }): string[] =>
  settings.billing.billing_email ? [settings.billing.billing_email] : storeRecipients(settings, store)
