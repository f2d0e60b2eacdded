import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { adminRoles } from '@/domain/access/role'
import { parseContextFilter } from '@/domain/stores/partner-context'
import type { Session } from '../access/session'
import type { Database } from '../db/database'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { partners } from '../db/schema/stores/partners'
import { marketplaceVendors } from '../db/schema/vendors/vendors'
import { notFound } from './api-error'
import type { Client } from './app-context'

/** A store with the settings of its marketplace and group that affect purchases. */
export interface ScopedStore {
  hashid: string
  partner_group_hash: string
  marketplace_hash: string
  time_zone: string
  fn_markup: string
  specialty_client_markup: string
}

/**
 * The rows that a request may access. Every query of tenant data applies one of these conditions, so that another
 * tenant's hash matches nothing.
 */
export interface Scope {
  db: Database
  user: Session['user']
  now: Date
  client: Client
  /** Checks whether the user may see a store. Does not check that it exists. */
  canSee: (store_hash: string) => boolean
  /** Condition for rows of stores that the user may see. */
  ofStores: (storeHash: PgColumn) => SQL
  /** Condition for orders that the user may see: those of their stores or, for a supplier, those to their vendor. */
  ofOrders: (columns: { store_hash: PgColumn; vendor_hash: PgColumn }) => SQL
  /** Condition for vendors that the user may see. */
  ofVendors: (vendorHash: PgColumn) => SQL
  /** Condition for products that the user may see: for buyers, those sold in a marketplace of their stores. */
  ofProducts: (columns: { vendor_hash: PgColumn; withheld_from: PgColumn }) => SQL
  /** Condition for marketplaces that the user works in. */
  ofMarketplaces: (marketplaceHash: PgColumn) => SQL
}

/** The part of a scope that reads orders and their records. */
export type OrderScope = Pick<Scope, 'db' | 'now' | 'ofOrders'>

/** Scope of the portal's own work, such as background jobs: all orders. */
export const portalScope = (db: Database, now: Date): OrderScope => ({ db, now, ofOrders: () => sql`true` })

export function scopeOf(
  db: Database,
  { user, store_hashes }: Pick<Session, 'user' | 'store_hashes'>,
  { now, client }: Pick<Scope, 'now' | 'client'>,
): Scope {
  const canSeeAll = adminRoles.includes(user.role_name)
  const ofStores = (column: PgColumn) => (canSeeAll ? sql`true` : inArray(column, store_hashes))
  /** Selects the marketplaces of the user's stores. */
  const ofOwnStores = () =>
    db
      .select({ hashid: partnerGroups.marketplace_hash })
      .from(partnerGroups)
      .innerJoin(partners, eq(partners.partner_group_hash, partnerGroups.hashid))
      .where(ofStores(partners.hashid))
  return {
    db,
    user,
    now,
    client,
    canSee: (store_hash) => canSeeAll || store_hashes.includes(store_hash),
    ofStores,
    ofOrders: ({ store_hash, vendor_hash }) =>
      user.vendor_hash ? eq(vendor_hash, user.vendor_hash) : ofStores(store_hash),
    ofVendors: (column) => {
      if (canSeeAll) return sql`true`
      if (user.vendor_hash) return eq(column, user.vendor_hash)
      const offered = db
        .select({ hashid: marketplaceVendors.vendor_hash })
        .from(marketplaceVendors)
        .innerJoin(partnerGroups, eq(partnerGroups.marketplace_hash, marketplaceVendors.marketplace_hash))
        .innerJoin(partners, eq(partners.partner_group_hash, partnerGroups.hashid))
        .where(ofStores(partners.hashid))
      return inArray(column, offered)
    },
    ofProducts: ({ vendor_hash, withheld_from }) => {
      if (canSeeAll) return sql`true`
      if (user.vendor_hash) return eq(vendor_hash, user.vendor_hash)
      return exists(
        db
          .select({ one: sql`1` })
          .from(marketplaceVendors)
          .where(
            and(
              eq(marketplaceVendors.vendor_hash, vendor_hash),
              inArray(marketplaceVendors.marketplace_hash, ofOwnStores()),
              sql`${marketplaceVendors.marketplace_hash} <> all(${withheld_from})`,
            ),
          ),
      )
    },
    ofMarketplaces: (column) => {
      if (canSeeAll) return sql`true`
      const allowed = user.vendor_hash
        ? db
            .select({ hashid: marketplaceVendors.marketplace_hash })
            .from(marketplaceVendors)
            .where(eq(marketplaceVendors.vendor_hash, user.vendor_hash))
        : ofOwnStores()
      return inArray(column, allowed)
    },
  }
}

/**
 * Returns the stores of a request's context (`filters=forPartner(HASH)` or `forPartnerGroup(HASH)`); without one, all
 * that the user may see.
 * @throws a 404 for a context that is malformed, unknown or another tenant's
 */
export async function storesOf(scope: Scope, filters: string | undefined): Promise<ScopedStore[]> {
  const context = filters === undefined ? null : parseContextFilter(filters)
  if (filters !== undefined && !context) throw notFound('This partner or group')
  const named = context
    ? eq(context.type === 'Partner' ? partners.hashid : partners.partner_group_hash, context.hash)
    : undefined
  const stores = await scope.db
    .select({
      hashid: partners.hashid,
      partner_group_hash: partners.partner_group_hash,
      marketplace_hash: partnerGroups.marketplace_hash,
      time_zone: partners.time_zone,
      fn_markup: partners.fn_markup,
      specialty_client_markup: partners.specialty_client_markup,
    })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .where(and(scope.ofStores(partners.hashid), named))
    .orderBy(partners.hashid)
  if (context && stores.length === 0) throw notFound('This partner or group')
  return stores
}

/** Condition for rows of these stores. */
export const inStores = (storeHash: PgColumn, stores: readonly ScopedStore[]): SQL =>
  inArray(
    storeHash,
    stores.map(({ hashid }) => hashid),
  )

/** Returns the stores with these hashes. @throws a 404 if one of them is unknown or another tenant's */
export async function namedStores(scope: Scope, hashes: readonly string[]) {
  const uniqueHashes = [...new Set(hashes)]
  const found = await scope.db
    .select()
    .from(partners)
    .where(and(scope.ofStores(partners.hashid), inArray(partners.hashid, uniqueHashes)))
  if (found.length < uniqueHashes.length) throw notFound('This store')
  return found
}
