import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ApiError } from '../../http/api-error'
import type { Scope } from '../../http/scope'

/** Checks whether a call reaches a record. `path` is that of its endpoint; undefined without a call. */
type IsReached = (scope: Scope, hashid: string, path: string | undefined) => Promise<boolean>

/** Columns that name the owners of a record. */
export interface OwnerColumns {
  store?: PgColumn
  group?: PgColumn
  vendor?: PgColumn
  marketplace?: PgColumn
  /** Nobody else reaches it, staff included. */
  person?: PgColumn
}

/** A kind of record that calls name by a hash: how it is found, whose it is, and who reaches it. */
export type RecordKind =
  | { noun: string; key: PgColumn; owner: OwnerColumns; isReached: IsReached }
  /** A part of another record, reached by those who reach that one. */
  | { noun: string; key: PgColumn; parent: { kind: string; column: PgColumn } }

/** Reached if a condition of the endpoints' own matches it. */
export const where =
  (key: PgColumn, condition: (scope: Scope) => SQL | undefined): IsReached =>
  async (scope, hashid) =>
    (await scope.db.$count(key.table, and(eq(key, hashid), condition(scope)))) > 0

/** Reached if it is in a list that the user reads. */
export const listed =
  (read: (scope: Scope) => Promise<readonly { hashid: string }[]>): IsReached =>
  async (scope, hashid) =>
    (await read(scope)).some((row) => row.hashid === hashid)

/** Reached if reading it does not answer 404. */
export const readable =
  (read: (scope: Scope, hashid: string) => Promise<unknown>): IsReached =>
  async (scope, hashid) => {
    try {
      await read(scope, hashid)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false
      throw error
    }
  }

/** Reached by all who may make a call that names it. */
export const byAll: IsReached = () => Promise.resolve(true)
