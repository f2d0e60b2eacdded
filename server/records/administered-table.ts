import { and, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { invalid, notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { findRepeated, lockNames, type WriteProblems } from './many-records'

// For tables with the columns hashid, version and archived_at. Records whose name is elsewhere say where.

/** Archives a record, or restores it if `archived_at` is null. Returns its name. Throws a 404. */
export async function setArchived(
  { db }: Scope,
  { table, noun, name = sql`name` }: { table: PgTable; noun: string; name?: SQL },
  hashid: string,
  archived_at: string | null,
): Promise<string> {
  const [row] = await db
    .select({ name: sql<string>`${name}` })
    .from(table)
    .where(hasHash(hashid))
    .for('update')
  if (!row) throw notFound(`This ${noun}`)
  await db.execute(
    sql`update ${table} set archived_at = ${archived_at}, version = version + 1 where ${hasHash(hashid)}`,
  )
  return row.name
}

/** Throws a 422 at `field` if another record has the same text in it, in upper or lower case. */
export async function checkUnique(
  scope: Scope,
  { table, noun }: { table: PgTable; noun: string },
  field: string,
  text: string,
  hashid: string | null,
): Promise<void> {
  await lockNames(scope, table)
  const isOther = hashid === null ? undefined : sql`hashid <> ${hashid}`
  const [same] = await scope.db
    .select({ is_archived: sql<boolean>`archived_at is not null` })
    .from(table)
    .where(and(sql`lower(${sql.identifier(field)}) = lower(${text})`, isOther))
  if (same) throw invalid(field, repeatedMessage(noun, field, same))
}

/** Reports the records of which another one has the same text in `field`, in upper or lower case. */
export async function reportRepeated<Field extends string>(
  scope: Scope,
  { table, noun }: { table: PgTable; noun: string },
  field: Field,
  forms: ReadonlyMap<string, Readonly<Record<Field, string>>>,
  problems: WriteProblems,
): Promise<void> {
  const texts = new Map([...forms].map(([hashid, form]) => [hashid, { text: form[field] }]))
  for (const [hashid, same] of await findRepeated(scope, table, field, texts))
    problems.report(hashid, field, repeatedMessage(noun, field, same))
}

const repeatedMessage = (noun: string, field: string, { is_archived }: { is_archived: boolean }) =>
  is_archived
    ? `An archived ${noun} has this ${field}. Restore it or choose another one`
    : `Another ${noun} has this ${field}. Choose another one`

/** Archives or restores many records. */
export async function setManyArchived(
  { db }: Scope,
  table: PgTable,
  archivedAt: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (archivedAt.size === 0) return
  const rows = [...archivedAt].map(([hashid, archived_at]) => ({ hashid, archived_at }))
  await db.execute(sql`update ${table} set archived_at = changed.archived_at, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (hashid text, archived_at timestamptz)
    where ${table}.hashid = changed.hashid`)
}

const hasHash = (hashid: string): SQL => sql`hashid = ${hashid}`
