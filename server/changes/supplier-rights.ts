import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { productStatus } from '@/domain/catalogue/product'
import { supplierStatusMoves } from '@/domain/catalogue/supplier-status'
import type { Database } from '../db/database'
import { isOneOf } from '../db/one-of'
import { changeItems, type changeSets } from '../db/schema/changes'

type SetRow = Pick<typeof changeSets.$inferSelect, 'hashid' | 'vendor_hash' | 'reverts_hash'>

const text = (value: PgColumn) => sql`(${value} #>> '{}')`

/**
 * Checks whether suppliers may apply a set of their vendor themselves. New products have to be In Process, and of the
 * status only the moves of `supplierStatusMoves` are theirs, or taking an applied change back.
 */
export async function isOpenToSuppliers(db: Database, { hashid, vendor_hash, reverts_hash }: SetRow) {
  if (vendor_hash === null) return false
  const { entity, field, before, after, record } = changeItems
  const isAllowed = and(
    eq(entity, 'product'),
    or(
      sql`${field} not in ('status', 'added', 'removed')`,
      and(eq(field, 'status'), isMove(sql`${text(before)} || ' ' || ${text(after)}`)),
      and(eq(field, 'added'), sql`${record} ->> 'status' = ${String(productStatus.value.inProcess)}`),
      reverts_hash === null ? undefined : takesBack(db, reverts_hash),
    ),
  )
  const [refused] = await db
    .select({ field })
    .from(changeItems)
    .where(and(eq(changeItems.set_hash, hashid), isAllowed && not(isAllowed)))
    .limit(1)
  return refused === undefined
}

const isMove = (move: SQL) => isOneOf(move, supplierStatusMoves)

/** Condition for items that take an applied item of another set back. */
function takesBack(db: Database, reverts_hash: string): SQL {
  const applied = alias(changeItems, 'applied')
  const isSwapped = or(
    and(
      eq(applied.field, changeItems.field),
      sql`${applied.before} is not distinct from ${changeItems.after}`,
      sql`${applied.after} is not distinct from ${changeItems.before}`,
    ),
    sql`(${applied.field}, ${changeItems.field}) in (('added', 'removed'), ('removed', 'added'))`,
  )
  return sql`exists ${db
    .select({ one: sql`1` })
    .from(applied)
    .where(
      and(
        eq(applied.set_hash, reverts_hash),
        eq(applied.state, 'applied'),
        eq(applied.entity, changeItems.entity),
        eq(applied.record_hash, changeItems.record_hash),
        isSwapped,
      ),
    )}`
}
