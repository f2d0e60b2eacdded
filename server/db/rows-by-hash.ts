import { and, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isOneOf } from './one-of'

interface Select<Rows> extends PromiseLike<Rows> {
  where: (condition: SQL | undefined) => {
    orderBy: (column: PgColumn) => PromiseLike<Rows> & { for: (strength: 'update') => PromiseLike<Rows> }
  }
}

/**
 * Returns rows in the order of their hashes, which is that of locking. `lock` keeps others from changing them until the transaction
 * ends.
 */
export function rowsByHash<Rows>(
  select: Select<Rows>,
  column: PgColumn,
  hashes: Iterable<string>,
  lock: 'lock' | undefined,
  condition?: SQL,
): PromiseLike<Rows> {
  const query = select.where(and(isOneOf(column, hashes), condition)).orderBy(column)
  return lock ? query.for('update') : query
}
