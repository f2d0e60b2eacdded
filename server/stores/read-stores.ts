import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { partnerKind } from '@/domain/stores/partner-kind'
import type { ManagedStore } from '@/domain/stores/settings-contract'
import { countryOf } from '@/domain/values/places'
import { memberships, users } from '../db/schema/access/users'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { partners } from '../db/schema/stores/partners'
import { storeSettings } from '../db/schema/stores/settings'
import { marketplaceVendors } from '../db/schema/vendors/vendors'
import { notFound } from '../http/api-error'
import { inStores, type Scope, storesOf } from '../http/scope'
import { withDefaults } from './order-settings'

/** Returns the stores of a context with their settings, by group and name. */
export async function readManagedStores(scope: Scope, filters: string | undefined): Promise<ManagedStore[]> {
  if (filters === undefined) return readStores(scope)
  const stores = await storesOf(scope, filters)
  return readStores(scope, inStores(partners.hashid, stores))
}

/** @throws a 404 for a store of another tenant */
export async function readManagedStore(scope: Scope, store_hash: string): Promise<ManagedStore> {
  const [store] = await readStores(scope, eq(partners.hashid, store_hash))
  if (!store) throw notFound('This store')
  return store
}

const userCount: SQL<number> = sql`(select count(distinct ${memberships.user_hash})::int from ${memberships}
  where ${memberships.partner_group_hash} = ${partners.partner_group_hash}
    and (${memberships.store_hash} is null or ${memberships.store_hash} = ${partners.hashid}))`

const vendorCount: SQL<number> = sql`(select count(*)::int from ${marketplaceVendors}
  where ${marketplaceVendors.marketplace_hash} = ${partnerGroups.marketplace_hash})`

const isOpenStore = and(eq(partners.kind, partnerKind.value.store), isNull(partners.archived_at))

async function readStores(scope: Scope, matching?: SQL): Promise<ManagedStore[]> {
  const rows = await scope.db
    .select({
      store: partners,
      stored: storeSettings,
      partner_group_name: partnerGroups.name,
      marketplace_name: marketplaces.name,
      user_count: userCount,
      vendor_count: vendorCount,
      updated_by: users.name,
    })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .innerJoin(marketplaces, eq(marketplaces.hashid, partnerGroups.marketplace_hash))
    .leftJoin(storeSettings, eq(storeSettings.store_hash, partners.hashid))
    .leftJoin(users, eq(users.hashid, storeSettings.updated_by_hash))
    .where(and(scope.ofStores(partners.hashid), isOpenStore, matching))
    .orderBy(asc(partnerGroups.name), asc(partners.name))
  return rows.map(({ store, stored, ...fields }) => ({
    ...fields,
    hashid: store.hashid,
    name: store.name,
    display_name: store.display_name,
    version: stored?.version ?? 0,
    updated_at: stored?.updated_at ?? null,
    settings: settingsOf(store, stored),
  }))
}

function settingsOf(
  store: typeof partners.$inferSelect,
  stored: typeof storeSettings.$inferSelect | null,
): ManagedStore['settings'] {
  const settings = withDefaults(stored)
  const { display_name, email, street, city, state, zip, time_zone } = store
  const place = { street, city, state, zip, country: countryOf(state), time_zone }
  return { ...settings, general: { ...settings.general, display_name, email, ...place } }
}
