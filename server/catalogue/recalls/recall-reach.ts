import { eq, or, sql } from 'drizzle-orm'
import type { RecallReach, RecallReader } from '@/domain/catalogue/managed-recall'
import type { Database } from '../../db/database'
import { isOneOf } from '../../db/one-of'
import { memberships, users } from '../../db/schema/access/users'
import { products } from '../../db/schema/catalogue/products'
import { recalls, recallViews } from '../../db/schema/catalogue/recalls'
import { vendors } from '../../db/schema/vendors/vendors'
import { notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { vendorOrderRecipients } from '../../mail/order-recipients'
import { storesByAddress } from '../../mail/store-people'
import { readAffectedStores } from './affected-stores'

/**
 * Returns the stores that a recall affects, with everyone whom it is for there and at the vendor, and when each opened and
 * confirmed it. Those who opened it and have left since stay listed.
 */
export async function readReach({ db }: Scope, recall_hash: string): Promise<RecallReach> {
  const [recall] = await db
    .select({
      notified_at: recalls.notified_at,
      vendor_hash: vendors.hashid,
      vendor_name: vendors.name,
    })
    .from(recalls)
    .innerJoin(products, eq(products.hashid, recalls.product_hash))
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(eq(recalls.hashid, recall_hash))
  if (!recall) throw notFound('This recall')
  const { vendor_hash, ...rest } = recall
  const stores = await readAffectedStores(db, recall_hash)
  const atVendor = (await vendorOrderRecipients(db, vendor_hash)).map((email) => email.toLowerCase())
  const addressesOf = Map.groupBy(
    [...(await storesByAddress(db, stores))].flatMap(([email, theirs]) =>
      theirs.map(({ hashid }) => ({ email, hashid })),
    ),
    ({ hashid }) => hashid,
  )
  const readersAt = await findReaders(db, recall_hash, [
    ...atVendor,
    ...[...addressesOf.values()].flatMap((theirs) => theirs.map(({ email }) => email)),
  ])
  return {
    ...rest,
    vendor_readers: readersAt(atVendor, (at) => at.vendor_hash === vendor_hash),
    stores: stores.map(({ email: _email, partner_group_hash, ...store }) => ({
      ...store,
      readers: readersAt(
        (addressesOf.get(store.hashid) ?? []).map(({ email }) => email),
        (at) =>
          at.store_hash === null
            ? at.partner_group_hash === partner_group_hash
            : at.store_hash === store.hashid,
      ),
    })),
  }
}

interface Workplace {
  vendor_hash: string | null
  store_hash: string | null
  partner_group_hash: string | null
}

/** Returns a function that finds the readers with some addresses, and those who opened the recall and fit. */
async function findReaders(db: Database, recall_hash: string, addresses: readonly string[]) {
  const email = sql<string>`lower(${users.email})`
  const rows = await db
    .select({
      email,
      name: users.name,
      opened_at: recallViews.opened_at,
      seen_at: recallViews.seen_at,
      vendor_hash: users.vendor_hash,
      store_hash: memberships.store_hash,
      partner_group_hash: memberships.partner_group_hash,
    })
    .from(users)
    .leftJoin(memberships, eq(memberships.user_hash, users.hashid))
    .leftJoin(
      recallViews,
      sql`${recallViews.user_hash} = ${users.hashid} and ${recallViews.recall_hash} = ${recall_hash}`,
    )
    .where(or(isOneOf(email, addresses), sql`${recallViews.opened_at} is not null`))
  const readerOf = new Map<string, RecallReader>(
    rows.map(({ email, name, opened_at, seen_at }) => [email, { email, name, opened_at, seen_at }]),
  )
  const openedAt = rows.filter(({ opened_at }) => opened_at !== null)
  return (at: readonly string[], fits: (workplace: Workplace) => boolean): RecallReader[] => {
    const emails = new Set([...openedAt.filter(fits).map((row) => row.email), ...at])
    return [...emails]
      .map(
        (address) => readerOf.get(address) ?? { email: address, name: null, opened_at: null, seen_at: null },
      )
      .sort(byOpening)
  }
}

/** Those who opened it first, then the others by address. */
const byOpening = (a: RecallReader, b: RecallReader): number =>
  (a.opened_at ?? '~').localeCompare(b.opened_at ?? '~') || a.email.localeCompare(b.email)
