import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type TableDefinition, tableDefinition } from '@/domain/tables/table-definition'
import { auditChanges } from '../access/audit-changes'
import { tableDefinitions } from '../db/schema/tables'
import type { Scope } from '../http/scope'

/** Returns the default layout of a table, the same for everyone; null if none is defined. */
export async function readDefinition({ db }: Scope, table_key: string): Promise<TableDefinition | null> {
  const [found] = await db
    .select({ columns: tableDefinitions.columns })
    .from(tableDefinitions)
    .where(eq(tableDefinitions.table_key, table_key))
  // Parsing restores the order of the fields, which the database changes.
  return found ? z.parse(tableDefinition, found) : null
}

/** Replaces the default layout of a table. */
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
