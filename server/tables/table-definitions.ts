import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type TableDefinition, tableDefinition } from '@/domain/tables/table-definition'
import { auditChanges } from '../access/audit-changes'
import { tableDefinitions } from '../db/schema/tables'
import type { Scope } from '../http/scope'

/** The starting layout of a table, the same for everyone; null where none is defined. */
export async function readDefinition({ db }: Scope, table_key: string): Promise<TableDefinition | null> {
  const [found] = await db
    .select({ columns: tableDefinitions.columns })
    .from(tableDefinitions)
    .where(eq(tableDefinitions.table_key, table_key))
  // The database stores fields in an order of its own.
  return found ? z.parse(tableDefinition, found) : null
}

/** Defines the starting layout of a table, over the one before. */
export async function writeDefinition(
  scope: Scope,
  table_key: string,
  { columns }: TableDefinition,
): Promise<void> {
  const { db, user, now } = scope
  const before = await readDefinition(scope, table_key)
  const defined = { columns, updated_by_hash: user.hashid, updated_at: now.toISOString() }
  await db
    .insert(tableDefinitions)
    .values({ table_key, ...defined })
    .onConflictDoUpdate({ target: tableDefinitions.table_key, set: defined })
  await auditChanges(scope, 'table-defined', table_key, before ?? {}, { columns })
}
