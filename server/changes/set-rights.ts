import { eq, inArray, sql } from 'drizzle-orm'
import { allows } from '@/domain/access/rule'
import { readUsers } from '../access/session'
import type { Database } from '../db/database'
import { marketplaces } from '../db/schema/access'
import { marketplaceVendors, products } from '../db/schema/catalogue'
import { changeItems, type changeSets } from '../db/schema/changes'
import { forbidden } from '../http/api-error'
import type { Scope } from '../http/scope'
import { entityOf } from './entities'

type SetRow = typeof changeSets.$inferSelect

/** Returns the kinds of records in a set. */
async function entitiesIn(db: Database, set_hash: string) {
  const rows = await db
    .selectDistinct({ entity: changeItems.entity })
    .from(changeItems)
    .where(eq(changeItems.set_hash, set_hash))
  return rows.map(({ entity }) => entityOf(entity))
}

/** Checks that the user may change every kind of record in a set. @throws a 403 */
export async function checkMayChange({ db, user }: Scope, set_hash: string): Promise<void> {
  for (const { may } of await entitiesIn(db, set_hash)) if (!allows(may, user)) throw forbidden()
}

/**
 * Checks that the author, the approver and the user who applies a set still have the rights for it.
 * @returns the reason to refuse; null if all rights are there
 */
export async function findMissingRight(db: Database, set: SetRow): Promise<string | null> {
  const hashes = [set.author_hash, set.approver_hash, set.applied_by_hash]
  const people = await readUsers(
    db,
    hashes.filter((hash) => hash !== null),
  )
  const known = new Set(people.map(({ hashid }) => hashid))
  if (hashes.some((hash) => hash === null || !known.has(hash)))
    return 'The account of its author or approver no longer exists.'
  for (const { may, label } of await entitiesIn(db, set.hashid))
    for (const user of people)
      if (!allows(may, user)) return `${user.name} no longer has the right to change this: ${label}.`
  return null
}

/**
 * Checks whether a set needs two people: one of the marketplaces that its products or vendors sell in demands it. Other
 * records are shared by all marketplaces.
 */
export async function needsTwoPeople(db: Database, set_hash: string): Promise<boolean> {
  const demanding = await db
    .select({ hashid: marketplaces.hashid })
    .from(marketplaces)
    .where(eq(marketplaces.requires_second_approver, true))
  if (demanding.length === 0) return false
  const vendorHash = sql`coalesce(${products.vendor_hash}, case ${changeItems.entity} when 'vendor' then ${changeItems.record_hash} end)`
  const [touched] = await db
    .select({ is_touched: sql<boolean>`true` })
    .from(changeItems)
    .leftJoin(
      products,
      sql`${changeItems.entity} = 'product' and ${products.hashid} = ${changeItems.record_hash}`,
    )
    .leftJoin(marketplaceVendors, eq(marketplaceVendors.vendor_hash, vendorHash))
    .where(
      sql`${changeItems.set_hash} = ${set_hash} and (${changeItems.entity} not in ('product', 'vendor') or ${inArray(
        marketplaceVendors.marketplace_hash,
        demanding.map(({ hashid }) => hashid),
      )})`,
    )
    .limit(1)
  return touched !== undefined
}
