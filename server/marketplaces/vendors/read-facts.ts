import { and, eq, isNull, sql } from 'drizzle-orm'
import type { VendorFacts } from '@/domain/marketplaces/requirements'
import { partnerKind } from '@/domain/stores/partner-kind'
import { initialSettings } from '@/domain/stores/store-settings'
import type { Database } from '../../db/database'
import { acceptedTerms } from '../../db/schema/marketplaces/marketplace-requests'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { partners } from '../../db/schema/stores/partners'
import { paymentAccounts } from '../../db/schema/stores/payment-accounts'
import { storeSettings } from '../../db/schema/stores/settings'
import { vendorDocuments } from '../../db/schema/vendors/setup'
import type { vendors } from '../../db/schema/vendors/vendors'
import type { AppContext } from '../../http/app-context'
import { countProducts } from '../../vendors/count-products'

type Vendor = Pick<typeof vendors.$inferSelect, 'hashid' | 'delivery_weekdays'>

/** Condition for stores that receive orders. */
export const isActiveStore = and(
  eq(partners.kind, partnerKind.value.store),
  isNull(partners.archived_at),
  isNull(partnerGroups.archived_at),
)

/** Weekdays on which a store receives, as digits. */
export const receivingDays = sql<string>`coalesce(${storeSettings.general}->>'receiving_days', ${initialSettings.general.receiving_days})`

/** Reads the facts for the readiness of a vendor, by marketplace. */
export async function readFacts(
  db: Database,
  { hashid: vendor_hash, delivery_weekdays }: Vendor,
  { settings }: Pick<AppContext, 'settings'>,
): Promise<{ of: (marketplace_hash: string) => VendorFacts; open_products: number }> {
  const documents = await db
    .select({
      kind: vendorDocuments.kind,
      expires_on: sql<string>`coalesce(${vendorDocuments.expires_on}::text, '')`,
      coverage: sql<string>`coalesce(${vendorDocuments.coverage}::text, '')`,
    })
    .from(vendorDocuments)
    .where(and(eq(vendorDocuments.vendor_hash, vendor_hash), isNull(vendorDocuments.archived_at)))
  const { open, ...products } = await countProducts(db, vendor_hash)
  const payment = {
    is_configured: settings.payments !== null,
    is_linked: (await db.$count(paymentAccounts, eq(paymentAccounts.owner_hash, vendor_hash))) > 0,
  }
  const accepted = await db.select().from(acceptedTerms).where(eq(acceptedTerms.vendor_hash, vendor_hash))
  const termsOf = new Map(accepted.map(({ marketplace_hash, terms }) => [marketplace_hash, terms]))
  const storesOf = await countStores(db, delivery_weekdays)
  return {
    of: (marketplace_hash) => ({
      documents,
      products,
      payment,
      stores: storesOf.get(marketplace_hash) ?? { count: 0, reached: 0 },
      accepted_terms: termsOf.get(marketplace_hash) ?? null,
    }),
    open_products: open,
  }
}

/** Counts the stores of each marketplace, and those that receive on one of the weekdays. */
async function countStores(db: Database, weekdays: readonly number[]) {
  const isReached = weekdays.length > 0 ? sql`${receivingDays} ~ ${`[${weekdays.join('')}]`}` : sql`false`
  const rows = await db
    .select({
      marketplace_hash: partnerGroups.marketplace_hash,
      count: sql<number>`count(*)::int`,
      reached: sql<number>`(count(*) filter (where ${isReached}))::int`,
    })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .leftJoin(storeSettings, eq(storeSettings.store_hash, partners.hashid))
    .where(isActiveStore)
    .groupBy(partnerGroups.marketplace_hash)
  return new Map(rows.map(({ marketplace_hash, ...stores }) => [marketplace_hash, stores]))
}
