import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MarketplaceRequest, RequestRow } from '@/domain/marketplaces/marketplace-request'
import type { Database } from '../../db/database'
import { users } from '../../db/schema/access/users'
import {
  marketplaceRequestMessages,
  marketplaceRequests,
} from '../../db/schema/marketplaces/marketplace-requests'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { vendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'

const deciders = alias(users, 'deciders')
const nameOf = (table: typeof users | typeof deciders) =>
  sql<string>`coalesce(${table.name}, 'A former user')`

/** Condition for requests that the user decides on: staff all, others those of their marketplaces. */
export const inReview = (scope: Scope): SQL => scope.ofMarketplaces(marketplaceRequests.marketplace_hash)

/** Returns the requests that the user decides on, newest first. */
export const readRequestRows = (scope: Scope, matching?: SQL): Promise<RequestRow[]> =>
  scope.db
    .select({
      hashid: marketplaceRequests.hashid,
      vendor_hash: vendors.hashid,
      vendor_name: vendors.name,
      marketplace_name: marketplaces.name,
      kind: marketplaceRequests.kind,
      status: marketplaceRequests.status,
      requested_by: nameOf(users),
      created_at: marketplaceRequests.created_at,
      decided_by: deciders.name,
      decided_at: marketplaceRequests.decided_at,
    })
    .from(marketplaceRequests)
    .innerJoin(vendors, eq(vendors.hashid, marketplaceRequests.vendor_hash))
    .innerJoin(marketplaces, eq(marketplaces.hashid, marketplaceRequests.marketplace_hash))
    .leftJoin(users, eq(users.hashid, marketplaceRequests.requested_by_hash))
    .leftJoin(deciders, eq(deciders.hashid, marketplaceRequests.decided_by_hash))
    .where(and(inReview(scope), matching))
    .orderBy(desc(marketplaceRequests.created_at), desc(marketplaceRequests.hashid))

/** Returns the requests of a vendor with questions and replies, newest first. */
export async function readVendorRequests(db: Database, vendor_hash: string): Promise<MarketplaceRequest[]> {
  const ofVendor = eq(marketplaceRequests.vendor_hash, vendor_hash)
  const rows = await db
    .select({
      hashid: marketplaceRequests.hashid,
      marketplace_hash: marketplaces.hashid,
      marketplace_name: marketplaces.name,
      kind: marketplaceRequests.kind,
      status: marketplaceRequests.status,
      message: marketplaceRequests.message,
      last_day: marketplaceRequests.last_day,
      reason: marketplaceRequests.reason,
      requested_by: nameOf(users),
      created_at: marketplaceRequests.created_at,
      decided_at: marketplaceRequests.decided_at,
    })
    .from(marketplaceRequests)
    .innerJoin(marketplaces, eq(marketplaces.hashid, marketplaceRequests.marketplace_hash))
    .leftJoin(users, eq(users.hashid, marketplaceRequests.requested_by_hash))
    .where(ofVendor)
    .orderBy(desc(marketplaceRequests.created_at), desc(marketplaceRequests.hashid))
  const messages = Map.groupBy(await readMessages(db, ofVendor), ({ request_hash }) => request_hash)
  return rows.map((row) => ({
    ...row,
    messages: (messages.get(row.hashid) ?? []).map(({ request_hash: _hash, ...message }) => message),
  }))
}

/** Returns the questions about requests and the replies, oldest first. */
export const readMessages = (db: Database, matching: SQL) =>
  db
    .select({
      request_hash: marketplaceRequests.hashid,
      hashid: marketplaceRequestMessages.hashid,
      is_answer: marketplaceRequestMessages.is_answer,
      text: marketplaceRequestMessages.text,
      author: nameOf(users),
      created_at: marketplaceRequestMessages.created_at,
    })
    .from(marketplaceRequestMessages)
    .innerJoin(marketplaceRequests, eq(marketplaceRequests.hashid, marketplaceRequestMessages.request_hash))
    .leftJoin(users, eq(users.hashid, marketplaceRequestMessages.user_hash))
    .where(matching)
    // A question comes before its reply, even if both have one time.
    .orderBy(
      asc(marketplaceRequestMessages.created_at),
      asc(marketplaceRequestMessages.is_answer),
      asc(marketplaceRequestMessages.hashid),
    )
