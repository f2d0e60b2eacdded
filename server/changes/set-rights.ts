import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { allows } from '@/domain/access/rule'
import { readUsers, type Session } from '../access/session'
import { represents } from '../access/working-vendor'
import type { Database } from '../db/database'
import { products } from '../db/schema/catalogue/products'
import { changeItems, changeSets } from '../db/schema/changes'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { marketplaceVendors } from '../db/schema/vendors/vendors'
import { forbidden } from '../http/api-error'
import type { Scope } from '../http/scope'
import { entityNames, entityOf } from './entities'
import { isOpenToSuppliers } from './supplier-rights'

type SetRow = typeof changeSets.$inferSelect

/** Returns the kinds of records in a set. */
async function entitiesIn(db: Database, set_hash: string) {
  const rows = await db
    .selectDistinct({ entity: changeItems.entity })
    .from(changeItems)
    .where(eq(changeItems.set_hash, set_hash))
  return rows.map(({ entity }) => entityOf(entity))
}

/** Checks that the user may make sets with every kind of record in a set. @throws a 403 */
export async function checkMayDraft({ db, user }: Scope, set_hash: string): Promise<void> {
  for (const { may, mayDraft = may } of await entitiesIn(db, set_hash))
    if (!allows(mayDraft, user)) throw forbidden()
}

/** Condition for sets without kinds of records that the user may not change. */
export function ofDraftableKinds({ db, user }: Scope): SQL | undefined {
  const closed = entityNames().filter((name) => {
    const { may, mayDraft = may } = entityOf(name)
    return !allows(mayDraft, user)
  })
  const hasClosed = db
    .select({ hashid: changeItems.set_hash })
    .from(changeItems)
    .where(and(eq(changeItems.set_hash, changeSets.hashid), inArray(changeItems.entity, closed)))
  return closed.length === 0 ? undefined : notExists(hasClosed)
}

export const isStaff = ({ user }: Pick<Scope, 'user'>): boolean => user.role_name !== 'Supplier'

/**
 * Checks whether the user may approve, schedule and apply every kind of record in a set. Suppliers release sets of their
 * vendor, unless it needs two people or `isOpenToSuppliers` says that staff decide.
 */
export async function mayRelease({ db, user }: Scope, set: SetRow, needsTwo: boolean): Promise<boolean> {
  if (user.role_name === 'Supplier') return !needsTwo && (await isOpenToSuppliers(db, set))
  return (await entitiesIn(db, set.hashid)).every(({ may }) => allows(may, user))
}

/** Checks whether a set is approved by whoever it needs: someone else than its author, if it needs two people. */
export const isApproved = ({ author_hash, approver_hash }: SetRow, needsTwo: boolean): boolean =>
  approver_hash !== null && !(needsTwo && approver_hash === author_hash)

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
  const entities = await entitiesIn(db, set.hashid)
  const needsTwo = await needsTwoPeople(db, set.hashid)
  for (const user of people) {
    const isSupplier = user.role_name === 'Supplier'
    const releases = user.hashid === set.approver_hash || user.hashid === set.applied_by_hash
    for (const { may, mayDraft = may, label } of entities)
      if (!allows(releases && !isSupplier ? may : mayDraft, user))
        return `${user.name} no longer has the right to change this: ${label}.`
    if (isSupplier && !(await worksFor(db, user, set.vendor_hash)))
      return `${user.name} no longer works for this vendor.`
    if (isSupplier && releases && needsTwo) return NEEDS_SECOND_PERSON
    if (isSupplier && releases && !(await isOpenToSuppliers(db, set)))
      return 'Staff must approve these changes. Submit them for approval.'
  }
  if (!isApproved(set, needsTwo)) return NEEDS_SECOND_PERSON
  return null
}

export const NEEDS_SECOND_PERSON =
  'Somebody else has to approve these changes: their marketplace requires a second person.'

const worksFor = async (db: Database, user: Session['user'], vendor_hash: string | null) =>
  user.vendor_hash === vendor_hash ||
  (user.broker_hash !== null && vendor_hash !== null && represents(db, user.broker_hash, vendor_hash))

/**
 * The vendors of an item, for statements that join `products`: that of the product now, or of a new one, and the one that
 * it moves to.
 */
export const itemVendors: SQL = sql`coalesce(${products.vendor_hash}, ${changeItems.vendor_hash}),
  case ${changeItems.field} when 'vendor_hash' then ${changeItems.after} #>> '{}' end`

/**
 * Checks whether a set needs two people: one of the marketplaces that its products or vendors sell in demands it. Other
 * records are shared by all marketplaces.
 */
export async function needsTwoPeople(db: Database, set_hash: string): Promise<boolean> {
  const demanding = await db
    .select({ hashid: marketplaces.hashid })
    .from(marketplaces)
    .where(eq(marketplaces.requires_second_approver, true))
  return touches(
    db,
    set_hash,
    demanding.map(({ hashid }) => hashid),
  )
}

/** Checks whether a set changes records of one of these marketplaces, or records that all of them share. */
export async function touches(
  db: Database,
  set_hash: string,
  marketplace_hashes: readonly string[],
): Promise<boolean> {
  if (marketplace_hashes.length === 0) return false
  const [touched] = await db
    .select({ is_touched: sql<boolean>`true` })
    .from(changeItems)
    .leftJoin(
      products,
      sql`${changeItems.entity} = 'product' and ${products.hashid} = ${changeItems.record_hash}`,
    )
    .leftJoin(marketplaceVendors, sql`${marketplaceVendors.vendor_hash} in (${itemVendors})`)
    .where(
      sql`${changeItems.set_hash} = ${set_hash} and (${changeItems.entity} not in ('product', 'vendor') or ${inArray(
        marketplaceVendors.marketplace_hash,
        [...marketplace_hashes],
      )})`,
    )
    .limit(1)
  return touched !== undefined
}
