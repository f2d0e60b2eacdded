import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { reviewedStatuses, type SupplierUpdate } from '@/domain/changes/supplier-update'
import { auditActions } from '../access/audit'
import { isOneOf } from '../db/one-of'
import { users } from '../db/schema/access/users'
import { products } from '../db/schema/catalogue/products'
import { changeItems, changeSets } from '../db/schema/changes'
import { vendors } from '../db/schema/vendors/vendors'
import type { ListPart } from '../http/row-stream'
import type { Scope } from '../http/scope'
import { reviewedText } from '../records/reviewed-text'
import { entityIn } from './entities'

// Lists changes of suppliers for staff. `supplier-rights.ts` decides which of them need approval, and which suppliers apply themselves.

/** Condition for sets of suppliers that staff still have to look at. */
export const awaitsReview = and(
  isNotNull(changeSets.vendor_hash),
  isNull(changeSets.reviewed_at),
  inArray(changeSets.status, [...reviewedStatuses]),
)

const inSet = eq(changeItems.set_hash, changeSets.hashid)
const price = (side: 'before' | 'after') => sql`(${changeItems[side]} #>> '{}')::numeric`
const fields = sql<
  string[]
>`(select coalesce(array_agg(distinct ${changeItems.field}), '{}') from ${changeItems} where ${inSet})`
const largestMove = sql<
  number | null
>`(select round((array_agg(moves.move order by abs(moves.move) desc))[1], 1)
  from (select (${price('after')} - ${price('before')}) * 100 / nullif(${price('before')}, 0) as move
    from ${changeItems} where ${inSet} and ${changeItems.field} = 'sell_price') moves where moves.move is not null)`
const onlyProduct = sql<string | null>`(select case when count(distinct ${changeItems.record_hash}) = 1
    then max(coalesce(${products.name}, ${changeItems.record} ->> 'name')) end
  from ${changeItems} left join ${products} on ${products.hashid} = ${changeItems.record_hash} where ${inSet})`

/** Returns a part of the sets of suppliers that staff have not reviewed. */
export async function readSupplierUpdates(
  scope: Scope,
  { isIn, limit }: ListPart,
): Promise<SupplierUpdate[]> {
  const rows = await scope.db
    .select({
      hashid: changeSets.hashid,
      title: changeSets.title,
      status: changeSets.status,
      vendor_name: vendors.name,
      author: users.name,
      product_name: onlyProduct,
      record_count: changeSets.record_count,
      fields,
      price_move: largestMove.mapWith(Number),
      created_at: changeSets.created_at,
      effective_at: changeSets.effective_at,
      time_zone: changeSets.time_zone,
    })
    .from(changeSets)
    .innerJoin(vendors, eq(vendors.hashid, changeSets.vendor_hash))
    .leftJoin(users, eq(users.hashid, changeSets.author_hash))
    .where(and(awaitsReview, scope.ofVendors(changeSets.vendor_hash), isIn(changeSets.hashid)))
    .orderBy(asc(changeSets.hashid))
    .limit(limit)
  const { controls } = await entityIn(scope, 'product')
  const labelOf = (field: string) => {
    if (field === 'added') return 'New product'
    return field === 'removed' ? 'Removed product' : (controls[field]?.label ?? field)
  }
  return rows.flatMap(({ status, ...row }) => {
    const known = reviewedStatuses.find((name) => name === status)
    return known ? { ...row, status: known, fields: row.fields.map(labelOf).sort() } : []
  })
}

/** Counts the sets of suppliers that staff have not reviewed, and returns the oldest of them. */
export async function countSupplierUpdates({ db, ...scope }: Scope, first: number) {
  const isCounted = and(awaitsReview, scope.ofVendors(changeSets.vendor_hash))
  const data = await db
    .select({
      set_hash: changeSets.hashid,
      title: changeSets.title,
      vendor_name: vendors.name,
      record_count: changeSets.record_count,
    })
    .from(changeSets)
    .innerJoin(vendors, eq(vendors.hashid, changeSets.vendor_hash))
    .where(isCounted)
    .orderBy(asc(changeSets.created_at), asc(changeSets.hashid))
    .limit(first)
  return { update_count: await db.$count(changeSets, isCounted), data }
}

/** Marks sets of suppliers as reviewed, other than those that wait for approval: they need a decision. */
export async function reviewSupplierUpdates(scope: Scope, hashids: readonly string[]): Promise<string> {
  const reviewed = await scope.db
    .update(changeSets)
    .set({ reviewed_at: scope.now.toISOString(), reviewed_by_hash: scope.user.hashid })
    .where(
      and(
        isOneOf(changeSets.hashid, hashids),
        awaitsReview,
        sql`${changeSets.status} <> 'submitted'`,
        scope.ofVendors(changeSets.vendor_hash),
      ),
    )
    .returning({ hashid: changeSets.hashid })
  await auditActions(
    scope,
    'change-set-reviewed',
    reviewed.map(({ hashid }) => ({ subject_hash: hashid, change_set_hash: hashid })),
  )
  return reviewedText(reviewed.length, 'update')
}
