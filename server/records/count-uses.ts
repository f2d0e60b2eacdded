import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Use } from '@/domain/contract/crud'
import type { Scope } from '../http/scope'

/** Counts the rows that use a record, by noun, such as "store". */
export const countUses = (
  { db }: Scope,
  counted: Readonly<Record<string, readonly [table: PgTable, uses: SQL | undefined]>>,
): Promise<Use[]> =>
  Promise.all(
    Object.entries(counted).map(async ([noun, [table, uses]]) => ({
      noun,
      count: await db.$count(table, uses),
    })),
  )
